import { z } from 'zod'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { requireOneText, spokenTextFields } from '../operations/spoken-text.ts'
import { type PreparedScript, prepareServiceScript } from './prepare-service-script.ts'
import { Unreadable } from './refuse-unreadable.ts'

const { voiceId, script, prompt } = spokenTextFields

const count = z
  .string()
  .regex(/^\d{2,4}$/)
  .transform(Number)
  .optional()

/** The form: a voice with either a script or a prompt, and about how many words are wanted of it. */
export const scriptInput = z.object({ voiceId, script, prompt, words: count }).superRefine(requireOneText)

/**
 * The script that the voice will speak: written of the prompt, or the given one, checked.
 *
 * @returns null if the service cannot know it before it speaks.
 * @throws Failure `forbidden`; `rate_limited`; `invalid` at the field `script` or `prompt`, where the voice cannot read it;
 *   `unavailable`.
 */
export async function prepareScript(
  member: Actor,
  wanted: z.output<typeof scriptInput>,
): Promise<PreparedScript | null> {
  requirePermission(member, 'projects.make')
  await countTry(LIMITS.prepareScript, member.teamId)
  const answer = await prepareServiceScript(wanted)
  switch (answer.kind) {
    case 'prepared':
      return answer.script
    case 'cannot_ask':
      return null
    case 'refused':
      throw new Unreadable(wanted.script === undefined ? 'prompt' : 'script', answer.refusal)
    case 'unreachable': {
      const { refusal, cause } = answer
      const message =
        refusal === null
          ? translatable('The service did not respond. Try again in a minute.')
          : (refusal.message ?? refusal.text)
      throw new Failure('unavailable', message, { cause })
    }
  }
}
