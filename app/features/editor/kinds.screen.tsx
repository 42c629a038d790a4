import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/components/admin-frame.tsx";
import { adminTitle } from "#app/features/admin/sections.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { KindList } from "./components/kind-list.tsx";
import { getKinds } from "./editor.server.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Contenus") }];

export const loader = screenLoader(async ({ services: { session, editor } }) => {
  await session.requireAdmin();
  return { kinds: await getKinds(editor) };
});

export default function KindsScreen() {
  const { kinds } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Contenus"
      intro="Un brouillon, un aperçu, puis la publication. Ce qui est modifié ici n’est plus touché par une mise à jour du site."
    >
      <KindList kinds={kinds} />
    </AdminFrame>
  );
}
