import { BookOpen, MessagesSquare, PenLine, Sunrise } from "lucide-react";
import { Cover } from "#app/ui/covers.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Quoted } from "#app/ui/quotation.tsx";

const POINTS = [
  { icon: MessagesSquare, text: "Un coach IA à la manière d’un empereur philosophe, avec l’offre Complet+" },
  { icon: Sunrise, text: "Une citation authentique par jour, commentée et lue à voix haute" },
  { icon: PenLine, text: "Un journal guidé et des méditations" },
  { icon: BookOpen, text: "Une communauté et des défis de 7, 14 et 30\u00a0jours" },
];

type AuthPitchProps = { quotation: { quote: string; author: string; reference: string } | null };

export function AuthPitch({ quotation }: AuthPitchProps) {
  return (
    <div>
      <Cover name="portique" count={9} hour="dawn" roofed className="max-w-lg" />
      {quotation && (
        <section aria-label="La citation du jour" className="mt-5 mb-8 max-w-lg">
          <Quoted quotation={quotation} aside />
        </section>
      )}
      <h1 className="max-w-lg">Un coach personnel nourri de sagesse antique</h1>
      <p className="mt-4 max-w-md text-base text-muted">
        Cinq minutes le matin pour savoir ce qui dépend de vous, et vous y tenir le reste du jour.
      </p>
      <ul className="mt-8 space-y-4">
        {POINTS.map((point) => (
          <li key={point.text} className="flex max-w-md items-start gap-3">
            <Icon of={point.icon} className="mt-1 shrink-0 text-accent" />
            <span>{point.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
