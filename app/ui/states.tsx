// Empty, error and waiting states: the same shape everywhere.
import type { ReactNode } from "react";
import { Scene } from "./scene.tsx";
import type { SceneName } from "./scene-lines.tsx";

type EmptyStateProps = {
  title: string;
  /** What is drawn above: the kind of emptiness. */
  scene: SceneName;
  children?: ReactNode;
};

export function EmptyState({ title, scene, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <Scene of={scene} className="mb-1 w-56 max-w-full" />
      <p className="font-medium">{title}</p>
      {children && <div className="measure text-muted">{children}</div>}
    </div>
  );
}

export function ErrorState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="sheet border-error p-5">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-muted">{children}</div>}
    </div>
  );
}

/** What stands while something loads: columns that breathe, and a word for those who don't see them. */
export function Loading({ label = "Chargement..." }: { label?: string }) {
  return (
    <div className="py-10">
      <p className="mb-3 text-center text-muted" role="status">
        {label}
      </p>
      <div className="skeleton-columns mx-auto h-24 max-w-md" />
    </div>
  );
}
