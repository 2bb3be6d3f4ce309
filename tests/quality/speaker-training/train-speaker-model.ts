import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { componentPrecisions } from '#lib/media/diarization/embedding.ts'
import { featureSize } from '#lib/media/diarization/features.ts'
import { packSpeakerModel, type SpeakerModel } from '#lib/media/diarization/speaker-model.ts'
import { seededRandom } from '#lib/media/recognition/seeded-random.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { fitMixture, logWeightsOf } from './fit-mixture.ts'
import { fitProjection } from './fit-projection.ts'
import { fitTotalVariability, ivectorOf, type Segment } from './fit-total-variability.ts'
import { speakTrainingSentences } from './training-speech.ts'
import { type TrainingWindow, trainingSegments, trainingWindows, voicedFrames } from './training-statistics.ts'

/**
 * Command: trains `speaker-model.bin` from the Piper voices made of LibriTTS-R (CC BY 4.0). Takes about an hour, most of
 * it for synthesis; what is in the folder of speech already is used again.
 *
 *     node tests/quality/speaker-training/train-speaker-model.ts --models <directory of the model store> --speech <folder>
 */
const { values } = parseArgs({
  options: {
    models: { type: 'string', default: '.data/models' },
    speech: { type: 'string', default: '.data/voice-training' },
    voices: { type: 'string', default: '340' },
    components: { type: 'string', default: '32' },
    rank: { type: 'string', default: '40' },
    dimensions: { type: 'string', default: '32' },
    passes: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
})
const [components, rank, dimensions] = [Number(values.components), Number(values.rank), Number(values.dimensions)]
const random = seededRandom(20_260)

await mkdir(values.speech, { recursive: true })
const synthesizer = createSynthesizer({ modelsDirectory: values.models, threads: 1 })
const spoken = await speakTrainingSentences(
  Number(values.voices),
  values.speech,
  synthesizer,
  new AbortController().signal,
)
await synthesizer.close()
const windows: TrainingWindow[] = []
for (let pass = 0; pass < Number(values.passes); pass++) windows.push(...(await trainingWindows(spoken, random)))

const model = withMixture()
const segments = trainingSegments(model, windows)
process.stdout.write(`${spoken.length} sentences, ${windows.length} windows, ${segments.length} segments\n`)
fitTotalVariability(model, segments, 5, random)
project(segments)
await writeFile(
  values.to ?? new URL('../../../lib/media/diarization/speaker-model.bin', import.meta.url),
  packSpeakerModel(model),
)

function withMixture(): SpeakerModel {
  const fitted = fitMixture(voicedFrames(windows, 40_000), components, 10, random)
  return {
    ...{ components, rank, dimensions },
    logWeights: Float32Array.from(logWeightsOf(fitted)),
    means: Float32Array.from(fitted.means),
    deviations: Float32Array.from(fitted.variances, Math.sqrt),
    totalVariability: new Float32Array(components * featureSize * rank),
    projection: new Float32Array(rank * dimensions),
    offset: new Float32Array(dimensions),
    betweenVariance: new Float32Array(dimensions),
  }
}

function project(from: readonly Segment[]): void {
  const precisions = componentPrecisions(model)
  const points = from.map((segment) => ({ ...segment, ivector: ivectorOf(model, precisions, segment).ivector }))
  const { matrix, offset, betweenVariance } = fitProjection(points, dimensions)
  model.projection = Float32Array.from(matrix)
  model.offset = Float32Array.from(offset)
  model.betweenVariance = Float32Array.from(betweenVariance)
}
