import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Segments } from "#app/ui/segments.tsx";

const LAYOUTS = [
  { value: "A", label: "Le jour" },
  { value: "B", label: "Les chiffres" },
] as const;

/** Two readings of the same figures; the choice is remembered. */
export function LayoutSwitch({ layout }: { layout: "A" | "B" }) {
  return (
    <MutationForm intent="layout">
      <Segments name="layout" legend="Présentation du tableau de bord" value={layout} options={LAYOUTS} />
    </MutationForm>
  );
}
