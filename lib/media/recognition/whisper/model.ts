import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { melBands, melFrames } from '../../audio/log-mel.ts'
import { InferenceSession, Tensor } from '../../onnx/onnx-runtime.ts'
import { dropOutputs } from './drop-outputs.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** Encoder positions that the decoder attends to: one per 20 ms. */
export const audioPositions = 1500
/** Longest token sequence the decoder has positions for. */
export const maxTokens = 448

export type WhisperModel = {
  vocabulary: Vocabulary
  encode: (mel: Float32Array) => Promise<Tensor>
  decoder: InferenceSession
  layers: number
  heads: number
  headSize: number
  /** Layers whose cross-attention is read for word times. */
  alignmentLayers: number[]
}

/** Loads the Whisper checkpoint in `directory`. Runs block the thread they are called on: use it in a process of its own. */
export async function loadWhisper(directory: string, threads: number): Promise<WhisperModel> {
  const options: Parameters<typeof InferenceSession.create>[1] = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Constant folding announces itself as a warning for each quantized weight.
    logSeverityLevel: 3,
  }
  const vocabulary = await readVocabulary(directory)
  const encoderFile = await readFile(join(directory, 'encoder.onnx'))
  const encoder = await InferenceSession.create(
    dropOutputs(encoderFile, (name) => name !== 'last_hidden_state'),
    options,
  )
  const decoder = await InferenceSession.create(join(directory, 'decoder.onnx'), options)
  const past = decoder.inputMetadata.find((input) => input.name === 'past_key_values.0.encoder.key')
  if (!past?.isTensor) throw new Error('the decoder has no cache inputs')
  const [, heads, , headSize] = past.shape
  if (typeof heads !== 'number' || typeof headSize !== 'number') throw new Error('the decoder has no head sizes')
  return {
    vocabulary,
    encode: async (mel) => {
      const input = new Tensor('float32', mel, [1, melBands, melFrames])
      const { last_hidden_state: hidden } = await encoder.run({ input_features: input }, ['last_hidden_state'])
      if (!hidden) throw new Error('the encoder returned nothing')
      return hidden
    },
    decoder,
    layers: decoder.inputNames.filter((name) => name.endsWith('.encoder.key')).length,
    heads,
    headSize,
    alignmentLayers: [...new Set(vocabulary.alignmentHeads.map(([layer]) => layer))],
  }
}
