// The frame of both players: it begins on the server what is practised, then shows the player, and says what a call was
// refused for as P2 §8 words it.
import type { ReactNode } from "react";
import { api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { OpeningDialog } from "#app/ui/opening-dialog.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { Call, MutationRefusal } from "#app/ui/use-mutation.ts";
import { progressSentence, refusalToast } from "../practice.ts";

type PieceDialogProps<Opened extends object> = {
  title: string;
  subtitle?: string;
  waiting: string;
  /** It takes the whole window, and the night. */
  whole?: boolean;
  /** What begins it on the server, and the sentence where that is refused. */
  begin: Call;
  notBegun: string;
  onClose(): void;
  /** See `Modal`. */
  mayClose?(): boolean;
  children(opened: Opened): ReactNode;
};

export function PieceDialog<Opened extends object>({ begin, notBegun, ...dialog }: PieceDialogProps<Opened>) {
  const refused = useRefused(notBegun);
  return <OpeningDialog<Opened> {...dialog} failure={notBegun} call={begin} onRefused={refused} />;
}

/** Tells a refusal in a toast. @param sentence what could not be done */
export function useRefused(sentence: string): (refusal: MutationRefusal) => void {
  const toast = useToast();
  return (refusal) => {
    const said = refusalToast(refusal, sentence);
    if (said) toast(said);
  };
}

/** Tells that something was completed, with the progress read again. */
export function useCompletedToast(): (title: string) => Promise<void> {
  const toast = useToast();
  return async (title) => {
    const progress = await api<{ totalSessions: number }>(paths.progressCall()).catch(() => undefined);
    toast({ title, ...(progress && { body: progressSentence(progress.totalSessions) }) });
  };
}
