import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { frameSize } from '#lib/media/diarisation/voice-frames.ts'
import { packVoiceModel, type VoiceModel } from '#lib/media/diarisation/voice-model.ts'
import { movesCrossed } from '#lib/media/diarisation/voice-print.ts'
import { createSynthesiser } from '#lib/media/synthesis/engines/synthesiser.ts'
import { seeded } from './disturb.ts'
import { fitMoves, positionOf, type Stretch } from './fit-moves.ts'
import { fitProjection } from './fit-projection.ts'
import { fitSounds, soundConstants } from './fit-sounds.ts'
import { speakTraining } from './speak-training.ts'
import { loudFrames, type TrainingWindow, trainingStretches, trainingWindows } from './training-stretches.ts'

/**
 * Command: learns `voice-model.bin` from the Piper voices made of LibriTTS-R (CC BY 4.0). Takes about an hour, most of
 * it to speak; what is in the folder of speech already is used again.
 *
 *     node tests/quality/speaker-training/train-voice-model.ts --models <directory of the model store> --speech <folder>
 */
const { values } = parseArgs({
  options: {
    models: { type: 'string', default: '.data/models' },
    speech: { type: 'string', default: '.data/voice-training' },
    voices: { type: 'string', default: '340' },
    sounds: { type: 'string', default: '32' },
    rank: { type: 'string', default: '40' },
    size: { type: 'string', default: '32' },
    passes: { type: 'string', default: '1' },
    to: { type: 'string' },
  },
})
const [sounds, rank, size] = [Number(values.sounds), Number(values.rank), Number(values.size)]
const random = seeded(20_260)

await mkdir(values.speech, { recursive: true })
const synthesiser = createSynthesiser({ modelsDirectory: values.models, threads: 1 })
const spoken = await speakTraining(Number(values.voices), values.speech, synthesiser, new AbortController().signal)
await synthesiser.close()
const windows: TrainingWindow[] = []
for (let pass = 0; pass < Number(values.passes); pass++) windows.push(...(await trainingWindows(spoken, random)))

const model = withSounds()
const stretches = trainingStretches(model, windows)
process.stdout.write(`${spoken.length} sentences, ${windows.length} windows, ${stretches.length} stretches\n`)
fitMoves(model, stretches, 5, random)
project(stretches)
await writeFile(
  values.to ?? new URL('../../../lib/media/diarisation/voice-model.bin', import.meta.url),
  packVoiceModel(model),
)

function withSounds(): VoiceModel {
  const fitted = fitSounds(loudFrames(windows, 40_000), sounds, 10, random)
  return {
    ...{ sounds, rank, size },
    shares: Float32Array.from(soundConstants(fitted)),
    means: Float32Array.from(fitted.means),
    deviations: Float32Array.from(fitted.variances, Math.sqrt),
    moves: new Float32Array(sounds * frameSize * rank),
    projection: new Float32Array(rank * size),
    offset: new Float32Array(size),
    between: new Float32Array(size),
  }
}

function project(from: readonly Stretch[]): void {
  const crossed = movesCrossed(model)
  const points = from.map((stretch) => ({ ...stretch, at: positionOf(model, crossed, stretch).position }))
  const { matrix, offset, between } = fitProjection(points, size)
  model.projection = Float32Array.from(matrix)
  model.offset = Float32Array.from(offset)
  model.between = Float32Array.from(between)
}
