/** The port: the meaning of texts as vectors of one length, in their order. Throws where the provider fails. */
export type Embeddings = { model: string; embed(texts: readonly string[]): Promise<number[][]> };
