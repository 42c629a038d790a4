// Pages in a list: each its day, how it begins or what was found in it, and the day's mood.
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

/** Stands in a list of the class `page-rows`. */
export const PageRow = ({ page, children }: PageRowProps) => (
  <li>
    <h2>
      <Link to={paths.bookDay(page.day)}>{page.date}</Link>
    </h2>
    {children || <p>{page.text}</p>}
    <MoodWord mood={page.mood} />
  </li>
);
