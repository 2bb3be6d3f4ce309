import { z } from 'zod'
import { issueText, type Translatable, translatable } from '#lib/i18n/message.ts'

/** Browsers treat these as safe without encryption. */
const LOCAL = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/

const MAX_LENGTH = 200

/** A site that may show the portal in a frame, such as `https://example.com`: scheme, host and port, nothing else. */
export const originInput = z
  .string()
  .trim()
  .max(MAX_LENGTH, issueText(translatable('Use at most {maxLength} characters.', { maxLength: MAX_LENGTH })))
  .transform((text, context) => {
    const read = readOrigin(text)
    if ('origin' in read) return read.origin
    context.addIssue({ code: 'custom', message: issueText(read.problem) })
    return z.NEVER
  })

function readOrigin(text: string): { origin: string } | { problem: Translatable } {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.host === '')
    return {
      problem: translatable('“{text}” is not a website address. Enter one such as https://example.com.', { text }),
    }
  if (text.includes('*')) return { problem: translatable('Enter each site separately. The wildcard * is not allowed.') }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOCAL.test(url.hostname)))
    return { problem: translatable('“{text}” is not secure. Use https:// instead.', { text }) }
  const hasMore = url.username !== '' || url.password !== '' || !/^[^?#]*$/.test(text) || url.pathname !== '/'
  if (hasMore) return { problem: translatable('Enter only the site, without a path: {origin}', { origin: url.origin }) }
  return { origin: url.origin }
}
