import { join } from 'node:path'
import { extractAudioOnce } from './audio-of-video.ts'
import { captionsTranscript, type GivenCaption } from './captions-transcript.ts'
import type { LanguageName } from './languages.ts'
import type { RecognizedPart } from './recognition/recognize.ts'
import type { SpeechModel } from './recognition/recognizer-model.ts'
import { type SpokenName, spellNames } from './recognition/terms/spell-names.ts'
import { requireLanguage, requireSpeech, transcribe } from './recognition/transcribe.ts'
import { readStageFile, runStageOnce, saveInOrder, writeAtomically } from './stage-file.ts'
import type { Task } from './task.ts'
import type { Transcript } from './transcript.ts'

export type TranscribeInput = {
  /** A local file. It is only read. */
  sourcePath: string
  /** The spoken language, as the interface document names it (section 2.4), for example `english`. */
  language: LanguageName
  modelsDirectory: string
  model: SpeechModel
  /** Names and spellings that may be said; see `TranscribeOptions`. */
  terms?: readonly string[] | undefined
  /** Captions that somebody wrote, by their times: what is said is then what they say, whatever is recognized. */
  givenCaptions?: readonly GivenCaption[] | undefined
  /** Names that are written so where they were misheard. */
  names?: readonly SpokenName[] | undefined
}

/**
 * What is said in a video, once in a task's directory: a transcript that is in it already, such as a provider's, is kept.
 * Recognized parts are saved as they come, so that a run after a crash continues after the last of them.
 *
 * @throws MediaFailure `no_speech`, `wrong_language` and those of the audio; MissingModels; the signal's reason.
 */
export async function transcribeVideo(input: TranscribeInput, task: Task): Promise<Transcript> {
  return requireSpeech(await transcribeOnce(input, task))
}

/** The same where nobody has to speak: then it has no segments. */
export async function transcribeIfSpoken(input: TranscribeInput, task: Task): Promise<Transcript> {
  return requireLanguage(await transcribeOnce(input, task))
}

/** A provider's transcript has the names too: what others read is the file. */
async function transcribeOnce(input: TranscribeInput, task: Task): Promise<Transcript> {
  const heard = await runStageOnce(task.directory, TRANSCRIPT, () => recognizeSpeech(input, task))
  const named = spellNames(heard, input.names ?? [])
  if (JSON.stringify(named) !== JSON.stringify(heard))
    await writeAtomically(join(task.directory, TRANSCRIPT), JSON.stringify(named))
  return named
}

const TRANSCRIPT = 'transcript.json'

async function recognizeSpeech(input: TranscribeInput, task: Task): Promise<Transcript> {
  const audioPath = await extractAudioOnce(input, task)
  const partialPath = join(task.directory, 'recognized.json')
  const recognized = (await readStageFile<RecognizedPart>(partialPath)) ?? { segments: [], doneSeconds: 0 }
  const saving = saveInOrder(partialPath)
  task.onProgress('transcribing', null)
  const transcript = await transcribe(audioPath, {
    language: input.language,
    model: input.model,
    terms: input.terms ?? [],
    modelsDirectory: input.modelsDirectory,
    threads: task.limits.threads,
    signal: AbortSignal.any([task.signal, saving.failed]),
    onProgress: (fraction) => task.onProgress('transcribing', fraction),
    onFinished(part) {
      recognized.segments.push(...part.segments)
      recognized.doneSeconds = part.doneSeconds
      saving.save(JSON.stringify(recognized))
    },
    resumeFrom: { ...recognized, segments: [...recognized.segments] },
  })
  await saving.done()
  if (input.givenCaptions === undefined) return transcript
  const { heardLanguage, segments, durationSeconds } = transcript
  const { language } = input
  return captionsTranscript(input.givenCaptions, heardLanguage === undefined ? segments : [], {
    language,
    durationSeconds,
  })
}
