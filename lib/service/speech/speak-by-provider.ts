import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { requireSetting } from '#lib/core/settings/env.ts'
import { requireDiskSpace, spaceFor } from '#lib/media/require-disk-space.ts'
import type { SpokenWord } from '#lib/media/synthesis/engines/engine.ts'
import { wordsOfText } from '#lib/media/synthesis/engines/spoken-words.ts'
import { narrationBytes } from '#lib/media/synthesis/narration/narration-bytes.ts'
import {
  isSaved,
  type ProvidedGroup,
  providedGroups,
  saveProvidedSpeech,
  UnusableSpeech,
} from '#lib/media/synthesis/narration/provided-speech.ts'
import { readingLength, requireShort, wordsIn, wordsSpoken } from '#lib/media/synthesis/narration/speak-utterances.ts'
import type { Task } from '#lib/media/task.ts'
import { unusableResponse } from '../providers/call-provider.ts'
import { withRetry } from '../providers/with-retry.ts'
import type { ProviderVoice } from '../voices/listed-voices.ts'
import { askSpeaker, type ProviderSpeech, SPEECH_PROVIDER, type TimedCharacter } from './ask-speaker.ts'

/** As which the transcript and the project name the provider. */
export const speakerName = (): string =>
  `${requireSetting('SPEAK_MODEL')} at ${new URL(requireSetting('SPEAK_URL')).host}`

/** Of the sound that is kept. */
const SAMPLE_RATE = 44_100

/**
 * Lets the provider that an operator set up speak a script, in groups of sentences, and leaves them in the task's directory,
 * from where `textToSpeech` continues. Groups that are there already are not paid for again.
 *
 * @throws ProviderFailure; MediaFailure `text_unspeakable`, `too_long`, `disk_full` or `engine_failed`; the signal's reason.
 */
export async function speakByProvider(
  script: string,
  voice: ProviderVoice,
  task: Omit<Task, 'onProgress'> & { onProgress: (fraction: number, detail: CodedMessage) => void },
): Promise<void> {
  const groups = providedGroups(script, voice, task.directory)
  const length = readingLength(groups)
  requireShort(length, task)
  const { languageCode } = voice
  const bytes = narrationBytes(length, { languageCode, sampleRate: SAMPLE_RATE }, true)
  await requireDiskSpace(task.directory, bytes, spaceFor('speech'))
  const words = groups.reduce((sum, { utterances }) => sum + wordsIn(utterances), 0)
  let done = 0
  let spoken = 0
  for (const group of groups) {
    task.signal.throwIfAborted()
    if (!(await isSaved(group))) await speakGroup(group, voice, task)
    done += group.spoken.length
    spoken += wordsIn(group.utterances)
    task.onProgress(done / length.characters, wordsSpoken(spoken, words))
  }
}

async function speakGroup(
  group: ProvidedGroup,
  voice: ProviderVoice,
  task: Pick<Task, 'directory' | 'signal'>,
): Promise<void> {
  const given = await withRetry(() => askSpeaker(group.spoken, voice.voice, task.signal), task.signal)
  try {
    await saveProvidedSpeech(given.audio, wordTimesOf(given, group, voice.languageCode), group, task)
  } catch (error) {
    if (!(error instanceof UnusableSpeech)) throw error
    throw unusableResponse(SPEECH_PROVIDER, error.problem, error)
  }
}

/** The times of all words, if the provider gives those of every character of the very text; else none. */
function wordTimesOf({ characters }: ProviderSpeech, group: ProvidedGroup, languageCode: string): SpokenWord[] {
  const placed = placedCharacters(characters)
  if (placed.text !== group.spoken) return []
  let offset = 0
  return group.utterances.flatMap(({ spoken }) => {
    const from = offset
    offset += spoken.length + 1
    return wordsOfText(spoken, languageCode).map(({ text, start, end }) => ({
      text,
      startSeconds: placed.at[from + start]?.startSeconds ?? 0,
      endSeconds: placed.at[from + end - 1]?.endSeconds ?? 0,
    }))
  })
}

/** The text that the characters are, and for each UTF-16 unit of it the character it belongs to. */
function placedCharacters(characters: readonly TimedCharacter[]): { text: string; at: TimedCharacter[] } {
  const at = characters.flatMap((character) => Array.from({ length: character.text.length }, () => character))
  return { text: characters.map(({ text }) => text).join(''), at }
}
