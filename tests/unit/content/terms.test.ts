// One word a thing in all that the interface says: what the second word is, and why it is not ours. The specification's
// own texts stay as they are written there.
import { describe, expect, it } from "vitest";
import { sourceTexts } from "#content/typography.ts";
import { isScreen, isSpecified, piecesOf } from "../library/pieces.ts";

/** Words for people: a sentence or a label, and neither a query, nor classes, nor the code's own words. */
const isSaid = (piece: string) =>
  (/^\s*\p{Lu}/u.test(piece) || /[éèêàùçôî’]|\p{L} \p{L}/u.test(piece)) &&
  !/\b(?:select|exists|coalesce|json_|iif|btn)\b|<\/?\w+|_\w+\.|^(?!\p{Lu}\p{Ll}+(?:\.{3}|…)?$)[\w:./[\]()%,#&>*-]+$|^[a-z]+: [a-z]/u.test(
    piece.trim(),
  ) &&
  !/^[a-z-]+(?: [a-z-]+){0,2}$/.test(piece);

const said = sourceTexts()
  .filter(({ path }) => isScreen(path))
  .flatMap(({ path, text }) =>
    piecesOf(path, text)
      .filter((piece) => isSaid(piece) && !(piece.trim().length > 3 && isSpecified(piece)))
      .map((piece) => ({ path, piece: piece.trim() })),
  );

const TERMS: [ours: string, others: RegExp][] = [
  ["e-mail", /(?<![\p{L}-])(?:courriels?|courriers?|mails?|emails?)(?![\p{L}-])/iu],
  ["enregistrer", /(?<!copie de |Entrée )sauvegard/iu],
  ["page (of the journal)", /(?<!\p{L})entrées? (?:de|du) (?:votre )?journal|pas d’entrée/iu],
  ["lettre du dimanche", /newsletter|infolettre/iu],
  ["offre", /(?<!\p{L})(?:(?<!de )plans?|forfaits?)(?!\p{L})/iu],
  ["se désinscrire, ne plus recevoir, résilier", /désabonn/iu],
  ["série", /(?<!\p{L})suites? de jours|(?:votre|longue|ma) suite(?!\p{L})/iu],
  ["guide", /(?<!\p{L})(?:cahiers?|livrets?|brochures?)(?!\p{L})/iu],
  ["double authentification", /second facteur|deux facteurs|2FA/iu],
  ["se connecter", /(?<!\p{L})(?:entrez avec|entrer par|s’identifi|login)/iu],
  ["clé d’accès", /passkey/iu],
  ["notification", /(?<!\p{L})push(?!\p{L})/iu],
  ["valable", /(?<!\p{L})(?:in)?valides?(?!\p{L})/iu],
  ["Retour", /^Revenir (?:à|au)/u],
  ["Réessayez", /Veuillez/u],
  ["prestataire", /fournisseur/iu],
  ["travaux périodiques", /(?<!\p{L})cron(?!\p{L})/iu],
];

describe("the interface", () => {
  it("is read: thousands of words, and none of the code's", () => {
    expect(said.length).toBeGreaterThan(2000);
    expect(said.filter(({ piece }) => /className|useState/.test(piece))).toEqual([]);
  });

  it.each(TERMS)("says « %s », and no other word for it", (_, others) => {
    expect(
      said.filter(({ piece }) => others.test(piece)).map(({ path, piece }) => `${path}: ${piece}`),
    ).toEqual([]);
  });

  it("takes nobody for a man: « vous » has no masculine of one person", () => {
    const masculine =
      /(?<!\p{L})vous (?:êtes|serez|étiez|restez|voilà) (?:déjà |bien )?(?:\p{L}{2,}é|(?:dés)?inscrit|seul|prêt|sûr)(?!\p{L})/iu;
    expect("Vous êtes connecté.").toMatch(masculine);
    expect(said.filter(({ piece }) => masculine.test(piece))).toEqual([]);
  });

  it("does not cry out", () => {
    expect(said.filter(({ piece }) => /\p{L}[\u202f ]?!(?!\p{L})/u.test(piece))).toEqual([]);
  });
});
