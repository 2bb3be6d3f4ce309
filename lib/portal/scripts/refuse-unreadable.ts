import { Failure } from '#lib/core/failure.ts'
import { prepareServiceScript } from './prepare-service-script.ts'

/**
 * Refuses a script that its voice cannot read, before a project is started with it. What cannot be found out proves nothing and
 * refuses nothing.
 *
 * @throws Failure `invalid` at the field `script`.
 */
export async function refuseUnreadable(wanted: { voiceId: string; script?: string | undefined }): Promise<void> {
  if (wanted.script === undefined) return
  const answer = await prepareServiceScript(wanted)
  if (answer.kind === 'refused') throw unreadable('script', answer.message)
}

/** A text that a voice cannot read, for the form. */
export function unreadable(field: 'script' | 'prompt', message: string): Failure {
  return new Failure('invalid', message, { fields: { [field]: message } })
}
