import { Form } from "@remix-run/react";

const LAYOUTS = [
  { value: "A", label: "Le jour" },
  { value: "B", label: "Les chiffres" },
] as const;

/** Two readings of the same figures; the choice is remembered. */
export function LayoutSwitch({ layout }: { layout: "A" | "B" }) {
  return (
    <Form method="post" preventScrollReset>
      <fieldset className="inline-flex gap-1 rounded-lg border border-line p-1">
        <legend className="sr-only">Présentation du tableau de bord</legend>
        {LAYOUTS.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="layout"
            value={value}
            aria-pressed={layout === value}
            className={`rounded-md px-3 py-1.5 text-sm ${layout === value ? "bg-primary text-primary-content" : "text-muted hover:text-ink"}`}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
