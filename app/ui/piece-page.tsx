// The page of one piece of a collection: the way back, the title, its marks, what it is, and the piece itself.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type PiecePageProps = {
  back: { to: string; label: string };
  title: string;
  marks: ReactNode;
  badge: string;
  description: string;
  children: ReactNode;
};

export function PiecePage({ back, title, marks, badge, description, children }: PiecePageProps) {
  return (
    <article className="page max-w-3xl py-8 sm:py-12">
      <p className="print:hidden">
        <Link to={back.to} className="link-quiet">
          {back.label}
        </Link>
      </p>
      <h1 className="mt-5">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {marks}
        <span className="badge">{badge}</span>
      </p>
      <p className="measure mt-5 text-base">{description}</p>
      {children}
    </article>
  );
}

export function PieceText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </div>
  );
}
