import { ImageUp, Trash2 } from "lucide-react";
import type { ChangeEvent } from "react";
import type { User } from "#app/features/auth/user.ts";
import { PICTURE_TYPES } from "#app/lib/pictures/read.ts";
import { initials } from "#app/lib/signs.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { putFile, smallPicture, squareOf } from "#app/ui/small-picture.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { PICTURE_MAX_BYTES, PICTURE_SIDE, PICTURE_UNREADABLE } from "../picture.ts";
import { REFUSED } from "../settings.ts";

const SQUARE = squareOf(PICTURE_SIDE);
const QUALITY = { qualities: [0.86], maxBytes: PICTURE_MAX_BYTES } as const;

/** Chosen and sent at once with scripts; without them, a file and a button. */
export function PictureForm({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar
        imageUrl={user.profileImageUrl}
        initials={initials(user.firstName, user.lastName, user.email)}
        className="size-24 text-2xl"
      />
      <div className="min-w-0 flex-1 basis-56">
        <PictureField />
        {user.profileImageUrl && (
          <MutationForm intent="remove-picture" id="remove-picture" refusedTitle={REFUSED} className="mt-2">
            {({ busy }) => (
              <button type="submit" aria-disabled={busy} className="btn btn-ghost btn-sm -ml-3 px-3">
                <Icon of={Trash2} size={16} />
                Retirer la photo
              </button>
            )}
          </MutationForm>
        )}
      </div>
    </div>
  );
}

function PictureField() {
  const toast = useToast();
  const scripted = useScripted();

  /** Puts the small picture in the place of the chosen one, and sends the form. */
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    const picture = await smallPicture(file, SQUARE, QUALITY);
    if (!picture) {
      input.form?.reset();
      return toast({ title: REFUSED, body: PICTURE_UNREADABLE, tone: "destructive" });
    }
    putFile(input, picture, "photo.jpg");
    input.form?.requestSubmit();
  };

  return (
    <MutationForm
      intent="set-picture"
      id="set-picture"
      encType="multipart/form-data"
      refusedTitle={REFUSED}
      resets
    >
      {({ busy, result }) => (
        <>
          <FileField
            id="picture"
            name="picture"
            label="Photo"
            choose="Choisir une photo"
            required
            accept={PICTURE_TYPES.join(",")}
            onChange={choose}
            errors={result?.errors.picture}
            hint={
              scripted
                ? busy
                  ? "Envoi…"
                  : "Le carré du milieu en sera gardé. Sans photo, vos initiales."
                : "JPEG, PNG ou WebP, 200\u00a0Ko au plus. Sans photo, vos initiales."
            }
          />
          <noscript>
            <button type="submit" className="btn btn-quiet btn-sm mt-2 px-3">
              <Icon of={ImageUp} size={16} />
              Envoyer la photo
            </button>
          </noscript>
        </>
      )}
    </MutationForm>
  );
}
