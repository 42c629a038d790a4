// A dialog whose content comes from a call that is made as it opens: waiting, failed with a second try, then open.
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Modal } from "./modal.tsx";
import { ErrorState, Loading } from "./states.tsx";
import { type Call, type MutationRefusal, useMutation } from "./use-mutation.ts";

type OpeningDialogProps<Content extends object> = {
  title: string;
  subtitle?: string;
  waiting: string;
  /** It takes the whole window, and the night. */
  whole?: boolean;
  /** What stands there when it could not be opened. */
  failure: string;
  /** Asked once, and again when the person tries again. */
  call: Call;
  onRefused(refusal: MutationRefusal): void;
  onClose(): void;
  /** See `Modal`. */
  mayClose?(): boolean;
  children(content: Content): ReactNode;
};

export function OpeningDialog<Content extends object>(props: OpeningDialogProps<Content>) {
  const { title, subtitle, waiting, whole, failure, call, onRefused, onClose, mayClose, children } = props;
  const [opened, setOpened] = useState<"waiting" | "failed" | Content>("waiting");
  const id = useId();
  const { mutate } = useMutation<void, Content>(() => call, { revalidate: false, onRefused });

  const attempt = useCallback(async () => {
    setOpened("waiting");
    setOpened((await mutate()) ?? "failed");
  }, [mutate]);

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void attempt();
  }, [attempt]);

  return (
    <Modal
      labelledBy={id}
      whole={whole}
      onClose={onClose}
      mayClose={mayClose}
      bar={
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
      }
    >
      {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
      {opened === "waiting" && <Loading label={waiting} />}
      {opened === "failed" && (
        <div className="mt-5">
          <ErrorState title={failure}>
            <button type="button" onClick={() => void attempt()} className="link-quiet cursor-pointer">
              Réessayer
            </button>
          </ErrorState>
        </div>
      )}
      {typeof opened === "object" && children(opened)}
    </Modal>
  );
}
