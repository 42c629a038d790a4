/** Words found again in this browser are said to be; one press empties their form, which forgets them. */
export function DraftNote({ form }: { form: string }) {
  return (
    <p role="status" className="text-sm text-muted">
      Brouillon repris là où vous l’aviez laissé.{" "}
      <button type="reset" form={form} className="link-quiet cursor-pointer">
        L’effacer
      </button>
    </p>
  );
}
