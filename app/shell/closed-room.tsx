// A room of the specification that is not open yet: the address exists and says so, rather than a dead link.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLocation } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade.tsx";

const ROOMS: Record<string, { title: string; purpose: string }> = {
  meditations: { title: "Méditations", purpose: "Des méditations guidées, de cinq à vingt minutes." },
  videos: { title: "Vidéos", purpose: "Des leçons courtes à regarder." },
  coach: { title: "Coach IA", purpose: "Une conversation à la manière d’un empereur philosophe." },
  settings: { title: "Paramètres", purpose: "Votre profil, vos rappels, votre compte." },
  subscribe: {
    title: "Offres",
    purpose: "Essentiel à 4,99\u00a0€ et Complet+ à 14,99\u00a0€ par mois, sans engagement.",
  },
  blog: { title: "Le Blog Stoïcien", purpose: "Des articles pour comprendre et pratiquer." },
  about: { title: "À propos", purpose: "Qui nous sommes, et pourquoi." },
  contact: { title: "Contact", purpose: "Nous écrire." },
  faq: { title: "Questions fréquentes", purpose: "Ce que l’on nous demande le plus." },
  legal: { title: "Mentions légales", purpose: "L’éditeur, l’hébergement, vos droits." },
  privacy: { title: "Confidentialité", purpose: "Ce que nous gardons de vous, et pourquoi." },
  terms: { title: "Conditions d’utilisation", purpose: "Ce à quoi chacun s’engage." },
  cookies: { title: "Cookies", purpose: "Ceux que nous posons, et ceux que nous ne posons pas." },
  minigame: { title: "L'Épreuve du Sage", purpose: "Des situations de la vie, et ce que vous en faites." },
};

const roomOf = (pathname: string) =>
  ROOMS[pathname.split("/")[1] ?? ""] ?? { title: "Salle fermée", purpose: "" };

export const meta: MetaFunction = ({ location }) => [
  { title: `${roomOf(location.pathname).title} · Le Portique` },
  { name: "robots", content: "noindex" },
];

export default function ClosedRoom() {
  const room = roomOf(useLocation().pathname);
  return (
    <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <ColonnadeMark className="size-14 text-line" />
      <h1 className="text-3xl">{room.title}</h1>
      <p className="measure">{room.purpose}</p>
      <p className="measure text-muted">
        Cette salle n’est pas encore ouverte. La citation du jour et le journal, eux, vous attendent.
      </p>
      <Link to={paths.home()} reloadDocument className="btn btn-quiet">
        Revenir à l’accueil
      </Link>
    </div>
  );
}
