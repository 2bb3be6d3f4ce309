import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { checkSourceAction } from '../../actions.ts'

/** The known facts of a link, with a message for the person who pasted it. */
export type LinkCheck = { url: string; verdict: 'reachable' | 'refused' | 'unknown'; message: string | Translatable }

const NO_ANSWER = translatable('The connection was lost, so we could not check the link. You can still start.')

/** Asks whether a link leads to a video. A check that fails refuses nothing. */
export async function checkLink(teamSlug: string, url: string): Promise<LinkCheck> {
  const form = new FormData()
  form.set('team', teamSlug)
  form.set('url', url)
  const state = await checkSourceAction(IDLE, form).catch(() => null)
  return { url, ...(state === null ? { verdict: 'unknown', message: NO_ANSWER } : judge(state)) }
}

/** Only problems of the link itself are shown at its field. */
function judge({ status, fields, message = '' }: FormState): Omit<LinkCheck, 'url'> {
  if (status === 'ok') return { verdict: 'reachable', message }
  return fields?.url === undefined ? { verdict: 'unknown', message } : { verdict: 'refused', message: fields.url }
}
