// A page among others: its day, how it begins or what was found in it, and the day's mood.
import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { MoodWord } from "./mood.tsx";

type PageRowProps = {
  page: {
    day: Parameters<typeof paths.bookDay>[0];
    date: string;
    text: string;
    mood: ComponentProps<typeof MoodWord>["mood"];
  };
  /** In place of the page's beginning. */
  children?: ReactNode;
};

export const PageRow = ({ page, children }: PageRowProps) => (
  <li className="break-inside-avoid border-t border-line py-5">
    <h2 className="text-xl first-letter:uppercase">
      <Link to={paths.bookDay(page.day)} className="hover:underline">
        {page.date}
      </Link>
    </h2>
    {children || <p className="mt-1 font-serif text-xl leading-normal wrap-anywhere">{page.text}</p>}
    <p className="mt-1">
      <MoodWord mood={page.mood} />
    </p>
  </li>
);
