import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { untrustedInput } from '../../ffmpeg/allowed-sources.ts'
import { runTool } from '../../ffmpeg/run-tool.ts'
import { probe } from '../../probe/probe.ts'
import { readStageFile, writeAtomically } from '../../stage-file.ts'
import { MediaFailure, type Task } from '../../task.ts'
import type { SpokenWord } from '../engines/engine.ts'
import { trimmed } from '../recording.ts'
import { type ScriptGroup, scriptGroups } from './script-groups.ts'
import type { SpokenUtterance } from './speak-utterances.ts'

/** A group of a script and where its sound is kept in the task's directory. */
export type ProvidedGroup = ScriptGroup & { path: string }

/** What came is no speech of the text that was asked for. `message` is the reason, to follow "cannot be used: ". */
export class UnusableSpeech extends Error {
  override readonly name = 'UnusableSpeech'
  readonly problem: CodedMessage

  constructor(problem: CodedMessage) {
    super(english(problem))
    this.problem = problem
  }
}

const sampleRate = 44_100
/** Of a cover picture. */
const maxPixels = 1_000_000
/** Nobody speaks faster; shorter sound is incomplete. */
const charactersPerSecond = 40
/** Nobody speaks more slowly, letters of Chinese or Japanese neither. */
const secondsPerCharacter = 0.6
const spareSeconds = 5
/** −50 dB of full scale: below it nothing is audible. */
const audible = 0.003

type SavedSpeech = { samples: number; sampleRate: number; words: SpokenWord[] }

/** The groups of a script in order. Another voice or another text is another file. */
export function providedGroups(
  script: string,
  voice: { voiceId: string; languageCode: string },
  directory: string,
): ProvidedGroup[] {
  return scriptGroups(script, voice.languageCode).map((group, index) => {
    const key = createHash('sha256').update(`${voice.voiceId}\n${group.spoken}`).digest('hex').slice(0, 16)
    return { ...group, path: join(directory, 'provided', `${String(index).padStart(5, '0')}-${key}`) }
  })
}

export async function isSaved(group: ProvidedGroup): Promise<boolean> {
  return (await readStageFile<SavedSpeech>(`${group.path}.json`)) !== null
}

/**
 * Checks sound that a provider made of a group like an untrusted file, and keeps it for `textToSpeech`.
 *
 * @param words their times where the provider returns them: those of all words of `group.spoken`, in order; else empty.
 * @throws UnusableSpeech; MediaFailure `disk_full` or `engine_failed`; the signal's reason.
 */
export async function saveProvidedSpeech(
  audio: Uint8Array,
  words: SpokenWord[],
  group: ProvidedGroup,
  task: Pick<Task, 'directory' | 'signal'>,
): Promise<void> {
  if (isCutWav(Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength)))
    throw new UnusableSpeech(coded('answer_cut_off'))
  await mkdir(join(task.directory, 'provided'), { recursive: true })
  const received = `${group.path}.received`
  await writeFile(received, audio)
  try {
    const pcm = await decoded(received, group, task)
    requirePlausible(pcm, group.spoken)
    const recording = trimmed({ pcm, sampleRate, words })
    const { buffer, byteOffset, byteLength, length } = recording.pcm
    await writeFile(`${group.path}.partial`, new Uint8Array(buffer, byteOffset, byteLength))
    await rename(`${group.path}.partial`, `${group.path}.f32`)
    await writeAtomically(`${group.path}.json`, JSON.stringify({ samples: length, sampleRate, words: recording.words }))
  } finally {
    await rm(received, { force: true })
  }
}

/** What was kept of all groups, in the order of the script. @throws Error when one is missing: a defect of the caller. */
export async function loadProvidedSpeech(groups: readonly ProvidedGroup[]): Promise<ProvidedUtterance[]> {
  return Promise.all(
    groups.map(async ({ path, spoken, pauseAfterSeconds }) => {
      const kept = await readStageFile<SavedSpeech>(`${path}.json`)
      if (kept === null) throw new Error(`nothing is kept at ${basename(path)}`)
      const { words, ...facts } = kept
      return { text: spoken, pauseAfterSeconds, pcmPath: `${path}.f32`, ...facts, words: [], spokenWords: words }
    }),
  )
}

/** The speech of one group, with the times of its words where the provider returned them. */
export type ProvidedUtterance = SpokenUtterance & { spokenWords: SpokenWord[] }

/** Whether a WAV states more sound than came, which ffmpeg overlooks. One written to a pipe states no length. */
function isCutWav(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'data') return size < 0x7fff_0000 && at + 8 + size > bytes.length
    at += 8 + size + (size % 2)
  }
  return false
}

async function decoded(
  path: string,
  group: ProvidedGroup,
  task: Pick<Task, 'directory' | 'signal'>,
): Promise<Float32Array> {
  const declared = await declaredSeconds(path, task)
  const output = `${basename(group.path)}.decoded`
  const most = group.spoken.length * secondsPerCharacter + spareSeconds
  const { exitCode } = await runTool(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error', ...untrustedInput({ maxPixels })],
      ...[{ inputPath: path }, '-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-t', String(most + 1)],
      ...['-f', 'f32le', output],
    ],
    { directory: task.directory, signal: task.signal, timeoutSeconds: 60, outputs: [output] },
  )
  const decodedPath = join(task.directory, output)
  try {
    if (exitCode !== 0) throw new UnusableSpeech(coded('answer_sound_unreadable'))
    const bytes = await readFile(decodedPath)
    const pcm = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    // A file that ends before its stated length was cut off on its way.
    if (declared !== null && pcm.length / sampleRate < Math.min(declared, most) - 0.5)
      throw new UnusableSpeech(coded('answer_cut_off'))
    return pcm
  } finally {
    await rm(decodedPath, { force: true })
  }
}

/** The length that the file states, if any. */
async function declaredSeconds(path: string, task: Pick<Task, 'directory' | 'signal'>): Promise<number | null> {
  try {
    const limits = { maxDurationSeconds: 0, maxPixels, threads: 1 }
    const { audio, durationSeconds } = await probe(path, { ...task, limits })
    if (audio !== null) return durationSeconds
  } catch (error) {
    task.signal.throwIfAborted()
    if (!(error instanceof MediaFailure) || error.code === 'disk_full' || error.code === 'engine_failed') throw error
  }
  throw new UnusableSpeech(coded('answer_sound_unreadable'))
}

function requirePlausible(pcm: Float32Array, spoken: string): void {
  const seconds = pcm.length / sampleRate
  if (!pcm.some((sample) => Math.abs(sample) > audible)) throw new UnusableSpeech(coded('answer_silent'))
  if (seconds < spoken.length / charactersPerSecond) throw new UnusableSpeech(coded('answer_too_short'))
  if (seconds > spoken.length * secondsPerCharacter + spareSeconds) throw new UnusableSpeech(coded('answer_too_long'))
}
