// Limits of the access forms (P1 §5), apart from the schemas so that a screen can say them without loading Zod.
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 80;
