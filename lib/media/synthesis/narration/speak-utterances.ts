import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { readStageFile, writeAtomically } from '../../stage-file.ts'
import { MediaFailure, type Task } from '../../task.ts'
import type { Utterance } from '../../text-normalization/prepare-script.ts'
import type { Word } from '../../transcript.ts'
import type { Synthesizer } from '../engines/synthesizer.ts'
import { trimmed } from '../recording.ts'
import type { Voice } from '../voices/voice.ts'
import { writtenWords } from './written-words.ts'

/** A spoken utterance: raw 32-bit floats on disk, words with times from its start. */
export type SpokenUtterance = {
  text: string
  pcmPath: string
  samples: number
  sampleRate: number
  words: Word[]
  pauseAfterSeconds: number
}

/**
 * Slow readers speak about this many characters a second; a script is refused when even fast ones would take too long.
 */
const charactersPerSecond = 16

/**
 * Speaks every utterance that is not yet in the task's directory. Several are spoken at once where the synthesizer has
 * the processes for it; the result is in the order of the script.
 */
export async function speakUtterances(
  utterances: readonly Utterance[],
  voice: Voice,
  synthesizer: Synthesizer,
  task: Task,
): Promise<SpokenUtterance[]> {
  const total = utterances.reduce((sum, utterance) => sum + utterance.spoken.length, 0)
  const directory = join(task.directory, 'spoken')
  await mkdir(directory, { recursive: true })
  const spoken: SpokenUtterance[] = []
  const words = wordsIn(utterances)
  let next = 0
  let done = 0
  let wordsDone = 0
  task.onProgress('speaking', 0, wordsSpoken(0, words))
  const lane = async () => {
    for (let index = next++; index < utterances.length; index = next++) {
      const utterance = utterances[index]
      if (!utterance) return
      const path = join(directory, `${String(index).padStart(5, '0')}-${keyOf(utterance, voice)}`)
      spoken[index] = await speakOne(utterance, voice, synthesizer, path, task.signal)
      done += utterance.spoken.length
      wordsDone += wordsIn([utterance])
      task.onProgress('speaking', done / total, wordsSpoken(wordsDone, words))
    }
  }
  const stopOthers = (error: unknown) => {
    next = utterances.length
    throw error
  }
  const running = Array.from({ length: Math.max(1, task.limits.threads) }, () => lane().catch(stopOthers))
  const lanes = await Promise.allSettled(running)
  for (const result of lanes) if (result.status === 'rejected') throw result.reason
  return spoken
}

/** How many words utterances have, as the script writes them. */
export function wordsIn(utterances: readonly Utterance[]): number {
  return utterances.reduce(
    (sum, { tokens }) => sum + tokens.filter(({ written }) => /[\p{L}\p{N}]/u.test(written)).length,
    0,
  )
}

/** Progress in words. */
export function wordsSpoken(done: number, count: number): CodedMessage {
  return coded('words_done', { done, count })
}

async function speakOne(
  utterance: Utterance,
  voice: Voice,
  synthesizer: Synthesizer,
  path: string,
  signal: AbortSignal,
): Promise<SpokenUtterance> {
  signal.throwIfAborted()
  const pcmPath = `${path}.f32`
  const factsPath = `${path}.json`
  const { text, pauseAfterSeconds } = utterance
  const kept = await readStageFile<{ samples: number; sampleRate: number; words: Word[] }>(factsPath)
  if (kept) return { text, pauseAfterSeconds, pcmPath, ...kept }
  const synthesis = await synthesizer.synthesize({ spoken: utterance.spoken }, voice.speaker, { signal })
  const { pcm, sampleRate, words } = trimmed(synthesis)
  await writeFile(`${pcmPath}.partial`, new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
  await rename(`${pcmPath}.partial`, pcmPath)
  const facts = { samples: pcm.length, sampleRate, words: writtenWords(utterance, words, voice.languageCode) }
  await writeAtomically(factsPath, JSON.stringify(facts))
  return { text, pauseAfterSeconds, pcmPath, ...facts }
}

/** Another voice or another text is another file. */
function keyOf(utterance: Utterance, voice: Voice): string {
  return createHash('sha256').update(`${voice.voiceId}\n${utterance.spoken}`).digest('hex').slice(0, 16)
}

/** The sound of an utterance. */
export async function readPcm(spoken: SpokenUtterance): Promise<Float32Array> {
  const bytes = await readFile(spoken.pcmPath)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + spoken.samples * 4))
}

/** The text to read: the characters that are spoken, and the seconds of silence between them. */
export type ReadingLength = { characters: number; pauseSeconds: number }

export function readingLength(utterances: readonly Pick<Utterance, 'spoken' | 'pauseAfterSeconds'>[]): ReadingLength {
  return {
    characters: utterances.reduce((sum, { spoken }) => sum + spoken.length, 0),
    pauseSeconds: utterances.reduce((sum, { pauseAfterSeconds }) => sum + pauseAfterSeconds, 0),
  }
}

/** Refuses a script that would take too long to read, before anything of it is spoken. @throws MediaFailure `too_long`. */
export function requireShort({ characters, pauseSeconds }: ReadingLength, task: Pick<Task, 'limits'>): void {
  const seconds = characters / charactersPerSecond + pauseSeconds
  if (seconds <= task.limits.maxDurationSeconds) return
  throw new MediaFailure(
    'too_long',
    coded('script_too_long', {
      field: 'script',
      length: Math.round(seconds / 60),
      most: Math.round(task.limits.maxDurationSeconds / 60),
    }),
  )
}
