import { join } from 'node:path'
import { requireModels } from '../models/require-models.ts'
import { InferenceSession, Tensor } from '../onnx/onnx-runtime.ts'
import { embedderModels } from './embedder-models.ts'
import { readWordPieces, type WordPieces } from './word-pieces.ts'

/** Texts as vectors of length 1 whose dot product is the likeness of their meanings. In the order of the texts. */
export type Embedder = (texts: string[]) => Promise<Float32Array[]>

/** Texts that the model takes at once. They are of similar length, since all are padded to the longest. */
const BATCH = 16

/**
 * Hands an embedder to `use` and takes its memory back afterwards; null for languages other than English.
 *
 * @throws MissingModels; the signal's reason; what `use` throws.
 */
export async function withEmbedder<T>(
  options: { languageTag: string; modelsDirectory: string; threads: number; signal: AbortSignal },
  use: (embed: Embedder | null) => Promise<T>,
): Promise<T> {
  const models = embedderModels(options.languageTag)
  if (models.length === 0) return use(null)
  const [directory = ''] = await requireModels(models, options.modelsDirectory)
  const pieces = await readWordPieces(directory)
  const session = await InferenceSession.create(join(directory, 'model.onnx'), {
    intraOpNumThreads: options.threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  try {
    return await use((texts) => embedAll(texts, pieces, session, options.signal))
  } finally {
    await session.release()
  }
}

async function embedAll(
  texts: readonly string[],
  pieces: WordPieces,
  session: InferenceSession,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const cut = texts.map((text, index) => ({ index, ids: pieces(text) })).sort((a, b) => a.ids.length - b.ids.length)
  const vectors: Float32Array[] = texts.map(() => new Float32Array())
  for (let from = 0; from < cut.length; from += BATCH) {
    signal.throwIfAborted()
    const batch = cut.slice(from, from + BATCH)
    const found = await embedBatch(
      batch.map(({ ids }) => ids),
      session,
    )
    for (const [at, { index }] of batch.entries()) vectors[index] = found[at] ?? new Float32Array()
  }
  return vectors
}

async function embedBatch(batch: readonly number[][], session: InferenceSession): Promise<Float32Array[]> {
  const width = Math.max(...batch.map((ids) => ids.length))
  const shape = [batch.length, width]
  const filled = (numberOf: (id: number | undefined) => number) => {
    const values = batch.flatMap((ids) => Array.from({ length: width }, (_, at) => BigInt(numberOf(ids[at]))))
    return new Tensor('int64', BigInt64Array.from(values), shape)
  }
  const result = await session.run({
    input_ids: filled((id) => id ?? 0),
    attention_mask: filled((id) => (id === undefined ? 0 : 1)),
    token_type_ids: filled(() => 0),
  })
  const hidden = result.last_hidden_state
  const size = hidden?.dims[2]
  if (hidden === undefined || !(hidden.data instanceof Float32Array) || size === undefined)
    throw new Error('the embedder returned nothing')
  const { data } = hidden
  return batch.map((ids, row) => meanOf(data.subarray(row * width * size), ids.length, size))
}

/** The mean over the pieces of a text, at length 1. */
function meanOf(hidden: Float32Array, count: number, size: number): Float32Array {
  const mean = new Float32Array(size)
  for (let at = 0; at < count * size; at++) mean[at % size] = (mean[at % size] ?? 0) + (hidden[at] ?? 0) / count
  const length = Math.sqrt(mean.reduce((sum, value) => sum + value * value, 0)) || 1
  return mean.map((value) => value / length)
}
