import { REFUSALS } from '#lib/contract/errors.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { draftScript } from '#lib/media/scripts/draft-script.ts'
import { requireReadable } from '#lib/media/synthesis/narration/require-readable.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { isSpeakable } from '#lib/media/text-normalization/clean-text.ts'
import { maskScript } from '#lib/media/text-normalization/script-marks/mask-script.ts'
import { findListedVoice } from '../voices/listed-voices.ts'
import { hasWriter } from '../writing/write-script.ts'

type TextField = 'script' | 'prompt' | 'text'

/**
 * Refuses a request early if it could not be spoken: a voice that does not exist, a script that the voice has no way to
 * read. A prompt is checked only where the built-in writer takes it, which says what the prompt says, in its language.
 *
 * @throws Failure `invalid`, naming the field.
 */
export function requireSpeakable(wanted: {
  voiceId: string
  script?: string | undefined
  prompt?: string | undefined
}): void {
  const voice = findListedVoice(wanted.voiceId)
  if (voice === null) throw new Failure('invalid', REFUSALS.wrongVoice)
  const { script, prompt } = wanted
  if (script !== undefined) requireReadableText('script', script, voice.languageCode)
  if (prompt === undefined || hasWriter()) return
  requireReadableText('prompt', prompt, voice.languageCode)
  if (draftScript(prompt, voice.languageCode) === null) throw refusal('prompt', coded('prompt_says_nothing'))
}

/** @throws Failure `invalid`, naming the field, where a voice of this language has no way to read it. */
export function requireReadableText(field: TextField, text: string, languageCode: string): void {
  try {
    requireReadable(text, languageCode)
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error
    throw unreadable(field, error)
  }
  // Markup alone has letters, but nothing to speak. How the rest is read is left to the worker: a long script without
  // an end of a sentence takes seconds, in which nobody else would be answered.
  if (field !== 'prompt' && !isSpeakable(maskScript(text).text)) {
    throw refusal(field, coded('markup_only'))
  }
}

/** The engine's objection to a script, as an error of the field. */
export function unreadable(field: TextField, error: MediaFailure): Failure {
  return refusal(field, ofField(error.reason, field), error)
}

function refusal(field: TextField, reason: CodedMessage, cause?: unknown): Failure {
  return new Failure('invalid', coded('field_unreadable', { field, reason }), { cause })
}

function ofField({ code, params }: CodedMessage, field: TextField): CodedMessage {
  return { code, params: 'field' in params ? { ...params, field } : params }
}
