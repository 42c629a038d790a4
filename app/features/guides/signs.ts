// The sign of a booklet, chosen from its file name (P2 §2): on its card and on the cover of its file. Lines of an SVG path
// in a box of 40. A booklet that came later has a book’s. Pure.

export type Sign = { line: string; lit: string; sun?: string };

export const SIGN_BOX = 40;

const SIGNS: Record<string, Sign> = {
  // The sun on the sill.
  "les-dix-premieres-minutes": {
    line: "M2 29H38M6 34H17M23 34H34",
    lit: "M20 15V7M11 18L6 12M29 18L34 12M6 25L1 23M34 25L39 23",
    sun: "M12 29A8 8 0 0 1 28 29Z",
  },
  // The lamp that is blown out last.
  "l-examen-du-soir": {
    line: "M5 23H29L37 20Q35 33 23 33H17Q7 33 5 23ZM5 23Q0 22 1 27Q3 31 8 30M14 33L12 37H28L26 33",
    lit: "M10 23V20H24V23",
    sun: "M36 18Q32 13 36 6Q40 13 36 18Z",
  },
  // The hourglass.
  "reprendre-son-temps": {
    line: "M9 4H31M9 36H31M11 4Q11 14 20 20Q29 14 29 4M11 36Q11 26 20 20Q29 26 29 36",
    lit: "M20 20V30",
    sun: "M13 36Q20 29 27 36Z",
  },
  // The flame.
  "quand-la-colere-monte": {
    line: "M20 3Q9 14 9 24Q9 37 20 37Q31 37 31 24Q31 17 26 11Q25 18 22 19Q24 11 20 3Z",
    lit: "M20 20Q14 26 15 31Q16 36 20 36",
    sun: "M21 25Q17 29 18 32Q19 34 21 34Q24 34 24 31Q24 28 21 25Z",
  },
  // The window, and the moon in it.
  "la-nuit-d-angoisse": {
    line: "M7 3H33V36H7ZM20 3V36M7 20H33M4 39H36",
    lit: "M13 9V12M11.500 10.500H14.500M13 26V29M11.500 27.500H14.500M26 28V31M24.500 29.500H27.500",
    sun: "M28 6A6 6 0 1 0 31 15A7 7 0 0 1 28 6Z",
  },
  // The stele, and a branch on it.
  "traverser-un-deuil": {
    line: "M10 35V14Q10 5 20 3Q30 5 30 14V35ZM6 35H34M3 39H37",
    lit: "M20 31V13M20 19Q15 18 14 13M20 19Q25 18 26 13M20 26Q15 25 14 20M20 26Q25 25 26 20",
  },
  // The balance.
  "ce-qui-depend-de-nous": {
    line: "M20 6V36M13 38H27M6 10H34M6 10L1 24H11ZM34 10L29 24H39Z",
    lit: "M1 24Q6 31 11 24M29 24Q34 31 39 24",
    sun: "M17.500 5A2.500 2.500 0 1 1 22.500 5A2.500 2.500 0 1 1 17.500 5Z",
  },
  // The wall, and its joint.
  "la-seconde-d-avant": {
    line: "M2 6H17V20H2ZM23 6H38V20H23ZM2 23H12V36H2ZM15 23H38V36H15ZM0 39H40",
    lit: "M20 2V20",
  },
  // The ship under sail.
  "quel-role-vers-quel-port": {
    line: "M4 26H36Q34 34 27 34H13Q6 34 4 26ZM20 26V3M20 6Q33 12 31 22H20M1 38H12M16 38H27M31 38H39",
    lit: "M20 8L9 22H18",
  },
  // The mountain, under the sun.
  "voir-de-plus-haut": {
    line: "M2 36L15 12L22 25L27 18L38 36Z",
    lit: "M11 19L15 17L19 20M25 21L27 20L29 22",
    sun: "M27 8A4 4 0 1 1 35 8A4 4 0 1 1 27 8Z",
  },
  // The bowl, and one ear of barley.
  "s-exercer-a-moins": {
    line: "M5 24H35Q33 34 20 34Q7 34 5 24ZM14 34L13 38H27L26 34",
    lit: "M20 24V5M20 11Q16 10 15 6M20 11Q24 10 25 6M20 17Q16 16 15 12M20 17Q24 16 25 12",
  },
  // The cloud that has not yet broken.
  "prevoir-le-pire": {
    line: "M9 21Q2 21 3 14Q5 9 10 10Q12 3 20 4Q28 4 29 11Q37 10 37 16Q36 21 31 21ZM3 38H37",
    lit: "M11 25L8 32M19 25L16 32M27 25L24 32M34 25L32 30",
  },
};

const BOOK: Sign = {
  line: "M20 9Q13 4 3 6V33Q13 31 20 36Q27 31 37 33V6Q27 4 20 9Z",
  lit: "M20 9V36",
};

/** @param fileName with or without .pdf */
export function signOf(fileName: string): Sign {
  const name = fileName.replace(/\.pdf$/, "");
  return (Object.hasOwn(SIGNS, name) && SIGNS[name]) || BOOK;
}
