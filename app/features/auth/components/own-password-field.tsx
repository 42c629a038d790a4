// « Votre mot de passe », asked again before what a stranger at an open screen must not do.
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { PASSWORD_MAX } from "../limits.ts";

export const OwnPasswordField = ({ field }: { field: Parameters<typeof inputProps>[0] }) => (
  <TextField
    {...inputProps(field)}
    type="password"
    label="Votre mot de passe"
    autoComplete="current-password"
    required
    maxLength={PASSWORD_MAX}
  />
);
