import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { broken, runTool } from '../../ffmpeg/run-tool.ts'
import type { LanguageName } from '../../languages.ts'
import { transcribe } from '../../recognition/transcribe.ts'
import { finishedStage } from '../../stage-file.ts'
import { MediaFailure, type Task } from '../../task.ts'
import type { Segment, Word } from '../../transcript.ts'
import { wordsOfText } from '../engines/spoken-words.ts'
import type { Narration } from './join-narration.ts'
import { sharedTimes, timesOfKnownWords } from './known-words.ts'
import type { ProvidedGroup, ProvidedUtterance } from './provided-speech.ts'
import { writtenWords } from './written-words.ts'

/** With what the times of words are found where the provider told none. Null: their times are estimated. */
export type Timing = {
  language: LanguageName
  model: 'fast' | 'accurate'
  modelsDirectory: string
} | null

/**
 * Finds when the words of a narration are heard that somebody else spoke: as the provider told, else as the recogniser
 * hears them, else by the lengths of the words.
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
  const told = spoken.every(({ spokenWords }) => spokenWords.length > 0)
  const { words, recogniser } = told ? nothingHeard : await hear(narration, timing, task)
  let unheard = 0
  const segments = groups.flatMap((group, index) => {
    const place = narration.segments[index]
    if (place === undefined) return []
    const own = spoken[index]?.spokenWords ?? []
    const known = wordsOfGroup(group, languageTag)
    const texts = known.map(({ text }) => text)
    const inside = words.filter((word) => middleOf(word) >= place.startSeconds && middleOf(word) <= place.endSeconds)
    const heard = own.length > 0 ? null : timesOfKnownWords(texts, inside, place)
    if (own.length === 0 && heard === null) unheard += 1
    const times =
      own.length > 0
        ? texts.map((_, at) => shifted(own[at] ?? { startSeconds: 0, endSeconds: 0 }, place.startSeconds))
        : (heard ?? sharedTimes(texts, place))
    return segmentsOf(group, known, times, languageTag)
  })
  const how = told ? 'by the provider' : unheard === groups.length ? 'by the lengths of the words' : `by ${recogniser}`
  return { segments, timed: how }
}

type Heard = { words: Word[]; recogniser: string }
const nothingHeard: Heard = { words: [], recogniser: '' }

/** What the recogniser hears. Without its model there are captions all the same, with estimated times. */
async function hear(narration: Narration, timing: Timing, task: Task): Promise<Heard> {
  if (timing === null) return nothingHeard
  return finishedStage(task.directory, 'heard-narration.json', async () => {
    const path = await sixteenKilohertz(narration, task)
    try {
      const options = { ...timing, threads: task.limits.threads, signal: task.signal }
      const { segments, recogniser } = await transcribe(path, {
        ...options,
        onProgress: (fraction) => task.onProgress('rendering', fraction),
      })
      return { words: segments.flatMap((segment) => segment.words), recogniser }
    } catch (error) {
      if (!(error instanceof MediaFailure) || error.code !== 'model_unavailable') throw error
      return nothingHeard
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
  if (exitCode !== 0) throw broken(`ffmpeg ended with ${exitCode}`, log)
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
