// Passkeys by @simplewebauthn/server. It weighs 50 KB gzip without what reads certificates (server-modules.ts): the hashing
// Worker has it, the web Worker does not.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { NewPasskeyAnswer, PasskeyChecks, PasskeyQuestion } from "./passkeys.ts";

const expected = ({ challenge, origin, rpId }: PasskeyQuestion) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  // Both factors at once: the device, and its owner's finger, face or code.
  requireUserVerification: true,
});

/**
 * No attestation is asked for, so none is taken but a key's own word. The library would follow the addresses in the
 * certificates of the others, which anybody could write.
 */
function isPlain({ response }: NewPasskeyAnswer): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}

/** The library throws whatever it does not like in an answer. */
async function unlessRefused<Result>(check: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

export const passkeyChecks: PasskeyChecks = {
  checkNewPasskey: (answer, question) =>
    unlessRefused(async () => {
      if (!isPlain(answer)) return null;
      const response = { ...answer, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]["response"];
      const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected(question) });
      if (!registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
    }),

  checkPasskey: (answer, question, { id, publicKey, counter }) =>
    unlessRefused(async () => {
      if (answer.id !== id) return null;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        ...expected(question),
        credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
      });
      return verified ? { counter: authenticationInfo.newCounter } : null;
    }),
};
