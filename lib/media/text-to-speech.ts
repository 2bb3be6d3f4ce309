import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { sidecarCues, toSrt, toVtt } from './captions/sidecars.ts'
import { diskFull, isOutOfSpace } from './ffmpeg/run-tool.ts'
import { languageNameOf } from './languages.ts'
import { requireDiskSpace, spaceFor } from './require-disk-space.ts'
import { writeAtomically } from './stage-file.ts'
import { createSynthesizer, type Synthesizer } from './synthesis/engines/synthesizer.ts'
import { encodeNarration } from './synthesis/narration/encode-narration.ts'
import { joinNarration, type Narration } from './synthesis/narration/join-narration.ts'
import { leadingPause } from './synthesis/narration/leading-pause.ts'
import { narrationBytes } from './synthesis/narration/narration-bytes.ts'
import { loadProvidedSpeech, providedGroups } from './synthesis/narration/provided-speech.ts'
import { requireReadable } from './synthesis/narration/require-readable.ts'
import { readingLength, requireShort, speakUtterances } from './synthesis/narration/speak-utterances.ts'
import { type Timing, timeNarration } from './synthesis/narration/time-narration.ts'
import { findVoice } from './synthesis/voices/catalog.ts'
import type { Voice } from './synthesis/voices/voice.ts'
import { MediaFailure, type Task } from './task.ts'
import { prepareScript } from './text-normalization/prepare-script.ts'
import { inOwnLetters } from './text-normalization/transliteration/in-own-letters.ts'
import { SPOKEN_BY, type Transcript, type Word } from './transcript.ts'

export type SpeechInput = {
  /** What is said. At most about 1 MB. */
  script: string
  /** Of the catalog: `findVoice`; or the provider's. */
  voiceId: string
  /**
   * A provider has spoken the script already, and what was made is kept in the task's directory: `saveProvidedSpeech`.
   */
  provider?: {
    /** Name of the provider in the transcript. */
    name: string
    languageCode: string
    timing: Timing
  }
  modelsDirectory: string
  /** Whether a WAV is wanted beside the MP3. */
  wav?: boolean
  /** One that is kept running between jobs. Absent: one of its own, ended with the job. */
  synthesizer?: Synthesizer
}

/** Paths are in the task's directory. */
export type SpokenScript = {
  /** MP3, mono, 44.1 kHz. */
  audioPath: string
  wavPath?: string
  srtPath: string
  vttPath: string
  /** JSON array of the words with their times. */
  wordsPath: string
  durationSeconds: number
  /** As the script writes them. */
  words: Word[]
  transcript: Transcript
}

/** Of the engines: Kokoro's. */
const finestSampleRate = 24_000

/**
 * Reads a script aloud with a voice of the catalog (interface document, section 4.4): sentence by sentence with natural
 * pauses, −16 LUFS, captions and word times beside it. Spoken sentences stay in `task.directory`; a second run goes on
 * after them.
 *
 * @throws MediaFailure `voice_unknown`, `text_unspeakable`, `wrong_language` (the script is not in the voice's language),
 * `too_long`, `disk_full` or `engine_failed`, or as `MissingModels`; the signal's reason when aborted.
 */
export async function textToSpeech(input: SpeechInput, task: Task): Promise<SpokenScript> {
  try {
    return input.provider === undefined
      ? await speakByEngine(input, task)
      : await finishProvided(input, input.provider, task)
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(error)
    throw error
  }
}

/** @throws MediaFailure `voice_unknown`. */
export function requireVoice(voiceId: string): Voice {
  const voice = findVoice(voiceId)
  if (voice) return voice
  throw new MediaFailure('voice_unknown', coded('voice_unknown'))
}

async function speakByEngine(input: SpeechInput, task: Task): Promise<SpokenScript> {
  const voice = requireVoice(input.voiceId)
  requireReadable(input.script, voice.languageCode)
  const utterances = await inOwnLetters(prepareScript(input.script, voice.languageCode), voice.languageCode)
  const length = readingLength(utterances)
  requireShort(length, task)
  const { languageCode } = voice
  const bytes = narrationBytes(length, { languageCode, sampleRate: finestSampleRate }, input.wav ?? false)
  await requireDiskSpace(task.directory, bytes, spaceFor('speech'))
  const synthesizer = input.synthesizer ?? ownSynthesizer(input, voice, task)
  try {
    const spoken = await speakUtterances(utterances, voice, synthesizer, task)
    const narration = await joinNarration(spoken, task.directory, leadingPause(input.script))
    return await finish(input, narration, transcriptOf(narration, voice, `${SPOKEN_BY} ${voice.speaker.engine}`), task)
  } finally {
    if (synthesizer !== input.synthesizer) await synthesizer.close()
  }
}

async function finishProvided(
  input: SpeechInput,
  provider: NonNullable<SpeechInput['provider']>,
  task: Task,
): Promise<SpokenScript> {
  const { languageCode, name, timing } = provider
  const groups = providedGroups(input.script, { voiceId: input.voiceId, languageCode }, task.directory)
  const spoken = await loadProvidedSpeech(groups)
  const narration = await joinNarration(spoken, task.directory, leadingPause(input.script))
  const { segments, timed } = await timeNarration(narration, spoken, groups, timing, languageCode, task)
  const made = `${SPOKEN_BY} ${name}, timed ${timed}`
  return finish(input, narration, transcriptOf({ ...narration, segments }, provider, made), task)
}

async function finish(
  input: SpeechInput,
  narration: Narration,
  transcript: Transcript,
  task: Task,
): Promise<SpokenScript> {
  task.onProgress('rendering', null)
  const audio = await encodeNarration(narration, { wav: input.wav ?? false }, task)
  const words = transcript.segments.flatMap((segment) => segment.words)
  const texts = await writeTexts(transcript, words, task.directory)
  await rm(narration.path, { force: true })
  return { ...audio, ...texts, durationSeconds: narration.durationSeconds, words, transcript }
}

/** Small models take a process per thread; Kokoro takes 1 GB a process and uses its threads well. */
function ownSynthesizer(input: SpeechInput, voice: Voice, task: Task): Synthesizer {
  const { threads } = task.limits
  const heavy = voice.speaker.engine === 'kokoro'
  return createSynthesizer({
    modelsDirectory: input.modelsDirectory,
    threads: heavy ? threads : 1,
    processes: heavy ? 1 : Math.min(threads, 4),
  })
}

function transcriptOf(
  { segments, durationSeconds }: Pick<Narration, 'segments' | 'durationSeconds'>,
  { languageCode }: { languageCode: string },
  recognizer: string,
): Transcript {
  const [code = 'en'] = languageCode.split('-')
  return {
    language: languageNameOf(code === 'nb' ? 'no' : code),
    languageTag: languageCode,
    durationSeconds,
    segments,
    recognizer,
  }
}

async function writeTexts(transcript: Transcript, words: Word[], directory: string) {
  const cues = sidecarCues(transcript)
  const srtPath = join(directory, 'speech.srt')
  const vttPath = join(directory, 'speech.vtt')
  const wordsPath = join(directory, 'words.json')
  await writeAtomically(srtPath, toSrt(cues))
  await writeAtomically(vttPath, toVtt(cues))
  await writeAtomically(wordsPath, JSON.stringify(words))
  return { srtPath, vttPath, wordsPath }
}
