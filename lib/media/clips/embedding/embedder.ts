/** Texts as vectors of length 1 whose dot product is the likeness of their meanings. In the order of the texts. */
export type Embedder = (texts: string[]) => Promise<Float32Array[]>
