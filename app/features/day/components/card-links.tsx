// A card of columns to take away or to share: each of its shapes as an image, and the device's own sheet where there is one.
import { useEffect, useState } from "react";
import { CARD_SHAPES, type CardShape } from "#app/lib/card-shapes.ts";

const SHAPES = Object.keys(CARD_SHAPES) as CardShape[];

type CardLinksProps = {
  /** What the files are called, without shape and ending. */
  name: string;
  hrefOf(shape: CardShape): string;
};

export const CardLinks = ({ name, hrefOf }: CardLinksProps) => (
  <ul className="flex flex-wrap gap-x-5">
    {SHAPES.map((shape) => (
      <li key={shape}>
        <a
          href={hrefOf(shape)}
          download={`${name}-${shape}.png`}
          className="link-quiet inline-flex min-h-11 items-center text-sm"
        >
          {CARD_SHAPES[shape].label}
        </a>
      </li>
    ))}
    <DeviceSheet name={`${name}.png`} href={hrefOf("carre")} />
  </ul>
);

const imageOf = (name: string, bytes: Blob) => new File([bytes], name, { type: "image/png" });

/** By what the device shares pictures with. Who closes it has changed their mind; without network the links say so. */
async function shareImage(name: string, href: string): Promise<void> {
  const answer = await fetch(href);
  if (answer.ok) await navigator.share({ files: [imageOf(name, await answer.blob())] });
}

function DeviceSheet({ name, href }: { name: string; href: string }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(navigator.canShare?.({ files: [imageOf(name, new Blob())] }) ?? false), [name]);
  if (!able) return null;
  return (
    <li>
      <button
        type="button"
        className="link-quiet min-h-11 cursor-pointer text-sm"
        onClick={() => shareImage(name, href).catch(() => undefined)}
      >
        Avec une application
      </button>
    </li>
  );
}
