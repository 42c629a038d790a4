/** The figures at the head of a page, side by side under one hairline. */
export type Figure = { label: string; value: string };

export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-pairs gap-x-6 border-y border-line sm:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse justify-end py-3">
            <dt className="text-sm text-muted">{figure.label}</dt>
            <dd className="font-serif text-2xl tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
