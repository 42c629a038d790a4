// How the coach's texts are packed for a member's object: compressed and sealed by the vault, each bound to its place,
// so that one moved elsewhere does not open. What was heard, and the care, are as long whatever they say.
import type { Danger } from "#app/lib/crisis/danger.ts";
import { EMPTY_MEMORY, type Memory } from "../coach.ts";
import type { PackedConversation, PackedExchange } from "./pages.store.server.ts";
import type { Care, Conversation, Exchange } from "./pages.ts";

export type CoachVault = {
  pack(about: string, text: string, evenly?: boolean): Promise<Uint8Array>;
  unpack(about: string, packed: Uint8Array): Promise<string>;
};

const places = {
  title: (conversationId: string) => `coach/title/${conversationId}`,
  message: (exchangeId: string) => `coach/message/${exchangeId}`,
  response: (exchangeId: string) => `coach/response/${exchangeId}`,
  marks: (exchangeId: string) => `coach/marks/${exchangeId}`,
  care: "coach/care",
  memory: "coach/memory",
};

const MARKS_LENGTH = 32;
const CARE_LENGTH = 64;

export const NO_CARE: Care = { until: 0, danger: null };

export const packTitle = (vault: CoachVault, conversationId: string, title: string) =>
  vault.pack(places.title(conversationId), title);

export async function openConversation(
  vault: CoachVault,
  { packedTitle, ...conversation }: PackedConversation,
): Promise<Conversation> {
  return { ...conversation, title: await vault.unpack(places.title(conversation.id), packedTitle) };
}

export const packMarks = (vault: CoachVault, exchangeId: string, danger: Danger | null) =>
  vault.pack(places.marks(exchangeId), JSON.stringify({ danger }).padEnd(MARKS_LENGTH), true);

export const packResponse = (vault: CoachVault, exchangeId: string, response: string) =>
  vault.pack(places.response(exchangeId), response);

export async function packExchange(
  vault: CoachVault,
  { message, response, danger, ...exchange }: Exchange,
): Promise<PackedExchange> {
  const [packedMessage, packedResponse, packedMarks] = await Promise.all([
    vault.pack(places.message(exchange.id), message),
    packResponse(vault, exchange.id, response),
    packMarks(vault, exchange.id, danger),
  ]);
  const updatedAt = exchange.createdAt;
  return { ...exchange, updatedAt, packedMessage, packedResponse, packedMarks };
}

/** @throws where the member's key does not open it */
export async function openExchange(vault: CoachVault, packed: PackedExchange): Promise<Exchange> {
  const { packedMessage, packedResponse, packedMarks, updatedAt: _, ...exchange } = packed;
  const [message, response, marks] = await Promise.all([
    vault.unpack(places.message(exchange.id), packedMessage),
    vault.unpack(places.response(exchange.id), packedResponse),
    vault.unpack(places.marks(exchange.id), packedMarks),
  ]);
  const { danger } = JSON.parse(marks) as { danger: Danger | null };
  return { ...exchange, message, response, danger };
}

export const packCare = (vault: CoachVault, care: Care) =>
  vault.pack(places.care, JSON.stringify(care).padEnd(CARE_LENGTH), true);
export const openCare = async (vault: CoachVault, packed: Uint8Array | undefined): Promise<Care> =>
  packed ? JSON.parse(await vault.unpack(places.care, packed)) : NO_CARE;

export const packMemory = (vault: CoachVault, memory: Memory) =>
  vault.pack(places.memory, JSON.stringify(memory));
export const openMemory = async (vault: CoachVault, packed: Uint8Array | undefined): Promise<Memory> =>
  packed ? { ...EMPTY_MEMORY, ...JSON.parse(await vault.unpack(places.memory, packed)) } : EMPTY_MEMORY;
