import type { Toast } from "#app/lib/form.ts";
import { Region, ToastCard } from "./toaster.tsx";

/** Toasts of a page whose own script shows them: where they stand, and a blank one of each tone for it to fill in. */
export function PageToasts({ initial }: { initial: Toast | null | undefined }) {
  return (
    <>
      <Region shown={initial ? { ...initial, key: 0 } : null} onClose={() => undefined} />
      {(["neutral", "destructive"] as const).map((tone) => (
        <template key={tone} data-piece={tone}>
          <ToastCard toast={{ title: " ", body: " ", tone, key: 0 }} onClose={() => undefined} />
        </template>
      ))}
    </>
  );
}
