// The rules of the reading room: lists and texts of the blog, Markdown, feeds, the product's pages.
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  authorInitials,
  countLine,
  excerptOf,
  publicationDate,
  readingMinutes,
  replaceQuotations,
  withQuotations,
} from "#app/features/blog/blog.ts";
import { atomFeed, PUBLIC_PAGES, robotsTxt, sitemap } from "#app/features/blog/feeds.ts";
import { renderArticle } from "#app/features/blog/markdown.server.ts";
import { contactSchema } from "#app/features/contact/contact.schema.ts";
import { acknowledgement, forwarded } from "#app/features/contact/mails.ts";
import { faqCategories } from "#app/features/pages/content/faq.ts";
import { legalDocument } from "#app/features/pages/content/legal.ts";
import { piecesOf, searchFaq } from "#app/features/pages/document.ts";

const QUOTATION = { quote: "Rien de trop <vite> & bien.", author: "Épictète", reference: "Manuel, 1" };
const SHOWN = new Map([["ep-ma-01-01", QUOTATION]]);
const html = (content: string) =>
  renderArticle(content, SHOWN)
    .map((block) => ("html" in block ? block.html : "[quotation]"))
    .join("");

describe("an article in a list", () => {
  it("counts in French, with its category and its search", () => {
    expect(countLine(0, "all", "")).toBe("0\u00a0article");
    expect(countLine(12, "pratique", "colère")).toBe('12\u00a0articles dans Pratique pour "colère"');
  });

  it("falls back on the first 150 characters of its words, followed by three dots", () => {
    const content = `## Titre\n\n::quotation{id="ep-ma-01-01"}\n\n**Mot** [lien](/x)[^1] ${"é".repeat(300)}\n\n[^1]: Note.`;
    const excerpt = excerptOf({ excerpt: null, content });
    expect(excerpt).toMatch(/^Titre Mot lien é+\.\.\.$/);
    expect([...excerpt]).toHaveLength(153);
    expect(excerptOf({ excerpt: "Voilà.", content })).toBe("Voilà.");
  });

  it("says who wrote it and when, or that nobody knows", () => {
    expect(authorInitials("La rédaction du Portique")).toBe("LR");
    expect(authorInitials(null)).toBe("AU");
    expect(publicationDate(Date.parse("2026-03-05T23:30:00Z"))).toBe("06 mars 2026");
    expect(publicationDate(null)).toBe("Date inconnue");
  });

  it.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [8400, 9],
  ])("of %i characters is read in %i minutes", (length, minutes) => {
    expect(readingMinutes("x".repeat(length))).toBe(minutes);
  });
});

describe("Markdown", () => {
  it("is headings, lists, quotations, tables and notes with French titles", () => {
    const text = html("# Un\n\n## Deux\n\n- a\n- b\n\n> c\n\n| d |\n|---|\n| e |\n\nf[^1]\n\n[^1]: g");
    for (const part of [
      "<h2>Un</h2>",
      "<h2>Deux</h2>",
      "<li>a</li>",
      "<blockquote>",
      "<td>e</td>",
      ">Notes</h2>",
    ])
      expect(text).toContain(part);
    expect(text).toContain("Retour à l’appel de note 1");
    expect(text).not.toContain("<h1");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "![x](https://ailleurs.example/pixel.png)",
    '[x](/a "\\" onclick=alert(1)")',
    "<a href='javascript:alert(1)'>x</a>",
    "`</code><script>`",
    '::quotation{id="x" onload="y"}',
  ])("lets nothing run and nothing in: %s", (source) => {
    // What stands inside an attribute's quotes is no code.
    const text = html(source).replace(/ title="[^"]*"/g, "");
    expect(text).not.toMatch(/<(script|img|iframe|svg)|href="(javascript|data):|<[^>]*\son\w+=/i);
  });

  it("puts the library's words in a quotation's place, and nothing where there are none", () => {
    const content =
      'Avant.\n\n::quotation{id="ep-ma-01-01"}\n\n::quotation{id="ep-rien"}\n\nAprès[^1].\n\n[^1]: Note.';
    const asked: string[] = [];
    expect(replaceQuotations(content, (id) => `(${asked.push(id)})`)).toMatch(/^Avant\.\n\n\(1\)\n\n\(2\)\n/);
    expect(asked).toEqual(["ep-ma-01-01", "ep-rien"]);
    const blocks = renderArticle(content, SHOWN);
    expect(blocks.map((block) => "quotation" in block)).toEqual([false, true, false]);
    expect(html(content)).not.toMatch(/quotation\{|[\ue000\ue001]/);
    expect(withQuotations(content, SHOWN)).toContain("> — Épictète, Manuel, 1");
    expect(withQuotations(content, SHOWN)).not.toContain("::quotation");
  });

  it("sends no address of ours along to another site", () => {
    expect(html("[x](https://a.fr) [y](/blog)")).toContain(
      '<a rel="noopener" href="https://a.fr">x</a> <a href="/blog">',
    );
  });
});

describe("what machines read", () => {
  const entry = {
    url: "https://p.fr/article/x",
    title: "A & B < C \u0007",
    summary: "« d »",
    author: "E",
    category: "Pratique",
    publishedAt: Date.parse("2026-03-05T05:00:00Z"),
    editedAt: null,
    blocks: renderArticle('[lien](/blog) et[^1]\n\n::quotation{id="ep-ma-01-01"}\n\n[^1]: n', SHOWN),
  };

  it("is a feed whose entries are whole, escaped, with absolute links", () => {
    const feed = atomFeed([entry], "https://p.fr");
    expect(feed).toContain("<title>A &amp; B &lt; C </title>");
    expect(feed).toContain("<updated>2026-03-05T05:00:00.000Z</updated>");
    expect(feed).toContain("href=&quot;https://p.fr/blog&quot;");
    expect(feed).toContain("https://p.fr/article/x#note-fn-1");
    expect(feed).toContain("Rien de trop &amp;lt;vite&amp;gt; &amp;amp; bien.");
    expect(feed).not.toMatch(/href=&quot;[/#]/);
  });

  it("tells its readers of an edit", () => {
    const edited = atomFeed([{ ...entry, editedAt: Date.UTC(2026, 8, 1) }, entry], "https://p.fr");
    expect(edited.match(/<updated>[^<]*/g)).toEqual([
      "<updated>2026-09-01T00:00:00.000Z",
      "<updated>2026-09-01T00:00:00.000Z",
      "<updated>2026-03-05T05:00:00.000Z",
    ]);
    expect(edited.match(/<published>[^<]*/)?.[0]).toBe("<published>2026-03-05T05:00:00.000Z");
  });

  it("is a map of the public pages and a word to robots", () => {
    const map = sitemap([...PUBLIC_PAGES, { path: "/article/x", changedAt: 0 }], "https://p.fr");
    expect(map.match(/<url>/g)).toHaveLength(PUBLIC_PAGES.length + 1);
    expect(map).toContain("<loc>https://p.fr/faq</loc>");
    expect(robotsTxt("https://p.fr")).toContain("Sitemap: https://p.fr/sitemap.xml");
  });
});

describe("the product's pages", () => {
  it("have six categories of four questions and more, found whatever the accents and the case", () => {
    const categories = faqCategories(152);
    expect(categories).toHaveLength(6);
    expect(categories.filter(({ questions }) => questions.length < 4)).toEqual([]);
    expect(searchFaq(categories, "RESILIER").flatMap(({ questions }) => questions)).not.toEqual([]);
    expect(searchFaq(categories, "zzz")).toEqual([]);
    expect(searchFaq(categories, " ")).toEqual(categories);
    // An answer is searched as well as its question.
    expect(searchFaq(categories, "3114").map(({ id }) => id)).toEqual(["general"]);
  });

  it("make links of their own kind only", () => {
    expect(piecesOf("Voir [la page](/faq), [mal](javascript:x).")).toEqual([
      { text: "Voir " },
      { text: "la page", href: "/faq" },
      { text: ", [mal](javascript:x)." },
    ]);
  });

  it("state the law's facts of the specification", () => {
    const text = JSON.stringify(
      legalDocument({
        name: "N",
        address: "A",
        registration: "R",
        vat: "V",
        phone: "T",
        director: "D",
        email: "e@p.fr",
        host: "H",
        mediator: "M",
        mediatorUrl: "https://m.fr",
      }),
    ).replace(/[\u00a0\u202f]/g, " ");
    for (const fact of [
      "27 juin 2025",
      "10 000 euros",
      "16 ans",
      "3 ans après sa résiliation",
      "droit français",
      "https://m.fr",
    ])
      expect(text).toContain(fact);
  });
});

describe("a message to the team", () => {
  const valid = { name: "Zoé", email: "Zoe@P.fr ", subject: "content", message: "Une question." };
  const errorsOf = (input: object) =>
    Object.fromEntries(
      (z.safeParse(contactSchema, input).error?.issues ?? []).map((issue) => [
        issue.path.join("."),
        issue.message,
      ]),
    );

  it("is accepted, its address in lower case", () => {
    expect(z.parse(contactSchema, valid)).toMatchObject({ email: "zoe@p.fr", subject: "content" });
  });

  it.each([
    [{ name: " Z " }, "name", "Le nom doit contenir au moins 2 caractères"],
    [{ name: "Zoé\nBcc: x" }, "name", "Le nom doit contenir au moins 2 caractères"],
    [{ email: "zoe" }, "email", "Adresse email invalide"],
    [{ subject: "" }, "subject", "Veuillez sélectionner un sujet"],
    [{ subject: "autre" }, "subject", "Veuillez sélectionner un sujet"],
    [{ message: "Court.   " }, "message", "Le message doit contenir au moins 10 caractères"],
  ])("is refused in the specification's words: %j", (change, field, sentence) => {
    expect(errorsOf({ ...valid, ...change })).toEqual({ [field]: sentence });
  });

  it("is acknowledged without repeating a word that was typed", () => {
    const mail = acknowledgement("billing");
    expect(mail.text).toContain("Abonnement et paiement");
    const sent = forwarded({
      id: "m1",
      name: "Zoé <b>",
      email: "z@p.fr",
      subject: "billing",
      message: "Un.\n\nDeux <script>",
      createdAt: 0,
      suspect: false,
    });
    expect(sent.text).toContain("Deux <script>");
    expect(sent.html).toContain("Deux &lt;script&gt;");
  });
});
