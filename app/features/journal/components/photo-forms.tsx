// A page's photos, and what can be done with them. Each form is an act of its own: the page's words wait for none of them.
import { ImagePlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { PICTURE_TYPES } from "#app/lib/pictures/read.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { putFile, smallPicture, within } from "#app/ui/small-picture.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { PhotoView } from "../photos.server.ts";
import { ALT_MAX, PHOTO_MAX_BYTES, PHOTO_SIDE, PHOTO_UNDRAWN, PHOTOS_MAX } from "../photos.ts";
import { PhotoFigure } from "./photo-figures.tsx";

type PhotosView = { day: Day; photos: readonly PhotoView[]; canWrite: boolean };

const REFUSED = "Photo impossible à ajouter";
const SMALL = within(PHOTO_SIDE);
const LIGHT = { qualities: [0.84, 0.72, 0.6, 0.45], maxBytes: PHOTO_MAX_BYTES } as const;

export function PhotoForms({ view }: { view: PhotosView }) {
  const { day, photos, canWrite } = view;
  return (
    <>
      {photos.length > 0 && (
        <ul className={`mt-6 grid gap-6 ${photos.length > 1 ? "sm:grid-cols-2" : ""}`}>
          {photos.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <PhotoFigure photo={photo} />
              <Acts photo={photo} day={day} canWrite={canWrite} />
            </li>
          ))}
        </ul>
      )}
      {canWrite &&
        (photos.length < PHOTOS_MAX ? <AddPhoto day={day} left={PHOTOS_MAX - photos.length} /> : <Full />)}
    </>
  );
}

const Full = () => (
  <p className="mt-6 text-sm text-muted print:hidden">
    Quatre photos&nbsp;: cette page est pleine. Retirez-en une pour en ajouter une autre.
  </p>
);

function Acts({ photo, day, canWrite }: { photo: PhotoView; day: Day; canWrite: boolean }) {
  const action = paths.journalPhotos(day);
  const field = `alt-${photo.id}`;
  return (
    <details className="fades mt-1 print:hidden">
      <summary className="inline-block rounded-md py-2 text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {canWrite ? "Décrire ou retirer" : "Retirer"}
        <span className="sr-only">{`\u00a0: ${photo.alt}`}</span>
      </summary>
      {canWrite && (
        <MutationForm
          intent="describe"
          id={`describe-${photo.id}`}
          drawn={{ alt: photo.caption }}
          action={action}
          follows={false}
          refusedTitle="Description impossible à garder"
        >
          {({ busy, result }) => (
            <>
              <input type="hidden" name="id" value={photo.id} />
              <TextField
                id={field}
                name="alt"
                label="Description"
                maxLength={ALT_MAX}
                defaultValue={photo.caption}
                errors={result?.errors.alt}
              />
              <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm mt-2 px-3">
                Enregistrer la description
              </button>
            </>
          )}
        </MutationForm>
      )}
      <MutationForm
        intent="remove"
        id={`remove-${photo.id}`}
        action={action}
        follows={false}
        refusedTitle="Photo impossible à retirer"
        className="mt-3"
      >
        {({ busy }) => (
          <>
            <input type="hidden" name="id" value={photo.id} />
            <p className="text-sm text-muted">Retirée, elle est effacée pour toujours.</p>
            <button type="submit" aria-disabled={busy} className="btn btn-error btn-outline btn-sm mt-2 px-3">
              Retirer cette photo
            </button>
          </>
        )}
      </MutationForm>
    </details>
  );
}

/** With scripts the photo is drawn anew, small, before it leaves: neither its place nor its date goes with it. */
function AddPhoto({ day, left }: { day: Day; left: number }) {
  const scripted = useScripted();
  const [making, setMaking] = useState(false);
  const [undrawn, setUndrawn] = useState(false);
  const field = `photo-${day}`;

  const choose = async (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    setUndrawn(false);
    if (!file) return;
    setMaking(true);
    const photo = await smallPicture(file, SMALL, LIGHT);
    setMaking(false);
    if (photo) return putFile(input, photo, "photo.jpg");
    input.value = "";
    setUndrawn(true);
  };

  return (
    <MutationForm
      intent="add"
      id={`add-${day}`}
      action={paths.journalPhotos(day)}
      encType="multipart/form-data"
      follows={false}
      refusedTitle={REFUSED}
      confirm={() => !making}
      resets
      // Its button is gone with the photo that was sent.
      onDone={() => document.getElementById(field)?.focus()}
      className="fades mt-6 space-y-4 print:hidden"
    >
      {({ busy, result }) => (
        <>
          <input type="hidden" name="date" value={day} />
          <FileField
            id={field}
            name="photo"
            label="Ajouter une photo"
            choose="Choisir une photo"
            required
            accept={PICTURE_TYPES.join(",")}
            onChange={choose}
            errors={undrawn ? [PHOTO_UNDRAWN] : result?.errors.photo}
            hint={
              scripted
                ? `Réduite ici, avant l’envoi\u202f; le lieu et la date de la prise de vue n’en partent pas. Encore ${left} sur cette page.`
                : "JPEG, PNG ou WebP, 1\u00a0Mo et 2048\u00a0pixels de côté au plus\u00a0: sans JavaScript, elle n’est pas réduite. Le lieu et la date de la prise de vue n’en sont pas gardés."
            }
          />
          <TextField
            id={`alt-${day}`}
            name="alt"
            label="Description"
            hint="Ce que l’on y voit, pour qui ne la voit pas, et pour vous dans dix ans."
            maxLength={ALT_MAX}
            errors={result?.errors.alt}
          />
          <button type="submit" aria-disabled={busy || making} className="btn btn-quiet">
            <Icon of={ImagePlus} size={18} />
            {making ? "Réduction…" : busy ? "Envoi…" : "Ajouter la photo"}
          </button>
          {(making || busy) && (
            <span role="status" className="sr-only">
              {making ? "La photo est réduite." : "La photo est envoyée."}
            </span>
          )}
        </>
      )}
    </MutationForm>
  );
}

/** Under a page that is being written. */
export const PhotoSection = ({ view }: { view: PhotosView }) => (
  <section
    aria-labelledby="photos"
    className={`mt-8 border-t border-line pt-4 ${view.photos.length === 0 ? "fades" : ""}`}
  >
    <h2 id="photos" className="text-xl">
      Photos
    </h2>
    <PhotoForms view={view} />
  </section>
);
