/** Words found again in this browser are said to be; one press starts anew. */
export function DraftNote({ onClear }: { onClear(): void }) {
  return (
    <p role="status" className="text-sm text-muted">
      Brouillon repris là où vous l’aviez laissé.{" "}
      <button type="button" onClick={onClear} className="link-quiet cursor-pointer">
        L’effacer
      </button>
    </p>
  );
}
