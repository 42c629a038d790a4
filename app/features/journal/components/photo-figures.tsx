// A page's photos, to be looked at.
import type { PhotoView } from "../photos.server.ts";

/** A photo and what its owner wrote of it, which is its alternative as well. */
export const PhotoFigure = ({ photo }: { photo: PhotoView }) => (
  <figure className="min-w-0">
    <img
      src={photo.src}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-[70vh] w-full rounded-md border border-line bg-surface object-contain"
    />
    {photo.caption && (
      <figcaption aria-hidden="true" className="mt-2 text-sm text-muted wrap-anywhere">
        {photo.caption}
      </figcaption>
    )}
  </figure>
);

export function PhotoFigures({ photos }: { photos: readonly PhotoView[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Photos de la page" className="mt-8">
      <div className={`grid gap-6 ${photos.length > 1 ? "sm:grid-cols-2" : ""}`}>
        {photos.map((photo) => (
          <PhotoFigure key={photo.id} photo={photo} />
        ))}
      </div>
    </section>
  );
}
