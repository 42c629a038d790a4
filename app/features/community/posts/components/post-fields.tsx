import { SelectField } from "#app/ui/choice-fields.tsx";
import { CheckboxField, inputProps } from "#app/ui/fields.tsx";
import type { FormField, FormFields } from "#app/ui/form-fields.ts";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  CONTENT_MAX,
  NAME_CHOICE_LABELS,
  NAME_CHOICES,
  TITLE_MAX,
} from "../../community.ts";
import { BLANK, type PostFields } from "../writing.ts";
import { LimitedText } from "./limited-text.tsx";

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const NAME_OPTIONS = NAME_CHOICES.map((value) => ({ value, label: NAME_CHOICE_LABELS[value] }));

/** How the author signs. */
export const NameField = ({ field }: { field: FormField<string> }) => (
  <SelectField {...inputProps(field)} label="Signature" options={NAME_OPTIONS} />
);

/** The fields of a discussion, new or edited. */
export function PostFieldset({ fields }: { fields: FormFields<PostFields> }) {
  const { defaultValue: _, ...box } = inputProps(fields.isPublic);
  // The box comes after a hidden « 0 » of its name: a page that came back has both.
  const chosen = [fields.isPublic.initialValue as string | string[] | undefined].flat().at(-1);
  return (
    // What is written, as it will be read; beside it, where there is room, under what name and for whom.
    <div className="@container">
      <div className="grid gap-x-12 gap-y-5 @min-[46rem]:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="space-y-5">
          <LimitedText
            field={fields.title}
            label="Titre"
            max={TITLE_MAX}
            blank={BLANK.title}
            className="field-plain"
          />
          <LimitedText
            field={fields.content}
            label="Message"
            max={CONTENT_MAX}
            rows={7}
            blank={BLANK.content}
            className="field-plain min-h-48"
          />
        </div>
        <div className="space-y-5">
          <div className="grid gap-5 @min-[30rem]:@max-[46rem]:grid-cols-2">
            <SelectField {...inputProps(fields.category)} label="Catégorie" options={CATEGORY_OPTIONS} />
            <NameField field={fields.nameChoice} />
          </div>
          <div>
            <input type="hidden" name="isPublic" value="0" />
            <CheckboxField
              {...box}
              value="1"
              defaultChecked={chosen === "1"}
              label={<span className="font-medium">Partageable publiquement</span>}
              hint="Le message se lit alors hors du Portique, par qui en a le lien. Les réponses, non."
            />
          </div>
        </div>
      </div>
    </div>
  );
}
