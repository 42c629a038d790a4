// The frame of the stand-ins' pages (/local/…): no script, one style sheet.
import { BRAND } from "#app/brand.ts";
import { xmlText } from "#app/lib/signs.ts";

/** @param main HTML; the title is escaped here */
export const layout = (title: string, main: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${xmlText(title)} — ${BRAND}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/local/outbox.css">
</head>
<body>
<header><a href="/">${BRAND}</a><span>Mode local</span></header>
<main>
<h1>${xmlText(title)}</h1>
${main}
</main>
</body>
</html>`;
