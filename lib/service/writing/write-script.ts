import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { MAX_VIDEO_WORDS, RECOMMENDED_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { draftScript } from '#lib/media/scripts/draft-script.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { withRetry } from '../providers/with-retry.ts'
import { askWriter, type ScriptLength } from './ask-writer.ts'

/** A script that was made of a prompt, and who made it. */
export type WrittenScript = {
  text: string
  writtenBy: string
  note: string | null
  noteMessage?: CodedMessage | undefined
}

/** About twenty minutes at most. */
const SPEECH_LENGTH: ScriptLength = { about: 150, most: 3000 }
/** Of a script of which a video is made. */
export const VIDEO_LENGTH: ScriptLength = { about: RECOMMENDED_VIDEO_WORDS, most: MAX_VIDEO_WORDS }

/** Whether prompts go to a provider that an operator set up. */
export const hasWriter = (): boolean => settings().WRITE_URL !== undefined

/**
 * Makes a script of a prompt for a voice to speak: by the writing provider where one is set up, else as a plain draft.
 * A provider that is down is replaced by the draft only where WRITE_FALLBACK allows it.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function writeScript(
  prompt: string,
  voice: { languageCode: string },
  signal: AbortSignal,
  length: ScriptLength = SPEECH_LENGTH,
): Promise<WrittenScript> {
  if (!hasWriter()) return draft(prompt, voice, coded('made_from_prompt_alone'))
  try {
    const { text, isCut } = await withRetry(() => askWriter(prompt, voice, length, signal), signal)
    const note = textAndMessage('note', isCut ? coded('script_broke_off') : null)
    return { text, writtenBy: settings().WRITE_MODEL ?? 'provider', ...note }
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !settings().WRITE_FALLBACK) throw error
    logger('writing').warn({ err: error }, 'the writing provider failed; a plain draft is used')
    return draft(prompt, voice, coded('writer_failed'), error)
  }
}

/** @throws `otherwise` for a prompt that has nothing to say. */
function draft(
  prompt: string,
  voice: { languageCode: string },
  why: CodedMessage,
  otherwise: Error = new MediaFailure('text_unspeakable', coded('prompt_says_nothing')),
): WrittenScript {
  const text = draftScript(prompt, voice.languageCode)
  if (text === null) throw otherwise
  return { text, writtenBy: 'built-in', ...textAndMessage('note', joinMessages(coded('plain_draft'), why)) }
}
