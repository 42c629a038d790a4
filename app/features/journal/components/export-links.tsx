import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";

/** The journal as a file: one's own words, on every tier. */
export function ExportLinks() {
  return (
    <p className="text-sm text-muted">
      Emporter le journal entier{"\u00a0: "}
      <a href={paths.journalExport("md")} download className="link-quiet">
        texte à lire
      </a>
      {", "}
      <a href={paths.journalExport("json")} download className="link-quiet">
        données JSON
      </a>
      {", "}
      <a href={paths.journalExport("zip")} download className="link-quiet">
        archive avec les photos
      </a>
      .{" "}
      <Link to={paths.journalImport()} className="link-quiet">
        Apporter un journal d’ailleurs
      </Link>
      .
    </p>
  );
}
