const TAGS = /(?:W\/)?("[^"]*")/g

/**
 * Whether who asks has this form already (RFC 9110, section 13.1.2). Tags are compared weakly, because caches and
 * proxies that compress make weak tags of strong ones.
 *
 * @param given `If-None-Match`: one tag, several, or `*`.
 * @param etag the current one, strong, with its quotes.
 */
export function isKnownTag(given: string | null | undefined, etag: string): boolean {
  if (typeof given !== 'string') return false
  return given.trim() === '*' || [...given.matchAll(TAGS)].some(([, tag]) => tag === etag)
}
