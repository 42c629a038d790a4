import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { DocumentPage } from "./components/document-page.tsx";
import { privacyDocument } from "./content/privacy.ts";
import { pageMeta, staticForVisitors } from "./page.ts";
import { documentView } from "./pages.server.ts";

export const loader = screenLoader(({ services }) => documentView(services, privacyDocument));

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ ...data.document, path: paths.privacy(), origin: data.origin }) : [];

export const handle = staticForVisitors;

export default function Screen() {
  return <DocumentPage document={useLoaderData<typeof loader>().document} />;
}
