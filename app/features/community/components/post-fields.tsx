import { formatNumber } from "#app/lib/text.ts";
import { TextField } from "#app/ui/fields.tsx";
import { CATEGORIES, CATEGORY_LABELS, CONTENT_MAX, type ForumCategory, TITLE_MAX } from "../community.ts";
import type { PostFields } from "../writing.ts";
import { NameField } from "./name-field.tsx";
import { TextArea } from "./text-area.tsx";

type PostFieldsProps = {
  /** Ids are not shared by two forms of one page. */
  prefix: string;
  fields: PostFields;
  onChange(changes: Partial<PostFields>): void;
  errors?: Record<string, string[]> | undefined;
};

/** The fields of a discussion, new or edited. */
export function PostFieldset({ prefix, fields, onChange, errors }: PostFieldsProps) {
  const over = fields.title.length - TITLE_MAX;
  return (
    <div className="space-y-5">
      <TextField
        id={`${prefix}-titre`}
        name="title"
        label="Titre"
        autoComplete="off"
        value={fields.title}
        onChange={(event) => onChange({ title: event.target.value })}
        hint={
          over > 0 ? (
            <span className="font-medium text-error">{`${over} de trop sur ${TITLE_MAX}. Rien n’est coupé.`}</span>
          ) : (
            `${formatNumber(TITLE_MAX)} caractères au plus.`
          )
        }
        {...(errors?.title && { errors: errors.title })}
      />
      <TextArea
        id={`${prefix}-contenu`}
        label="Message"
        rows={7}
        max={CONTENT_MAX}
        value={fields.content}
        onChange={(content) => onChange({ content })}
        errors={errors?.content}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="min-w-0">
          <label htmlFor={`${prefix}-categorie`} className="mb-1 block font-medium">
            Catégorie
          </label>
          <select
            id={`${prefix}-categorie`}
            name="category"
            value={fields.category}
            onChange={(event) => onChange({ category: event.target.value as ForumCategory })}
            className="select min-h-11"
          >
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </select>
        </div>
        <NameField
          id={`${prefix}-signature`}
          value={fields.nameChoice}
          onChange={(nameChoice) => onChange({ nameChoice })}
        />
      </div>
      <div>
        <input type="hidden" name="isPublic" value="0" />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isPublic"
            value="1"
            checked={fields.isPublic}
            onChange={(event) => onChange({ isPublic: event.target.checked })}
            aria-describedby={`${prefix}-public`}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="font-medium">Partageable publiquement</span>
        </label>
        <p id={`${prefix}-public`} className="pl-9 text-sm text-muted">
          Le message se lit alors hors du Portique, par qui en a le lien. Les réponses, non.
        </p>
      </div>
    </div>
  );
}
