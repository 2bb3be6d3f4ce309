import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { countWords } from '#lib/contract/script-length.ts'
import { requireReadable } from '#lib/media/synthesis/narration/require-readable.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { clearlyOtherLanguage } from '#lib/media/text-normalization/clear-language.ts'
import { sentencesOf } from '#lib/media/text-normalization/sentences.ts'
import { unusableResponse } from '../providers/call-provider.ts'
import type { ProviderFailure } from '../providers/provider-failure.ts'
import { askChat, type ChatAnswer, refused } from './ask-chat.ts'
import { readScriptAnswer } from './read-script-answer.ts'

/** Longest script that is taken from a provider, in characters: about half an hour of speech. */
const MAX_SCRIPT_LENGTH = 30_000

const WRITING_PROVIDER = {
  provider: 'writing' as const,
  advice: coded('advice_own_script'),
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** A script, and whether the provider's answer broke off behind it. */
export type AskedScript = { text: string; isCut: boolean }

/**
 * Asks the writing provider for a script. Its answer is treated as untrusted input: bounded, parsed, stripped of markup and of what is
 * said around it, and refused when the voice could not read it. A table and another language are asked again for once.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function askWriter(
  prompt: string,
  voice: { languageCode: string },
  length: ScriptLength,
  stopping: AbortSignal,
): Promise<AskedScript> {
  const asked = { rules: rulesFor(voice, length), request: prompt }
  const read = (isLast: boolean) => (answer: ChatAnswer) => readScript(answer, { prompt, voice, length, isLast })
  const first = await askChat(asked, WRITING_PROVIDER, stopping, read(false))
  if ('text' in first) return first
  const again = await askChat({ ...asked, earlier: first }, WRITING_PROVIDER, stopping, read(true))
  if ('text' in again) return again
  throw new Error('a last answer is used or refused')
}

/** What is asked for instead of an answer that cannot be used. */
type AskAgain = { answer: string; correction: string }

function readScript(
  { text: answer, isCut }: ChatAnswer,
  asked: { prompt: string; voice: { languageCode: string }; length: ScriptLength; isLast: boolean },
): AskedScript | AskAgain {
  const { voice, length, isLast } = asked
  // Before its markup is looked for: unclosed markup would be searched for its end each time.
  if (answer.trim().length > MAX_SCRIPT_LENGTH) throw unusable(coded('answer_far_too_long'))
  if (answer.trim() === '') throw unusable(coded('answer_empty'))
  const script = readScriptAnswer(answer, { asksForCall: CALL.test(asked.prompt) })
  if (script.kind === 'refusal') throw refused(WRITING_PROVIDER)
  const name = languageName(voice)
  if (script.kind === 'table') {
    if (isLast) throw unusable(coded('answer_is_table'))
    return { answer, correction: `Write it again as plain sentences in ${name}, without a table.` }
  }
  const other = clearlyOtherLanguage(script.text, voice.languageCode)
  if (other !== null) {
    if (isLast) throw unusable(coded('answer_other_language', { language: { language: other } }))
    return { answer, correction: `Write it again in ${name}.` }
  }
  const text = isCut ? wholeSentences(script.text, voice.languageCode) : script.text
  requireVoiceReads(text, voice)
  const words = countWords(text, voice.languageCode)
  if (words > length.most) throw unusable(coded('answer_too_many_words', { words, most: length.most }))
  return { text, isCut }
}

const CALL = /\b(?:cta|call[- ]to[- ]action|subscribe|follow us|sign up|llamada a la acción)\b/i

/** Up to the last end of a sentence; all of a text that has none. */
function wholeSentences(text: string, languageCode: string): string {
  const last = [...sentencesOf(text, [], languageCode)].findLast(({ start, end }) =>
    /[.!?。！？।]["'”’»)]*$/u.test(text.slice(start, end).trim()),
  )
  return last === undefined ? text : text.slice(0, last.end).trim()
}

function unusable(reason: CodedMessage): ProviderFailure {
  return unusableResponse(WRITING_PROVIDER, reason)
}

/** How many words a script is asked to have, unless the prompt sets it, and how many it may have. */
export type ScriptLength = { about: number; most: number }

function rulesFor(voice: { languageCode: string }, { about }: ScriptLength): string[] {
  return [
    'You write scripts that a text-to-speech voice reads aloud.',
    `Write in ${languageName(voice)}.`,
    'Answer with the words to be spoken alone: no headings, lists, markup, emoji, stage directions or speaker names.',
    `Write about ${about} words unless the request says otherwise. Do not invent facts, figures, names or quotations.`,
  ]
}

function languageName({ languageCode }: { languageCode: string }): string {
  return languageNames.of(languageCode) ?? languageCode
}

function requireVoiceReads(text: string, voice: { languageCode: string }): void {
  try {
    requireReadable(text, voice.languageCode)
  } catch (error) {
    if (error instanceof MediaFailure) throw unusableResponse(WRITING_PROVIDER, coded('answer_not_readable'), error)
    throw error
  }
}
