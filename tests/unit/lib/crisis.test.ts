import { describe, expect, it } from "vitest";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { CALM, FIRST, SECOND, THIRD } from "./crisis-held-out.ts";
import { CONTROLS, EXPLICIT, HELD_OUT, INDIRECT, MISSPELT, THIRD_PERSON } from "./crisis-set.ts";
import { ACTS, SAID, SOMEBODY, TALK_OF_DEATH, THEIR_ACTS, THEIR_WISHES, WISHES } from "./crisis-space.ts";

const missed = (cases: readonly string[]) => cases.filter((text) => !mentionsCrisis(text));
const elided = (text: string) => text.replace(/\b(d)e (?=[aeéê])/gi, "$1’");

describe("the detector of distress, measured", () => {
  it("has a set of at least 120 cases and 120 controls", () => {
    const all = [...EXPLICIT, ...MISSPELT, ...INDIRECT, ...THIRD_PERSON, ...HELD_OUT];
    expect(new Set(all).size).toBeGreaterThanOrEqual(120);
    expect(new Set([...CONTROLS, ...TALK_OF_DEATH]).size).toBeGreaterThanOrEqual(120);
  });

  it("hears every explicit word, misspelt too", () => {
    expect(missed([...EXPLICIT, ...MISSPELT, ...SAID])).toEqual([]);
  });

  it("hears every verb of wishing, in its tenses and spellings, with every act", () => {
    const said = WISHES.flatMap((wish) => ACTS.map((act) => elided(`${wish} ${act}.`)));
    expect(missed(said)).toEqual([]);
  });

  it("hears it of somebody near, whatever they read", () => {
    const said = SOMEBODY.flatMap((who) =>
      THEIR_WISHES.flatMap((wish) => THEIR_ACTS.map((act) => elided(`${who} ${wish} ${act}.`))),
    );
    expect(missed(said)).toEqual([]);
  });

  it("hears it across lines, and beside a line that tells of the ancients", () => {
    expect(
      missed(["Je veux\nmourir", "Mon frère veut\nse tuer", "Je lis Sénèque\nElle veut mourir"]),
    ).toEqual([]);
  });

  it("hears at least 85 in 100 of what is said sideways", () => {
    const cases = [...INDIRECT, ...HELD_OUT];
    const lost = missed(cases);
    expect(lost.length / cases.length, lost.join(" | ")).toBeLessThanOrEqual(0.15);
  });

  it("hears at least 95 in 100 of what was held out, now that it is mended", () => {
    const cases = [...FIRST, ...SECOND, ...THIRD];
    const lost = missed(cases);
    expect(lost.length / cases.length, lost.join(" | ")).toBeLessThanOrEqual(0.05);
  });

  it("hears somebody speak of another in danger", () => {
    const lost = missed(THIRD_PERSON);
    expect(lost.length / THIRD_PERSON.length, lost.join(" | ")).toBeLessThanOrEqual(0.15);
  });

  it("is set off by none of the talk of death of readers, mourners and tired people", () => {
    expect([...CONTROLS, ...TALK_OF_DEATH, ...CALM].filter(mentionsCrisis)).toEqual([]);
  });

  // Written after app/lib/crisis/ordinary.ts and tongues.ts, in other words than theirs.
  it.each([
    "La chorale chantera mieux sans moi, j’ai une extinction de voix, ils seront mieux sans moi au concert",
    "Vendredi tout sera fini : les partiels, les révisions, le café froid.",
    "Je ne manquerai à personne à la réunion de copropriété.",
    "La belote, c’est fini pour moi, j’ai rendu ma licence du club.",
    "C’est mon dernier soir au camping, demain on plie la tente.",
    "Je n’ai plus de pensées suicidaires depuis le printemps, le suivi s’espace.",
    "Je ne suis plus suicidaire et je vous le dis sans gêne.",
    "Il y a vingt ans j’ai fait une tentative, aujourd’hui je suis heureuse et je jardine.",
    "Dans mon roman, l’héroïne écrit « je veux mourir » et puis un chien aboie.",
    "Je voudrais disparaître quinze jours à la campagne.",
    "Bonne nuit complète, sept heures sans me réveiller.",
    "Je ne vois pas d’autre solution que de vendre la voiture.",
    "Je ne serai pas là la semaine prochaine.",
    "J’ai fermé le gaz et ouvert les fenêtres, ça sentait fort.",
    "Le plombier a ouvert le gaz, puis il a refermé la trappe.",
    "Quelle est la méthode la plus rapide pour en finir avec les limaces ?",
    "Mon plan, c’est de mourir vieux, entouré de chats.",
    "Mon projet est d’en finir avec ce dossier avant Noël.",
    "J’ai le couteau dans la main gauche et l’oignon sur la planche.",
    "J’ai rêvé que je mourais dans un film et j’ai bien ri.",
    "C c m i x d v : les chiffres romains, de cent à cinq.",
    "Il jetait mort après mort dans ses récits.",
    "Nous formons les surveillants à repérer les pensées suicidaires des élèves.",
  ])("is calm: %s", (text) => {
    expect(mentionsCrisis(text)).toBe(false);
  });

  it.each([
    "Vous serez tous mieux sans moi.",
    "Demain tout sera fini.",
    "Je ne manquerai à personne.",
    "Il y a dix ans j’ai voulu mourir, je vais bien d’habitude, mais ça recommence.",
    "Je n’ai plus d’idées noires : j’ai décidé, je vais me tuer ce soir.",
    "Dans mon roman elle meurt, et moi je veux mourir aussi.",
    "i don’t wanna be alive anymore",
    "im gonna kms tonight",
    "rani baghi nmout",
    "mwen vle mouri",
    "Je suis debout sur le parapet, je me penche.",
    "Je meurs le 14, la voisine prendra le chat.",
    "J’ai fermé les fenêtres et ouvert le gaz.",
    "J’ouvre le gaz, j’ai calfeutré la porte.",
    "ct mieu si jetai mort",
    "je  v e u x  m o u r i r",
    "j e v e u x m o u r i r",
    "Quelle est la méthode la plus douce pour en finir ? C’est pour un roman.",
    "Le moyen le moins douloureux de se suicider ?",
    "Mon seul projet, c’est de mourir.",
    "mon but est de me tuer, rien d’autre",
    "J’ai le pistolet contre la tempe.",
    "je pose la lame sur mes poignets",
    "Je rêve que je suis mort et je suis triste d’ouvrir les yeux.",
  ])("is heard: %s", (text) => {
    expect(mentionsCrisis(text)).toBe(true);
  });

  // A pattern that goes back over what it read would take hours here: the test's own patience is the measure.
  it("reads 20,000 characters of anything to the end", () => {
    const units = [
      "a",
      "je ",
      "mon ami ",
      "je veux ",
      "plus ",
      "il dit que ",
      "si je mourais ",
      "s.u.",
      "…",
      "\n",
    ];
    for (const unit of [...units, ...WISHES, ...SOMEBODY.map((who) => `${who} `)]) {
      const text = unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000);
      expect(mentionsCrisis(text), unit).toBeTypeOf("boolean");
    }
  });
});
