// Which passwords are not taken, whoever sets one: at sign-up, by a mailed link, in the settings.
import { AppError } from "#app/lib/errors.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { isOwnWord } from "./own-words.ts";

const COMMON = "Ce mot de passe est l’un des plus courants\u00a0: choisissez-en un autre";
const OWN_WORD = "Ce mot de passe se devine avec le nom du site\u00a0: choisissez-en un autre";

/** Refuses the passwords that everybody tries first and those made of the product's own words. @throws AppError invalid */
export function refuseCommon(password: string): void {
  const sentence = isCommonPassword(password) ? COMMON : isOwnWord(password) ? OWN_WORD : undefined;
  if (sentence) throw new AppError("invalid", sentence, { errors: { password: [sentence] } });
}
