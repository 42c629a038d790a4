// The one frame of the mails: what a list shows of one, what a night makes of its colours, what is read without HTML.
import { describe, expect, it } from "vitest";
import { BRAND } from "#app/brand.ts";
import { welcomeMail } from "#app/features/auth/mails.ts";
import { renderMail } from "#app/lib/mail.ts";
import { FREE_QUOTES_PER_MONTH } from "#app/lib/tiers.ts";

const parts = {
  title: "Titre <du> mail",
  paragraphs: ["Les premiers mots & la suite.", { quote: "Prends du temps.", attribution: "Épictète" }],
  action: { label: "Ouvrir", url: "https://p.fr/a?b=1&c=2" },
  footer: "Vous l’avez demandé.",
  footerLink: { label: "Ne plus recevoir", url: "https://p.fr/fin" },
};

/** The hidden line that the list of mails shows. */
const preheaderOf = (html: string) =>
  /<div style="display:none[^>]*>([^<]*?)(?:&zwnj;&nbsp;)+<\/div>/.exec(html)?.[1];

describe("the frame of a mail", () => {
  const { html, text } = renderMail(parts);

  it("tells the list the first words that are not the title, or those it is given, cut short", () => {
    expect(preheaderOf(html)).toBe("Les premiers mots &amp; la suite.");
    expect(preheaderOf(renderMail({ ...parts, preheader: "Autre chose" }).html)).toBe("Autre chose");
    const long = preheaderOf(renderMail({ ...parts, paragraphs: ["mot ".repeat(90)] }).html) ?? "";
    expect(long).toMatch(/…$/);
    expect(long.length).toBeLessThanOrEqual(111);
    expect(text).not.toContain("\u200c");
  });

  it("bears the wordmark under a colonnade that asks for no picture", () => {
    expect(html).toContain(`>${BRAND}</td>`);
    expect(html).not.toMatch(/<(?:img|svg|link|script)|url\(/);
  });

  it("has a class in the night’s sheet for each colour of the day", () => {
    const body = html.slice(html.indexOf("<body"));
    const night = html.slice(0, html.indexOf("<body"));
    expect(night).toContain('<meta name="color-scheme" content="light dark">');
    const coloured = [...body.matchAll(/<[a-z0-9]+ [^>]*#[0-9A-F]{6}[^>]*>/g)].map(([tag]) => tag);
    expect(coloured.length).toBeGreaterThan(8);
    for (const tag of coloured) {
      const classes = /class="([^"]+)"/.exec(tag)?.[1]?.split(" ") ?? [];
      expect(classes.length, tag).toBeGreaterThan(0);
      for (const one of classes) expect(night, tag).toContain(`.${one}{`);
    }
  });

  it("heads the words that follow, links those to press, and draws a few days without a picture", () => {
    const drawn = renderMail({
      title: "Titre",
      paragraphs: [
        { lead: "D’abord ceci.", above: "De quoi" },
        { heading: "À faire" },
        { label: "Renoncer", url: "https://p.fr/non?a=1&b=2" },
        {
          columns: [
            { label: "lu", value: 5 },
            { label: "ma", value: null },
          ],
          of: 5,
          caption: "Humeur",
          signs: "lu █ ma ·",
        },
      ],
    });
    expect(drawn.html).toMatch(/<h2[^>]*>À faire<\/h2>/);
    expect(drawn.html).toMatch(/<a [^>]*href="https:\/\/p\.fr\/non\?a=1&amp;b=2"[^>]*>Renoncer<\/a>/);
    expect(drawn.html).toContain('role="img" aria-label="Humeur\u00a0: lu █ ma ·"');
    expect(drawn.html.match(/width:22px;height:64px/g)).toHaveLength(1);
    expect(drawn.text).toContain(
      "De quoi\n\nD’abord ceci.\n\nÀ faire\n\nRenoncer\u00a0:\nhttps://p.fr/non?a=1&b=2\n\nHumeur\u00a0: lu █ ma ·",
    );
  });

  it("says in plain text all that it says in HTML", () => {
    for (const words of ["Titre <du> mail", "Prends du temps.", "Épictète", "https://p.fr/a?b=1&c=2", BRAND])
      expect(text).toContain(words);
    expect(text).toContain(`Ne plus recevoir\u00a0:\nhttps://p.fr/fin`);
  });
});

it("the welcome promises what the free offer gives", () => {
  const { text, subject } = welcomeMail("https://p.fr/confirmer");
  expect(text).toContain(`${FREE_QUOTES_PER_MONTH} pensées par mois`);
  expect(text).not.toMatch(/chaque matin/i);
  expect(subject).toContain("confirmez votre adresse");
});
