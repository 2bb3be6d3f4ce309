import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#lib/core/env.ts'
import { tellSpeakers } from '#lib/media/diarisation/tell-speakers.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import { createSynthesiser } from '#lib/media/synthesis/engines/synthesiser.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { joined, silence, to16kHz } from '../recognition/sounds.ts'

const modelsDirectory = settings().MODELS_DIR
const { signal } = new AbortController()
/** Neither of the two was used to train the model of voices. */
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
  const synthesiser = createSynthesiser({ modelsDirectory, threads: 2 })
  const sounds: Float32Array[] = []
  let now = 0
  for (const [speaker = '', spoken] of said) {
    const voice = { engine: 'piper' as const, speaker, languageTag: 'en-US' }
    const { pcm, sampleRate } = await synthesiser.synthesise({ spoken }, voice, { signal })
    starts.push(now)
    sounds.push(to16kHz(pcm, sampleRate), silence(0.2))
    now += (sounds.at(-2)?.length ?? 0) / 16_000 + 0.2
  }
  await synthesiser.close()
  audio = joined(...sounds)
  transcript = await transcribe(audio, { language: 'english', model: 'fast', modelsDirectory, threads: 2, signal })
}, 600_000)

describe('a conversation of two', () => {
  it('tells who says each line, and breaks segments where the other goes on', () => {
    const told = transcript.segments.flatMap(({ words, speaker }) => words.map((word) => ({ word, speaker })))
    const right = told.filter(({ word, speaker }) => {
      const middle = (word.startSeconds + word.endSeconds) / 2
      const line = starts.findLastIndex((start) => start <= middle)
      return speaker === (said[line]?.[0] === host ? 1 : 2)
    })
    // Speech is never made twice the same: a word at the edge of a line may fall to the other.
    expect(right.length / told.length).toBeGreaterThan(0.9)
    expect(transcript.segments.map((segment) => segment.speaker)).toContain(2)
  })

  it('has one speaker where only one of them is heard', async () => {
    const second = Math.round((starts[1] ?? 0) * 16_000)
    const alone = transcript.segments.filter((segment) => segment.endSeconds * 16_000 <= second)
    const told = await tellSpeakers(audio, alone, { tag: 'en', codes: ['en'], near: [] }, signal)
    expect(told.map((segment) => segment.speaker)).toEqual(alone.map(() => 1))
  })

  it('is not told once the caller has stopped waiting', async () => {
    const stop = new AbortController()
    const telling = tellSpeakers(audio, transcript.segments, { tag: 'en', codes: ['en'], near: [] }, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(telling).rejects.toThrow('stopped')
  })
})
