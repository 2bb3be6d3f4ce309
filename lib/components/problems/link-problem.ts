import { isHttpUrl } from '#lib/contract/is-http-url.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** The problem of a link to a video as it was typed; undefined if nothing is. The link is not opened. */
export function findLinkProblem(typed: string): Message | undefined {
  if (typed.trim() === '') return msg('Paste a link to a video.')
  return isHttpUrl(typed) ? undefined : msg('Paste a link that starts with http:// or https://.')
}
