// Before the first exchange: what speaks here, how it will address the member, and three ways to begin.
import { ColonnadeMark } from "#app/ui/colonnade.tsx";
import type { Address } from "../coach.ts";

const SAYS: Record<Address, string> = {
  vous: "Je parle à la manière de Marc Aurèle, mais je ne suis ni lui ni un humain, et je peux me tromper. Les passages que je cite viennent de la bibliothèque du Portique, à la lettre\u202f; tout le reste, ce sont mes mots. Dites-moi ce qui vous occupe.",
  tu: "Je parle à la manière de Marc Aurèle, mais je ne suis ni lui ni un humain, et je peux me tromper. Les passages que je cite viennent de la bibliothèque du Portique, à la lettre\u202f; tout le reste, ce sont mes mots. Dis-moi ce qui t’occupe.",
};

type WelcomeProps = { address: Address; suggestions: readonly string[]; onChoose(text: string): void };

export function Welcome({ address, suggestions, onChoose }: WelcomeProps) {
  return (
    <div className="mx-auto flex min-h-full max-w-[34rem] flex-col justify-center py-4">
      <ColonnadeMark className="size-10 text-accent" />
      <h2 className="mt-4 text-[1.6rem]">Je suis une intelligence artificielle</h2>
      <p className="mt-3 text-muted">{SAYS[address]}</p>
      <h3 className="eyebrow mt-7 font-sans">Pour commencer</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {suggestions.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="w-full py-3 text-left font-serif text-[1.1rem] leading-snug hover:text-primary"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
