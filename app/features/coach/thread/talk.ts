// What a conversation is held with, in one file that the page does not wait for: what sends, hears and reads, what is shown of
// it, and the cards. Whoever is heard here has the card at hand, since what hears came with it.
export { CrisisCard, HelpNumbers } from "#app/ui/crisis-card.tsx";
export { beginTalk } from "./begin-talk.ts";
export { Thread } from "./thread.tsx";
