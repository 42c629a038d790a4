// « Partager mon jour »: its four columns as an image, and no word that was written.
import { useEffect, useState } from "react";
import { CARD_SHAPES, type CardShape } from "#app/lib/card-shapes.ts";
import { paths } from "#app/lib/paths.ts";

const SHAPES = Object.keys(CARD_SHAPES) as CardShape[];

export function ShareDay() {
  return (
    <details className="mt-2">
      <summary className="link-quiet inline-flex min-h-11 items-center text-sm">Partager mon jour</summary>
      <p className="text-sm text-muted">
        Quatre colonnes et la date. Rien de ce que vous écrivez n’y paraît.
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {SHAPES.map((shape) => (
          <li key={shape}>
            <a
              href={paths.dayCard(shape)}
              download={`mon-jour-${shape}.png`}
              className="link-quiet inline-flex min-h-11 items-center text-sm"
            >
              {CARD_SHAPES[shape].label}
            </a>
          </li>
        ))}
        <DeviceSheet />
      </ul>
    </details>
  );
}

const imageOf = (bytes: Blob) => new File([bytes], "mon-jour.png", { type: "image/png" });

/** By what the device shares pictures with. Who closes it has changed their mind; without network the links say so. */
async function shareImage(): Promise<void> {
  const answer = await fetch(paths.dayCard("carre"));
  if (answer.ok) await navigator.share({ files: [imageOf(await answer.blob())] });
}

function DeviceSheet() {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(navigator.canShare?.({ files: [imageOf(new Blob())] }) ?? false), []);
  if (!able) return null;
  return (
    <li>
      <button
        type="button"
        className="link-quiet min-h-11 cursor-pointer text-sm"
        onClick={() => shareImage().catch(() => undefined)}
      >
        Avec une application
      </button>
    </li>
  );
}
