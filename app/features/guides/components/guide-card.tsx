import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { paths } from "#app/lib/paths.ts";
import { count, formatMegabytes } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { Icon } from "#app/ui/icons.tsx";
import { LockedLine } from "#app/ui/locked-line.tsx";
import { ACCESS_NEEDED, type GuideCard as Card, GUIDE_CATEGORY_LABELS, tierSentence } from "../guides.ts";
import { signOf } from "../signs.ts";
import { BookletCover } from "./booklet-cover.tsx";

type GuideCardProps = { guide: Card; total: number; busy: boolean; onDownload(guide: Card): void };

export function GuideCard({ guide, total, busy, onDownload }: GuideCardProps) {
  const { fileName, title, description, category, requiredTier, fileSize, downloadCount, pageCount, open } =
    guide;
  const id = `guide-${guide.id}`;
  return (
    <article aria-labelledby={id} className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <BookletCover number={guide.number} total={total} sign={signOf(fileName)} className="w-28 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          <span>{GUIDE_CATEGORY_LABELS[category]}</span>
          <span>
            {`${count(pageCount, "page")} · ${formatMegabytes(fileSize)}`}
            {downloadCount > 0 && ` · ${count(downloadCount, "téléchargement")}`}
          </span>
          {open && <span className="badge">{TIER_LABELS[requiredTier]}</span>}
        </p>
        <p className="mt-3">{description}</p>
        <div className="mt-4">
          {open ? (
            <DownloadLink guide={guide} busy={busy} onDownload={onDownload} labelledBy={id} />
          ) : (
            requiredTier !== "free" && (
              <LockedLine
                title={ACCESS_NEEDED}
                sentence={tierSentence(requiredTier)}
                to={paths.subscribe()}
                of={title}
              />
            )
          )}
        </div>
      </div>
    </article>
  );
}

type DownloadLinkProps = Omit<GuideCardProps, "total"> & { labelledBy: string };

function DownloadLink({ guide, busy, onDownload, labelledBy }: DownloadLinkProps) {
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onDownload(guide);
  };
  return (
    <a
      href={paths.guideDownload(guide.fileName)}
      onClick={take}
      aria-describedby={labelledBy}
      aria-busy={busy || undefined}
      className="btn btn-quiet"
    >
      <Icon of={Download} size={18} />
      <span>{busy ? "Téléchargement…" : "Télécharger"}</span>
    </a>
  );
}
