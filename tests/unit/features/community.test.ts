import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parsePostCursor,
  postCursor,
  sameWords,
  searchExpression,
} from "#app/features/community/community.ts";
import { authorName, shownUser } from "#app/features/community/names.ts";
import { relativeDate } from "#app/features/community/relative-date.ts";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";

const at = (iso: string) => Date.parse(iso);

describe("relativeDate", () => {
  const now = at("2026-11-28T10:00:00+01:00");
  it.each([
    ["2026-11-28T10:00:00+01:00", "à l’instant"],
    ["2026-11-28T09:59:01+01:00", "à l’instant"],
    ["2026-11-28T10:05:00+01:00", "à l’instant"],
    ["2026-11-28T09:59:00+01:00", "il y a 1\u00a0minute"],
    ["2026-11-28T09:55:00+01:00", "il y a 5\u00a0minutes"],
    ["2026-11-28T09:00:01+01:00", "il y a 59\u00a0minutes"],
    ["2026-11-28T09:00:00+01:00", "il y a 1\u00a0heure"],
    ["2026-11-28T00:10:00+01:00", "il y a 9\u00a0heures"],
    ["2026-11-27T23:30:00+01:00", "il y a 10\u00a0heures"],
    ["2026-11-27T21:00:00+01:00", "hier"],
    ["2026-11-27T00:00:00+01:00", "hier"],
    ["2026-11-26T23:59:00+01:00", "il y a 2\u00a0jours"],
    ["2026-11-25T12:00:00+01:00", "il y a 3\u00a0jours"],
    ["2026-11-22T12:00:00+01:00", "il y a 6\u00a0jours"],
    ["2026-11-21T12:00:00+01:00", "le 21 novembre 2026"],
    ["2026-11-01T12:00:00+01:00", "le 1er novembre 2026"],
    ["2025-02-03T12:00:00+01:00", "le 3 février 2025"],
  ])("%s is %s", (instant, said) => {
    expect(relativeDate(at(instant), now)).toBe(said);
  });

  it("counts the days of the reader's zone", () => {
    const evening = at("2026-11-26T23:30:00Z"); // the 27th in Paris, the 26th in New York
    const later = at("2026-11-28T15:00:00Z");
    expect(relativeDate(evening, later, "Europe/Paris")).toBe("hier");
    expect(relativeDate(evening, later, "America/New_York")).toBe("il y a 2\u00a0jours");
  });

  it("says the hours across the night the clocks change", () => {
    expect(relativeDate(at("2026-10-25T00:30:00Z"), at("2026-10-25T03:30:00Z"))).toBe("il y a 3\u00a0heures");
  });
});

describe("a name", () => {
  const names = { firstName: "Inès", lastName: "Aubert", profileImageUrl: "/i.png" };
  it("is what its author chose", () => {
    expect(shownUser(names, "full")).toEqual({ ...names, email: null });
    expect(shownUser(names, "first")).toEqual({ ...names, lastName: null, email: null });
    expect(shownUser(names, "anonymous")).toEqual({
      firstName: null,
      lastName: null,
      email: null,
      profileImageUrl: null,
    });
  });
  it("falls back as specified: full name, first name, « Utilisateur anonyme »", () => {
    expect(authorName({ firstName: "Inès", lastName: "Aubert" })).toBe("Inès Aubert");
    expect(authorName({ firstName: "Inès", lastName: null })).toBe("Inès");
    expect(authorName({ firstName: null, lastName: "Aubert" })).toBe("Utilisateur anonyme");
    expect(authorName({ firstName: null, lastName: null })).toBe("Utilisateur anonyme");
    expect(authorName({ firstName: "\u200b\u200b", lastName: "Aubert" })).toBe("Utilisateur anonyme");
  });
});

describe("a text", () => {
  it("is the same words whatever its accents, case, signs and spaces", () => {
    expect(sameWords("Achetez  DÉJÀ, ici !!!")).toBe(sameWords("achetez deja ici"));
    expect(sameWords("un deux")).not.toBe(sameWords("deux un"));
  });
});

describe("a search", () => {
  it("asks for each word in quotes, longer forms included", () => {
    expect(searchExpression("L’Émotion, du cœur")).toBe('"l" "emotion"* "du" "coeur"*');
  });
  it("has no operator, quote or wildcard left", () => {
    expect(searchExpression('a" OR b* NEAR(c, 2) -title:d ^e')).toBe(
      '"a" "or" "b" "near"* "c" "2" "title"* "d" "e"',
    );
    for (const nothing of ["", "  ", '"', "***", "%_%", "()", "🏛️"])
      expect(searchExpression(nothing)).toBeUndefined();
  });
  it("stays within its bounds for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const words = searchExpression(text)?.split(" ") ?? [];
        expect(words.length).toBeLessThanOrEqual(16);
        for (const word of words) expect(word).toMatch(/^"[\p{L}\p{N}]+"\*?$/u);
      }),
    );
  });
});

describe("a cursor", () => {
  it("comes back as it went", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(), fc.nat(), (sticky, activity, seq) => {
        expect(parsePostCursor(postCursor({ sticky, activity, seq }))).toEqual({ sticky, activity, seq });
      }),
    );
  });
  it("is refused when it is none", () => {
    for (const text of ["", "1", "1.2", "2.1.1", "1.-1.1", "1.1.1.1", "1.1e9.1", null, undefined])
      expect(parsePostCursor(text)).toBeUndefined();
  });
});

describe("the detector of distress", () => {
  it.each([
    "Je veux mourir.",
    "j'ai envie de mourir",
    "J’ai juste envie d’en finir.",
    "Je vais me suicider ce soir",
    "Je pense souvent à me tuer.",
    "je pense au suicide tous les jours",
    "J'ai des idées suicidaires depuis un mois",
    "J'ai des pensées suicidaires et je ne sais pas à qui parler",
    "Je suis suicidaire",
    "je ne veux plus vivre",
    "JE NE PEUX PLUS VIVRE COMME UN FANTÔME, je veux disparaître pour de bon",
    "Je n’ai plus envie de vivre",
    "je n'ai plus la force de vivre",
    "Je n'ai plus aucune raison de vivre",
    "Ma vie ne vaut plus la peine",
    "je veux mettre fin à mes jours",
    "J’ai pensé mettre fin à ma vie hier soir",
    "Tout le monde serait mieux sans moi.",
    "Mes enfants seraient tellement mieux sans moi",
    "Je voudrais m’endormir et ne plus jamais me réveiller",
    "J'aimerais ne plus exister",
    "j'ai fait une tentative de suicide l'an dernier",
    "J’ai déjà essayé de me tuer",
    "J'en ai marre de vivre",
    "je suis fatiguée de vivre",
    "J'ai écrit ma lettre d'adieu",
    "je me scarifie quand ça va trop mal",
    "Je veux en finir avec la vie",
    "Je vais en finir.",
    "Mon frère veut se suicider, que faire ?",
    "Ma meilleure amie dit qu'elle veut mourir",
    "Ma fille a des idées suicidaires",
    "chui a bout, jveux mourir",
    "j'veux crever",
    "J'aurais préféré ne jamais naître",
    "Je suis prêt à me jeter sous un train",
  ])("hears « %s »", (text) => {
    expect(mentionsCrisis(text)).toBe(true);
  });

  it.each([
    "Sénèque apprend à mourir : meditare mortem.",
    "Philosopher, c’est apprendre à mourir.",
    "Le suicide de Sénèque, raconté par Tacite, m’a bouleversé.",
    "Caton d'Utique s'est suicidé plutôt que de céder à César.",
    "Memento mori : souviens-toi que tu vas mourir.",
    "Tu peux quitter la vie à l'instant : que cela règle tes actes (Marc Aurèle, II, 11).",
    "La porte est ouverte, dit Épictète.",
    "Je médite chaque matin sur la mort.",
    "Je pense à la mort tous les jours et cela m’apaise.",
    "J’ai peur de mourir.",
    "Je n’ai plus peur de mourir depuis que je lis les stoïciens",
    "Je vais mourir un jour, comme tout le monde, et c’est bien ainsi.",
    "Nous mourrons tous : voilà ce qui rend ce jour précieux.",
    "Mon père est mort au printemps et je relis la Consolation à Marcia.",
    "Comment vivre le deuil d'un ami ?",
    "J’étais mort de rire en lisant cette lettre.",
    "Ce travail me tue, je dois apprendre à dire non.",
    "Je veux en finir avec la procrastination.",
    "Je vais en finir avec ce dossier ce soir.",
    "Je ne veux plus vivre dans la peur du regard des autres.",
    "Je ne peux pas vivre sans café.",
    "La vie vaut la peine d’être vécue.",
    "Le philosophe grec veut en finir avec les passions.",
    "Pourquoi les stoïciens admettaient-ils le suicide raisonnable ?",
    "Prévention du suicide : une association cherche des bénévoles.",
    "Je me tue à la tâche.",
    "Je pense au suicide de Sénèque et à ce qu'il enseigne.",
    "Le bruit ne dépend pas de moi.",
    "Disparaître des réseaux sociaux m'a fait du bien",
    "Je voudrais mourir en sage, comme Socrate.",
    "Si je devais mourir demain, que ferais-je aujourd'hui ?",
    "À quoi bon courir après la gloire ?",
    "Je suis à bout de nerfs avec mes collègues.",
    "",
  ])("leaves « %s » alone", (text) => {
    expect(mentionsCrisis(text)).toBe(false);
  });
});
