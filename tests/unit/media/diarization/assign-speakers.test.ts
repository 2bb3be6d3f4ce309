import { describe, expect, it } from 'vitest'
import { assignSpeakers, type MeasuredPhrase } from '#lib/media/diarization/assign-speakers.ts'
import { componentPrecisions, posteriorPrecision } from '#lib/media/diarization/embedding.ts'
import { readSpeakerModel } from '#lib/media/diarization/speaker-model.ts'

const model = readSpeakerModel()
const precisions = componentPrecisions(model)

/** By the number of frames, which alone decides it where every mixture component is equally frequent. */
const posteriors = new Map<number, Float64Array>()

/** A phrase of the speaker with this i-vector, every mixture component equally frequent. */
function phrase(index: number, ivector: Float64Array, seconds = 1.5, pauseSeconds = 0.2): MeasuredPhrase {
  const frames = seconds * 100
  const occupancies = new Float64Array(model.components).fill(frames / model.components)
  const precision = posteriors.get(frames) ?? posteriorPrecision(model, precisions, occupancies)
  posteriors.set(frames, precision)
  const firstOrder = ivector.map((_, row) =>
    ivector.reduce((sum, value, column) => sum + value * (precision[row * model.rank + column] ?? 0), 0),
  )
  const startSeconds = index * 2
  const times = { startSeconds, endSeconds: startSeconds + seconds, pauseSeconds }
  return { from: index, until: index + 1, ...times, statistics: { frames, occupancies, firstOrder } }
}

/** I-vectors of speakers along the most discriminative directions, `apart` standard deviations from each other. */
function speaker(number: number, apart = 4): Float64Array {
  const lengths = Array.from(
    { length: model.rank },
    (_, row) => model.projection[row * model.dimensions + (number % 3)] ?? 0,
  )
  const square = lengths.reduce((sum, value) => sum + value * value, 0)
  const spread = Math.sqrt(model.betweenVariance[number % 3] ?? 1)
  return Float64Array.from(lengths, (value) => (value * apart * spread * (number > 2 ? -1 : 1)) / square)
}

/** Deterministic variation from phrase to phrase. */
function varied(ivector: Float64Array, index: number): Float64Array {
  return ivector.map((value, i) => value + 0.15 * Math.sin(index * 12.9898 + i * 78.233))
}

describe('assigning speakers', () => {
  it('numbers speakers in order of appearance and recognizes each of them later', () => {
    const order = [2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 0, 0, 1, 1]
    const phrases = order.map((who, i) => phrase(i, varied(speaker(who), i)))
    expect(assignSpeakers(model, phrases)).toEqual(order.map((who) => [2, 0, 1].indexOf(who) + 1))
  })

  it('does not split one speaker, however long the recording', () => {
    const phrases = Array.from({ length: 300 }, (_, i) => phrase(i, varied(speaker(1), i)))
    expect(new Set(assignSpeakers(model, phrases))).toEqual(new Set([1]))
  })

  it('gives a word that is too short to identify to the speaker around it', () => {
    const phrases = Array.from({ length: 12 }, (_, i) => phrase(i, varied(speaker(i < 6 ? 0 : 1), i)))
    const short = phrase(3, speaker(4, 1), 0.2, 0.05)
    expect(assignSpeakers(model, phrases.with(3, short))).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
  })

  it('finds the same speakers throughout an hour', () => {
    const phrases = Array.from({ length: 2000 }, (_, i) => phrase(i, varied(speaker(Math.floor(i / 7) % 3), i)))
    const speakers = assignSpeakers(model, phrases)
    expect(speakers).toEqual(phrases.map((_, i) => (Math.floor(i / 7) % 3) + 1))
  })

  it('returns nothing where nobody speaks', () => {
    expect(assignSpeakers(model, [])).toEqual([])
  })
})
