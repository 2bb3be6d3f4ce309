import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { refusalMessage } from '../service/service-refusal.ts'
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
  if (answer.kind === 'refused') throw new Unreadable('script', answer.refusal)
}

/** A text that a voice cannot read: the sentence for the form, and the service's refusal as it was sent for the API. */
export class Unreadable extends Failure {
  readonly refusal: TextWithMessage

  constructor(field: 'script' | 'prompt', refusal: TextWithMessage) {
    const { text, message } = refusalMessage(refusal)
    super('invalid', message ?? text, { fields: { [field]: message ?? text } })
    this.refusal = refusal
  }
}
