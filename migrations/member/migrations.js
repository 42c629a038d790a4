import m0000 from "./0000_journal.sql";
import m0001 from "./0001_lines.sql";
import m0002 from "./0002_coach_and_notes.sql";
import m0003 from "./0003_looking_back.sql";
import m0004 from "./0004_import.sql";
import m0005 from "./0005_photos.sql";
import journal from "./meta/_journal.json";

export default {
  journal,
  migrations: {
    m0000,
    m0001,
    m0002,
    m0003,
    m0004,
    m0005,
  },
};
