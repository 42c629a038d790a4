// Meditations and videos as rows and files for the seed. A track or a picture is named only while it tells what its
// script tells: a stale one is left out, and the player does without.
import type { TranscriptPart } from "#app/features/videos/videos.ts";
import { digest } from "../quotations.ts";
import type { ContentPart, ContentRow, MediaFile } from "../seed/content.ts";
import type { SqlValue } from "../seed/quotations.ts";
import { type Made, readManifest } from "../voice/manifest.ts";
import { placeOf, readMeditations, readVideos, type Scene, type VideoSource } from "./source.ts";

const row = (id: string, columns: Record<string, SqlValue>): ContentRow => ({
  id,
  columns,
  contentHash: digest(JSON.stringify(columns)),
});

const present = (rendered: Made | undefined, script: string) =>
  rendered?.script === script ? rendered : undefined;

export async function meditationsPart(root: string): Promise<ContentPart> {
  const [source, manifest] = await Promise.all([
    readMeditations(root),
    readManifest(placeOf(root, "meditations", "")),
  ]);
  const media: MediaFile[] = [];
  const rows = source.map(({ id, script, steps, breath, ...piece }) => {
    const track = present(manifest[id], script);
    const key = track ? `meditations/${id}-${track.digest}.mp3` : null;
    if (key) media.push({ key, file: placeOf(root, "meditations", `${id}.mp3`), contentType: "audio/mpeg" });
    const said = steps.map(({ silence: _, ...step }) => step);
    return row(id, {
      ...piece,
      breath: JSON.stringify(breath),
      steps: JSON.stringify(said),
      audio_key: key,
      audio_bytes: track?.bytes ?? null,
      reader: track?.person ?? null,
    });
  });
  return { table: "meditations", rows, media, mediaColumns: ["audio_key"] };
}

const partOf = ({ kind, heading, say, quotation }: Scene): TranscriptPart => ({
  ...(heading && (kind === "lines" || kind === "list") && { heading }),
  ...(say && { text: say }),
  ...(quotation && { quotation }),
});

const transcriptOf = ({ scenes }: Pick<VideoSource, "scenes">) => scenes.map(partOf);

/** Where nothing was rendered: the time its words take at a reader's pace, with a breath between scenes. */
const CHARACTERS_A_SECOND = 14;
const BETWEEN_SCENES = 2;
const estimated = ({ scenes }: Pick<VideoSource, "scenes">) =>
  Math.round(
    scenes.reduce((sum, { say = "", quotation, hold = 0 }) => {
      const words = say.length + (quotation?.quote.length ?? 0);
      return sum + words / CHARACTERS_A_SECOND + BETWEEN_SCENES + hold;
    }, 0),
  );

/** The source says that the voice is synthesised, as long as nobody has read it. */
const spokenBy = (speaker: string, person: string) =>
  speaker.replace(/ \((?:voix de )?synthèse\)$/, ` (lu par ${person})`);

export async function videosPart(root: string): Promise<ContentPart> {
  const [source, manifest] = await Promise.all([readVideos(root), readManifest(placeOf(root, "videos", ""))]);
  const media: MediaFile[] = [];
  const rows = source.map(({ id, script, scenes, ...piece }) => {
    const picture = present(manifest[id], script);
    const key = (ending: string, contentType: string) => {
      if (!picture) return null;
      const name = `videos/${id}-${picture.digest}.${ending}`;
      media.push({ key: name, file: placeOf(root, "videos", `${id}.${ending}`), contentType });
      return name;
    };
    return row(id, {
      ...piece,
      speaker: picture?.person ? spokenBy(piece.speaker, picture.person) : piece.speaker,
      duration: picture ? Math.floor(picture.seconds) : estimated({ scenes }),
      transcript: JSON.stringify(transcriptOf({ scenes })),
      media_key: key("mp4", "video/mp4"),
      captions_key: key("vtt", "text/vtt; charset=utf-8"),
    });
  });
  return { table: "videos", rows, media, mediaColumns: ["media_key", "captions_key"] };
}
