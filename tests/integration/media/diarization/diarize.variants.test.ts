import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { diarize } from '#lib/media/diarization/diarize.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { synthesizeOnce } from '#tests/support/synthesize-once.ts'
import { joined, silence, to16kHz } from '../recognition/sounds.ts'

const modelsDirectory = settings().MODELS_DIR
const { signal } = new AbortController()
/** The speaker model was trained with neither of the two. */
const [host, guest] = ['14', '5']
const said: [voice: string | undefined, text: string][] = [
  [host, 'Good morning, and thank you very much for finding the time to talk to us today.'],
  [guest, 'It is a pleasure to be here, although I had to get up at four in the morning.'],
  [host, 'You grew up in a small village by the sea. How did you become an engineer?'],
  [guest, 'My uncle repaired the engines of the boats, and I was allowed to hold the lamp for him.'],
  [host, 'And what did your parents say when you told them that you wanted to leave?'],
  [guest, 'My mother cried a little, and my father asked whether I would come back for Christmas.'],
]
let transcript: Transcript
let audio: Float32Array
/** When each line begins. */
const starts: number[] = []

beforeAll(async () => {
  await fillModels(ENGLISH_MODELS)
  const sounds: Float32Array[] = []
  let now = 0
  for (const [speaker = '', spoken] of said) {
    const { pcm, sampleRate } = await synthesizeOnce(spoken, { engine: 'piper', speaker, languageTag: 'en-US' })
    starts.push(now)
    sounds.push(to16kHz(pcm, sampleRate), silence(0.2))
    now += (sounds.at(-2)?.length ?? 0) / 16_000 + 0.2
  }
  audio = joined(...sounds)
  transcript = await transcribe(audio, { language: 'english', model: 'fast', modelsDirectory, threads: 1, signal })
}, 600_000)

describe('diarization of a conversation of two', () => {
  it('assigns each line to its speaker and splits segments where the speaker changes', () => {
    const assigned = transcript.segments.flatMap(({ words, speaker }) => words.map((word) => ({ word, speaker })))
    const right = assigned.filter(({ word, speaker }) => {
      const middle = (word.startSeconds + word.endSeconds) / 2
      const line = starts.findLastIndex((start) => start <= middle)
      return speaker === (said[line]?.[0] === host ? 1 : 2)
    })
    // Synthesis is not deterministic: a word at the edge of a line may go to the other speaker.
    expect(right.length / assigned.length).toBeGreaterThan(0.9)
    expect(transcript.segments.map((segment) => segment.speaker)).toContain(2)
  })

  it('finds one speaker where only one of them speaks', async () => {
    const second = Math.round((starts[1] ?? 0) * 16_000)
    const alone = transcript.segments.filter((segment) => segment.endSeconds * 16_000 <= second)
    const assigned = await diarize(audio, alone, { tag: 'en', codes: ['en'], near: [] }, signal)
    expect(assigned.map((segment) => segment.speaker)).toEqual(alone.map(() => 1))
  })

  it('stops when the caller aborts', async () => {
    const stop = new AbortController()
    const diarizing = diarize(audio, transcript.segments, { tag: 'en', codes: ['en'], near: [] }, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(diarizing).rejects.toThrow('stopped')
  })
})
