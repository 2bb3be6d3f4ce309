import type { Embedder } from '../../embedding/embedder.ts'
import { termsOf } from './terms.ts'

/** Vectors of length 1 (or 0, where a text has no content), whose dot product is the likeness of two texts. */
export type TextVectors = {
  sentences: Float32Array[]
  /** Of texts that people wrote beside the talk: a prompt, keywords. */
  of: (texts: string[]) => Promise<Float32Array[]>
  /** `meaning`: by embeddings. `words`: by the terms that two texts share, weighted by how rare they are in the talk. */
  by: 'meaning' | 'words'
}

/** Enough that two of a talk's terms rarely share a place. */
const PLACES = 1024

/**
 * The sentences of a talk as vectors: by the embedder where there is one, else by their terms. The embedder knows English; with
 * other languages it is not asked.
 */
export async function sentenceVectors(
  texts: readonly string[],
  languageTag: string,
  embed: Embedder | null,
): Promise<TextVectors> {
  if (embed !== null && languageTag.startsWith('en')) {
    return { sentences: await embed([...texts]), of: (others) => embed(others), by: 'meaning' }
  }
  const weights = rarityOf(texts, languageTag)
  const vectorOf = (text: string) => unit(termVector(termsOf(text, languageTag), weights))
  return { sentences: texts.map(vectorOf), of: async (others) => others.map(vectorOf), by: 'words' }
}

/** The weight of each term in a text: inverse document frequency. Terms that the talk has not got count as rarest. */
function rarityOf(texts: readonly string[], languageTag: string): (term: string) => number {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const term of new Set(termsOf(text, languageTag))) counts.set(term, (counts.get(term) ?? 0) + 1)
  const total = Math.max(1, texts.length)
  return (term) => Math.log(1 + total / ((counts.get(term) ?? 0) + 0.5))
}

function termVector(terms: readonly string[], weightOf: (term: string) => number): Float32Array {
  const vector = new Float32Array(PLACES)
  for (const term of terms) {
    const place = placeOf(term)
    vector[place] = (vector[place] ?? 0) + weightOf(term)
  }
  return vector
}

function placeOf(term: string): number {
  let hash = 2166136261
  for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), 16777619)
  return (hash >>> 0) % PLACES
}

export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

/** Sums of the first n vectors, so that the sum of any stretch is one subtraction. */
export function prefixSums(vectors: readonly Float32Array[]): Float32Array[] {
  let last = new Float32Array(vectors[0]?.length ?? 0)
  return [
    last,
    ...vectors.map((vector) => {
      last = last.map((value, index) => value + (vector[index] ?? 0))
      return last
    }),
  ]
}

export function difference(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, index) => value - (b[index] ?? 0))
}

/** Length of the difference, without making it: long talks have very many stretches. */
export function distance(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0
  for (let index = 0; index < (a?.length ?? 0); index++) sum += ((a?.[index] ?? 0) - (b?.[index] ?? 0)) ** 2
  return Math.sqrt(sum)
}
