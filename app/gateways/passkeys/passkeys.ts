// Passkeys (WebAuthn level 3): what a browser sends of one, and what is checked of it. Binary parts are base64url.

type Answer<Parts> = { id: string; rawId: string; type: "public-key"; response: Parts };

/** The answer to « make a passkey ». */
export type NewPasskeyAnswer = Answer<{
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}>;

/** The answer to « show a passkey ». */
export type PasskeyAnswer = Answer<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** Whose it is, as it was said when it was made. */
  userHandle?: string;
}>;

/** What the answer must have been given for. @param rpId the host that passkeys belong to */
export type PasskeyQuestion = { challenge: string; origin: string; rpId: string };

/** What is kept of a passkey to check it by. @param publicKey COSE @param counter signatures so far, 0 where uncounted */
export type PasskeyKey = { id: string; publicKey: string; counter: number };

/** Each answers null where the answer does not hold: another challenge, origin or host, nobody verified, a counter that
 * went back, a wrong signature. */
export type PasskeyChecks = {
  checkNewPasskey(answer: NewPasskeyAnswer, question: PasskeyQuestion): Promise<PasskeyKey | null>;
  checkPasskey(
    answer: PasskeyAnswer,
    question: PasskeyQuestion,
    key: PasskeyKey,
  ): Promise<Pick<PasskeyKey, "counter"> | null>;
};
