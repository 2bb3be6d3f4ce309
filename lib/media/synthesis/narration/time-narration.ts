import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, toolFailure } from '../../ffmpeg/run-tool.ts'
import type { LanguageName } from '../../languages.ts'
import type { SpeechModel } from '../../recognition/recognizer-model.ts'
import { transcribe } from '../../recognition/transcribe.ts'
import { runStageOnce } from '../../stage-file.ts'
import { MediaFailure, type Task } from '../../task.ts'
import type { Segment, Word } from '../../transcript.ts'
import { wordsOfText } from '../engines/spoken-words.ts'
import type { Narration } from './join-narration.ts'
import { alignKnownWords, sharedTimes } from './known-words.ts'
import type { ProvidedGroup, ProvidedUtterance } from './provided-speech.ts'
import { writtenWords } from './written-words.ts'

/** How to recognize words where the provider returned no times. Null: their times are estimated. */
export type Timing = {
  language: LanguageName
  model: SpeechModel
  modelsDirectory: string
} | null

/**
 * Times the words of a narration by a provider: with the provider's own times, else by alignment with what the recognizer
 * returns, else by the lengths of the words.
 *
 * @returns a segment for each utterance, and how the times were found, in words to follow "timed ".
 */
export async function timeNarration(
  narration: Narration,
  spoken: readonly ProvidedUtterance[],
  groups: readonly ProvidedGroup[],
  timing: Timing,
  languageTag: string,
  task: Task,
): Promise<{ segments: Segment[]; timed: string }> {
  const hasProviderTimes = spoken.every(({ spokenWords }) => spokenWords.length > 0)
  const { words, recognizer } = hasProviderTimes ? noRecognition : await recognize(narration, timing, task)
  let unaligned = 0
  const segments = groups.flatMap((group, index) => {
    const place = narration.segments[index]
    if (place === undefined) return []
    const own = spoken[index]?.spokenWords ?? []
    const known = wordsOfGroup(group, languageTag)
    const texts = known.map(({ text }) => text)
    const inside = words.filter((word) => middleOf(word) >= place.startSeconds && middleOf(word) <= place.endSeconds)
    const aligned = own.length > 0 ? null : alignKnownWords(texts, inside, place)
    if (own.length === 0 && aligned === null) unaligned += 1
    const times =
      own.length > 0
        ? texts.map((_, at) => shifted(own[at] ?? { startSeconds: 0, endSeconds: 0 }, place.startSeconds))
        : (aligned ?? sharedTimes(texts, place))
    return segmentsOf(group, known, times.map(toMilliseconds), languageTag)
  })
  const how = hasProviderTimes
    ? 'by the provider'
    : unaligned === groups.length
      ? 'by the lengths of the words'
      : `by ${recognizer}`
  return { segments, timed: how }
}

/** Sums of times that are equal differ in their last digits, and a word would begin before the previous one ends. */
function toMilliseconds({ startSeconds, endSeconds }: Times): Times {
  const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
  return { startSeconds: rounded(startSeconds), endSeconds: rounded(endSeconds) }
}

type Recognition = { words: Word[]; recognizer: string }
const noRecognition: Recognition = { words: [], recognizer: '' }

/** Recognizes the narration. Without its model there are captions all the same, with estimated times. */
async function recognize(narration: Narration, timing: Timing, task: Task): Promise<Recognition> {
  if (timing === null) return noRecognition
  return runStageOnce(task.directory, 'recognized-narration.json', async () => {
    const path = await sixteenKilohertz(narration, task)
    try {
      const options = { ...timing, threads: task.limits.threads, signal: task.signal }
      const { segments, recognizer } = await transcribe(path, {
        ...options,
        onProgress: (fraction) => task.onProgress('rendering', fraction),
      })
      return { words: segments.flatMap((segment) => segment.words), recognizer }
    } catch (error) {
      if (!(error instanceof MediaFailure) || error.code !== 'model_unavailable') throw error
      return noRecognition
    } finally {
      await rm(path, { force: true })
    }
  })
}

async function sixteenKilohertz({ path, sampleRate, durationSeconds }: Narration, task: Task): Promise<string> {
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', { inputPath: path }]
  const output = ['-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav', 'narration-16k.wav']
  const { exitCode, log } = await runTool(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error', ...input, ...output],
    {
      directory: task.directory,
      signal: task.signal,
      timeoutSeconds: 60 + durationSeconds,
      outputs: ['narration-16k.wav'],
    },
  )
  if (exitCode !== 0) throw toolFailure(`ffmpeg ended with ${exitCode}`, log)
  return join(task.directory, 'narration-16k.wav')
}

type GroupWord = { text: string; utterance: number }

function wordsOfGroup(group: ProvidedGroup, languageTag: string): GroupWord[] {
  return group.utterances.flatMap(({ spoken }, utterance) =>
    wordsOfText(spoken, languageTag).map(({ text }) => ({ text, utterance })),
  )
}

type Times = { startSeconds: number; endSeconds: number }

function segmentsOf(
  group: ProvidedGroup,
  known: readonly GroupWord[],
  times: readonly Times[],
  languageTag: string,
): Segment[] {
  return group.utterances.flatMap((utterance, index) => {
    const spokenWords = known.flatMap(({ text, utterance: of }, at) => {
      const time = times[at]
      return of === index && time !== undefined ? [{ text, ...time }] : []
    })
    const words = writtenWords(utterance, spokenWords, languageTag)
    const [first, last] = [words[0], words.at(-1)]
    if (first === undefined || last === undefined) return []
    return [{ startSeconds: first.startSeconds, endSeconds: last.endSeconds, text: utterance.text, words }]
  })
}

function shifted({ startSeconds, endSeconds }: Times, by: number): Times {
  return { startSeconds: startSeconds + by, endSeconds: endSeconds + by }
}

function middleOf({ startSeconds, endSeconds }: Times): number {
  return (startSeconds + endSeconds) / 2
}
