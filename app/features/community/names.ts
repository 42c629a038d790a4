// How an author is named. Pure, and asked by the server alone: a browser is given what is shown.
import { cleanLine, initials, isBlank } from "#app/lib/signs.ts";
import { type ForumAuthor, type NameChoice, NO_NAME } from "./community.ts";

/** The user of the calls (P1 §3): what the author chose to show, and never an address. */
type ForumUser = {
  firstName: string | null;
  lastName: string | null;
  email: null;
  profileImageUrl: string | null;
};

type Names = { firstName: string | null; lastName: string | null; profileImageUrl: string | null };

export function shownUser(names: Names, choice: NameChoice): ForumUser {
  if (choice === "anonymous") return { firstName: null, lastName: null, email: null, profileImageUrl: null };
  return {
    firstName: names.firstName,
    lastName: choice === "full" ? names.lastName : null,
    email: null,
    profileImageUrl: names.profileImageUrl,
  };
}

/** P1 §2: full name, else first name, else « Utilisateur anonyme ». */
export function authorName({ firstName, lastName }: Pick<ForumUser, "firstName" | "lastName">): string {
  const [first, last] = [firstName, lastName].map((name) => (name && !isBlank(name) ? cleanLine(name) : ""));
  return (first && [first, last].filter(Boolean).join(" ")) || NO_NAME;
}

/** The author as the screens show one. */
export function authorOf(row: Names & { nameChoice: NameChoice }): ForumAuthor {
  const user = shownUser(row, row.nameChoice);
  return {
    name: authorName(user),
    initials: initials(user.firstName, user.lastName, NO_NAME),
    imageUrl: user.profileImageUrl,
  };
}
