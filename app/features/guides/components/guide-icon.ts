// The icon of a guide, chosen from its file name without .pdf (P2 §2); a booklet that came later has a book's.
import {
  BookOpen,
  CloudLightning,
  Compass,
  Feather,
  Flame,
  HeartHandshake,
  Hourglass,
  type LucideIcon,
  Moon,
  MoonStar,
  Mountain,
  Scale,
  Sunrise,
  Timer,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  "les-dix-premieres-minutes": Sunrise,
  "l-examen-du-soir": Moon,
  "reprendre-son-temps": Hourglass,
  "quand-la-colere-monte": Flame,
  "la-nuit-d-angoisse": MoonStar,
  "traverser-un-deuil": HeartHandshake,
  "ce-qui-depend-de-nous": Scale,
  "la-seconde-d-avant": Timer,
  "quel-role-vers-quel-port": Compass,
  "voir-de-plus-haut": Mountain,
  "s-exercer-a-moins": Feather,
  "prevoir-le-pire": CloudLightning,
};

export const guideIcon = (fileName: string): LucideIcon => {
  const name = fileName.replace(/\.pdf$/, "");
  return Object.hasOwn(ICONS, name) ? (ICONS[name] ?? BookOpen) : BookOpen;
};
