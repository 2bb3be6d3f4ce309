import { join } from 'node:path'
import type { AudioSource } from '../../audio/audio-source.ts'
import { InferenceSession, Tensor } from '../../onnx/onnx-runtime.ts'

const frameSamples = 512
const contextSamples = 64
/** Frames read from the source at once: about half a minute. */
const blockFrames = 1000

/**
 * Speech probability of each 512 samples (32 ms) of `audio` from `startFrame` on, by Silero VAD.
 * The model needs the last 64 samples of the previous frame before each frame; without them it detects next to nothing.
 * `gain` applies to the detector alone.
 */
export async function* speechProbabilities(
  audio: AudioSource,
  modelDirectory: string,
  startFrame: number,
  gain = 1,
): AsyncGenerator<number> {
  const session = await InferenceSession.create(join(modelDirectory, 'silero_vad.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  const sr = new Tensor('int64', BigInt64Array.of(16_000n), [])
  const input = new Float32Array(contextSamples + frameSamples)
  let state = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128])
  const frames = Math.ceil(audio.length / frameSamples)
  try {
    for (let first = startFrame; first < frames; first += blockFrames) {
      const block = await audio.read(first * frameSamples, blockFrames * frameSamples)
      for (let offset = 0; offset < block.length; offset += frameSamples) {
        input.copyWithin(0, frameSamples)
        input.fill(0, contextSamples)
        const frame = block.subarray(offset, offset + frameSamples)
        for (const [i, sample] of frame.entries()) input[contextSamples + i] = Math.max(-1, Math.min(1, sample * gain))
        const result = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr })
        const { output, stateN } = result
        if (!output || !stateN || !(stateN.data instanceof Float32Array))
          throw new Error('the detector returned nothing')
        state = new Tensor('float32', stateN.data, [2, 1, 128])
        yield Number(output.data[0])
      }
    }
  } finally {
    await session.release()
  }
}
