import type { Credit } from './project.ts'

/** A work with its author and licence, as the caption of a post names it. */
export function creditLine({ title, author, licence, url }: Credit): string {
  return `${title}: ${author}, ${licence}${isWebAddress(url) ? `, ${url}` : ''}`
}

/** Another service may report anything. */
export function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url)
}
