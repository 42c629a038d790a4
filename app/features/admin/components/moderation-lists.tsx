import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { REPORT_REASON_LABELS } from "#app/features/community/community.ts";
import {
  type BlockedView,
  type HiddenView,
  LIST_LABELS,
  LIST_PARAMS,
  type ModerationList,
  type ModerationView,
  type ReportView,
} from "#app/features/community/moderation/moderation.ts";
import { paths } from "#app/lib/paths.ts";
import { count, heldPunctuation } from "#app/lib/text.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { SheetList } from "#app/ui/sheet-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { SilenceChoice } from "./silence-choice.tsx";

const INTROS: Record<ModerationList, string> = {
  reports: "Le plus ancien d’abord. Qui a signalé n’est pas montré.",
  hidden: "Le dernier masqué d’abord. L’auteur lit encore son texte, avec la mention qu’il est masqué.",
  blocked:
    "Le dernier blocage d’abord. Qui bloque n’est pas montré\u202f; un auteur bloqué pour un texte anonyme reste anonyme.",
};

const EMPTY: Record<ModerationList, string> = {
  reports: "Aucun signalement n’attend de réponse.",
  hidden: "Rien n’est masqué.",
  blocked: "Aucun membre n’en bloque un autre.",
};

type MeasureChoice = { action: "hide" | "restore" | "dismiss"; label: string; danger?: boolean };

function Measures({ kind, id, choices }: { kind: string; id: string; choices: readonly MeasureChoice[] }) {
  return (
    <MutationForm
      intent={choices.map(({ action }) => action)}
      id={`measures-${id}`}
      className="flex flex-wrap gap-3"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {choices.map(({ action, label, danger }) => (
        <button
          key={action}
          type="submit"
          name="intent"
          value={action}
          className={`btn btn-sm ${danger ? "btn-outline btn-error" : "btn-quiet"}`}
        >
          {label}
        </button>
      ))}
    </MutationForm>
  );
}

/** Whoever wrote the item, by name or anonymous, writes no more for a while. */
function Silence({ kind, id }: { kind: string; id: string }) {
  return (
    <details className="mt-3">
      <summary className="link-quiet w-fit cursor-pointer py-1 text-sm">Suspendre l’auteur</summary>
      <MutationForm
        intent="silence"
        id={`silence-form-${id}`}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <SilenceChoice id={`silence-${id}`} ending />
        <button type="submit" className="btn btn-sm btn-quiet">
          Suspendre
        </button>
      </MutationForm>
    </details>
  );
}

function Item({
  kind,
  postId,
  title,
  content,
  mark,
}: Pick<ReportView, "kind" | "postId" | "title" | "content"> & { mark?: string | false }) {
  return (
    <>
      <p className="eyebrow tabular-nums">
        {kind === "post" ? "Discussion" : "Réponse"}
        {mark && ` · ${mark}`}
      </p>
      <h2 className="mt-1 text-2xl">
        <Link to={paths.post(postId)} className="break-words hover:underline">
          {heldPunctuation(title)}
        </Link>
      </h2>
      <p className="measure mt-2 line-clamp-6 break-words whitespace-pre-line">{heldPunctuation(content)}</p>
    </>
  );
}

/** What was written, and beside it, under it on a narrow screen, what can be done of it. */
function Case({ children, measures }: { children: ReactNode; measures: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <div className="lg:border-l lg:border-line lg:pl-8">{measures}</div>
    </div>
  );
}

function Report({ report }: { report: ReportView }) {
  const choices: MeasureChoice[] = report.isHidden
    ? [
        { action: "restore", label: "Rétablir" },
        { action: "dismiss", label: "Laisser masqué" },
      ]
    : [
        { action: "hide", label: "Masquer", danger: true },
        { action: "dismiss", label: "Laisser en ligne" },
      ];
  return (
    <Case
      measures={
        <>
          <Measures kind={report.kind} id={report.itemId} choices={choices} />
          <Silence kind={report.kind} id={report.itemId} />
        </>
      }
    >
      <Item {...report} mark={report.isHidden && "masquée"} />
      <p className="mt-3 border-l border-accent pl-3">
        <span className="font-semibold">{REPORT_REASON_LABELS[report.reason]}</span>
        {report.message && <span className="block break-words text-muted">{report.message}</span>}
      </p>
    </Case>
  );
}

function Hidden({ item }: { item: HiddenView }) {
  return (
    <Case
      measures={
        <>
          <Measures kind={item.kind} id={item.itemId} choices={[{ action: "restore", label: "Rétablir" }]} />
          <Silence kind={item.kind} id={item.itemId} />
        </>
      }
    >
      <Item {...item} mark={`${item.author} · masquée le ${item.at}`} />
    </Case>
  );
}

function Blocked({ author }: { author: BlockedView }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="font-semibold">
        {author.memberId ? (
          <Link to={paths.adminMember(author.memberId)} className="link-quiet">
            {author.author}
          </Link>
        ) : (
          author.author
        )}
      </span>
      <span className="text-muted tabular-nums">
        bloqué par {count(author.members, "membre")} · le dernier blocage est du {author.at}
      </span>
    </p>
  );
}

/** The rows of the list that is open, each with its key. */
const rowsOf = (view: ModerationView): { id: string; row: ReactNode }[] => {
  if (view.list === "reports")
    return view.rows.map((report) => ({ id: report.id, row: <Report report={report} /> }));
  if (view.list === "hidden")
    return view.rows.map((item) => ({ id: item.itemId, row: <Hidden item={item} /> }));
  return view.rows.map((author) => ({ id: author.id, row: <Blocked author={author} /> }));
};

export function ModerationLists({ view }: { view: ModerationView }) {
  return (
    <>
      <TabLinks
        label="Listes de la modération"
        tabs={(Object.keys(LIST_LABELS) as ModerationList[]).map((list) => ({
          to: paths.adminModeration({ view: LIST_PARAMS[list] }),
          label: LIST_LABELS[list],
          current: list === view.list,
        }))}
      />
      <p className="measure my-4 text-muted">{INTROS[view.list]}</p>
      <SheetList scene="agora" rows={rowsOf(view)} empty={EMPTY[view.list]}>
        {({ row }) => row}
      </SheetList>
      {view.next && (
        <p className="mt-4 text-right">
          <Link
            to={paths.adminModeration({ view: LIST_PARAMS[view.list], cursor: view.next })}
            className="link-quiet"
          >
            Les suivants
          </Link>
        </p>
      )}
    </>
  );
}
