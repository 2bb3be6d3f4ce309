import { isHttpUrl } from '#lib/contract/is-http-url.ts'

/** A link that the service reports and people are shown: only web addresses pass. */
export function webUrl(url: string | null): string | null {
  return url !== null && isHttpUrl(url) ? url.slice(0, 2_000) : null
}
