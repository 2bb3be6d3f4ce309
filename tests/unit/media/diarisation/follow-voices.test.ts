import { describe, expect, it } from 'vitest'
import { followVoices, type HeardPhrase } from '#lib/media/diarisation/follow-voices.ts'
import { readVoiceModel } from '#lib/media/diarisation/voice-model.ts'
import { movesCrossed, precisionOf } from '#lib/media/diarisation/voice-print.ts'

const model = readVoiceModel()
const crossed = movesCrossed(model)

/** What a voice at a place among all voices leaves in a phrase, every sound heard equally often. */
function phrase(index: number, place: Float64Array, seconds = 1.5, pauseSeconds = 0.2): HeardPhrase {
  const frames = seconds * 100
  const counts = new Float64Array(model.sounds).fill(frames / model.sounds)
  const precision = precisionOf(model, crossed, counts)
  const pulls = place.map((_, row) =>
    place.reduce((sum, value, column) => sum + value * (precision[row * model.rank + column] ?? 0), 0),
  )
  const startSeconds = index * 2
  const times = { startSeconds, endSeconds: startSeconds + seconds, pauseSeconds }
  return { from: index, until: index + 1, ...times, evidence: { frames, counts, pulls } }
}

/** People along the first of the directions in which voices differ most, `apart` standard deviations from one to the next. */
function person(number: number, apart = 4): Float64Array {
  const lengths = Array.from({ length: model.rank }, (_, row) => model.projection[row * model.size + (number % 3)] ?? 0)
  const square = lengths.reduce((sum, value) => sum + value * value, 0)
  const spread = Math.sqrt(model.between[number % 3] ?? 1)
  return Float64Array.from(lengths, (value) => (value * apart * spread * (number > 2 ? -1 : 1)) / square)
}

/** The same every time; small moves as a voice makes from phrase to phrase. */
function unsteady(place: Float64Array, index: number): Float64Array {
  return place.map((value, i) => value + 0.15 * Math.sin(index * 12.9898 + i * 78.233))
}

describe('following voices', () => {
  it('numbers people as they are first heard and finds each of them again', () => {
    const order = [2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 0, 0, 1, 1]
    const phrases = order.map((who, i) => phrase(i, unsteady(person(who), i)))
    expect(followVoices(model, phrases)).toEqual(order.map((who) => [2, 0, 1].indexOf(who) + 1))
  })

  it('takes one person for one, however long', () => {
    const phrases = Array.from({ length: 300 }, (_, i) => phrase(i, unsteady(person(1), i)))
    expect(new Set(followVoices(model, phrases))).toEqual(new Set([1]))
  })

  it('gives a word that is too short to be told to the person around it', () => {
    const phrases = Array.from({ length: 12 }, (_, i) => phrase(i, unsteady(person(i < 6 ? 0 : 1), i)))
    const short = phrase(3, person(4, 1), 0.2, 0.05)
    expect(followVoices(model, phrases.with(3, short))).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
  })

  it('has the same people in a recording of three hours, in seconds', () => {
    const phrases = Array.from({ length: 6000 }, (_, i) => phrase(i, unsteady(person(Math.floor(i / 7) % 3), i)))
    const speakers = followVoices(model, phrases)
    expect(speakers).toEqual(phrases.map((_, i) => (Math.floor(i / 7) % 3) + 1))
  }, 120_000)

  it('says nothing where nobody speaks', () => {
    expect(followVoices(model, [])).toEqual([])
  })
})
