import { coded } from '#lib/contract/messages/coded.ts'
import { countWords } from '#lib/contract/script-length.ts'
import { requireReadable } from '#lib/media/synthesis/narration/require-readable.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { plainScript } from '#lib/media/text-normalization/script-marks/plain-script.ts'
import { unusableResponse } from '../providers/call-provider.ts'
import { askChat } from './ask-chat.ts'

/** Longest script that is taken from a provider, in characters: about half an hour of speech. */
const MAX_SCRIPT_LENGTH = 30_000

const WRITING_PROVIDER = {
  provider: 'writing' as const,
  advice: coded('advice_own_script'),
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * Asks the writing provider for a script. Its answer is treated as untrusted input: bounded, parsed, stripped of
 * markup, and refused when the voice could not read it.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function askWriter(
  prompt: string,
  voice: { languageCode: string },
  length: ScriptLength,
  stopping: AbortSignal,
): Promise<string> {
  return askChat({ rules: rulesFor(voice, length), request: prompt }, WRITING_PROVIDER, stopping, (answer) => {
    const text = plainText(answer)
    requireVoiceReads(text, voice)
    if (countWords(text, voice.languageCode) > length.most)
      throw unusableResponse(WRITING_PROVIDER, coded('answer_far_too_long'))
    return text
  })
}

/** How many words a script is asked to have, unless the prompt sets it, and how many it may have. */
export type ScriptLength = { about: number; most: number }

function rulesFor(voice: { languageCode: string }, { about }: ScriptLength): string[] {
  return [
    'You write scripts that a text-to-speech voice reads aloud.',
    `Write in ${languageNames.of(voice.languageCode) ?? voice.languageCode}.`,
    'Answer with the words to be spoken alone: no headings, lists, markup, emoji, stage directions or speaker names.',
    `Write about ${about} words unless the request says otherwise. Do not invent facts, figures, names or quotations.`,
  ]
}

function requireVoiceReads(text: string, voice: { languageCode: string }): void {
  try {
    requireReadable(text, voice.languageCode)
  } catch (error) {
    if (error instanceof MediaFailure) throw unusableResponse(WRITING_PROVIDER, coded('answer_not_readable'), error)
    throw error
  }
}

/** Without marks of Markdown, stage directions and the like, which chat models write even when asked not to. */
function plainText(text: string): string {
  // Before its markup is looked for: unclosed markup would be searched for its end each time.
  if (text.trim().length > MAX_SCRIPT_LENGTH) throw unusableResponse(WRITING_PROVIDER, coded('answer_far_too_long'))
  return plainScript(text)
}
