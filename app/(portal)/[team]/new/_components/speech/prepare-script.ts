import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import type { PreparedScript } from '#lib/portal/scripts/prepare-service-script.ts'
import { prepareScriptAction } from '../../actions.ts'

/**
 * The answer: the script that will be spoken; why the voice cannot read the text; why nothing is known of it now; or
 * that the service cannot know it before it speaks.
 */
export type Preparation =
  | { kind: 'prepared'; script: PreparedScript }
  | { kind: 'refused' | 'failed'; message: string }
  | { kind: 'cannot_tell' }

type Wanted = { voiceId: string; words?: string } & ({ script: string } | { prompt: string })

/** Asks for the script that a voice will speak; `lost` is the message when the connection is lost. */
export async function prepareScript(teamSlug: string, wanted: Wanted, lost: string): Promise<Preparation> {
  const form = new FormData()
  form.set('team', teamSlug)
  for (const [name, value] of Object.entries(wanted)) form.set(name, value)
  const failed: FormState & { script?: PreparedScript | null } = { status: 'error', message: lost }
  const { status, fields = {}, message, script } = await prepareScriptAction(IDLE, form).catch(() => failed)
  if (status === 'ok') return script ? { kind: 'prepared', script } : { kind: 'cannot_tell' }
  const refused = fields.script ?? fields.prompt
  return refused === undefined ? { kind: 'failed', message: message ?? lost } : { kind: 'refused', message: refused }
}
