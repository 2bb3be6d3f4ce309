import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { alignSpeech, type Edge } from './align-speech.ts'

/** A narration and its sound, mono at 16 kHz. */
export type Reading = { transcript: Transcript; sound: Float32Array }

const FRAMES_PER_SECOND = 30

export type Heard = { start: number; end: number }

/** Where each word of a narration is heard in its sound, by the sound of another voice that reads the same script. */
export function alignedWords({ transcript, sound }: Reading, reference: Reading): Heard[] {
  return transcript.segments.flatMap((segment, index) => {
    const said = reference.transcript.segments[index]
    if (said === undefined || said.words.length !== segment.words.length) throw new Error('the voices read other words')
    const [from, here] = [said, segment].map(({ startSeconds }) => Math.max(0, startSeconds - MARGIN_SECONDS))
    const find = alignSpeech(cut(reference.sound, said), cut(sound, segment))
    const at = (seconds: number, edge: Edge) => find(seconds - (from ?? 0), edge) + (here ?? 0)
    return said.words.map((word) => ({ start: at(word.startSeconds, 'start'), end: at(word.endSeconds, 'end') }))
  })
}

const MARGIN_SECONDS = 0.1

function cut(sound: Float32Array, { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) {
  const at = (seconds: number) => Math.max(0, Math.round(seconds * 16_000))
  return sound.subarray(at(startSeconds - MARGIN_SECONDS), at(endSeconds + MARGIN_SECONDS))
}

/** What is on screen against the voice: a word is lit, and a group appears, with the first frame that is not before its time. */
export function captionErrors({ captions }: Timeline, one: readonly Heard[], other: readonly Heard[]) {
  const errors = { words: [] as number[], sure: [] as number[], groups: [] as number[], ends: [] as number[] }
  let at = 0
  for (const cue of captions?.cues ?? []) {
    const words = cue.lines.flat()
    for (const [place, word] of words.entries()) {
      const shown = shownAt(secondsOf(word.start))
      const late = [one[at + place], other[at + place]].map((heard) => (shown - (heard?.start ?? 0)) * 1000)
      errors.words.push(mean(late))
      errors.sure.push(Math.min(...late) > 0 ? Math.min(...late) : Math.max(...late) < 0 ? Math.max(...late) : 0)
    }
    const [first, last] = [at, at + words.length - 1].map((place) => [one[place], other[place]])
    at += words.length
    errors.groups.push((shownAt(secondsOf(cue.start)) - mean(first?.map((heard) => heard?.start ?? 0) ?? [])) * 1000)
    const ended = mean(last?.map((heard) => heard?.end ?? 0) ?? [])
    errors.ends.push(Math.max(0, (ended - shownAt(secondsOf(cue.end))) * 1000))
  }
  return errors
}

const shownAt = (seconds: number) => Math.ceil(seconds * FRAMES_PER_SECOND - 1e-3) / FRAMES_PER_SECOND
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
