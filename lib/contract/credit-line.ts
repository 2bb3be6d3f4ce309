import { isHttpUrl } from './is-http-url.ts'
import type { Credit } from './project.ts'

/** A work with its author and license, as the caption of a post names it. */
export function creditLine({ title, author, licence, url }: Credit): string {
  return `${title}: ${author}, ${licence}${url !== null && isHttpUrl(url) ? `, ${url}` : ''}`
}
