import { purposeMacs } from '#lib/core/secrets/purpose-mac.ts'
import { timingSafeEqualText } from '#lib/core/secrets/timing-safe-equal-text.ts'

/** Crockford's base 32 in lower case, as ids have it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 130 bits. */
const MAC_LETTERS = 26

const FORM = /^embed-([0-9a-z]{26})-([0-9a-z]{26})$/

/** The content of an alias: whose it claims to be, and the proof of that. */
export type EmbedAlias = { ref: string; mac: string }

/**
 * The name of a team in the addresses of a partner's frame: `embed-<ref>-<mac>`. It opens no page. The MAC, which only
 * the frame of this session on pages of this origin gets, lets a browser load pictures, videos and the live stream,
 * which cannot carry a header, while the session lives. Teams' own slugs are shorter.
 */
export function embedAlias(sessionId: string, origin: string): string {
  return `embed-${sessionRef(sessionId)}-${macsOf(sessionId, origin)[0]}`
}

/** Null for any other name of a team. */
export function readAlias(teamSlug: string): EmbedAlias | null {
  const [, ref, mac] = FORM.exec(teamSlug) ?? []
  return ref === undefined || mac === undefined ? null : { ref, mac }
}

/** The origin that an alias was made for; null for one that was made for none of these. */
export function originOfAlias({ ref, mac }: EmbedAlias, origins: readonly string[]): string | null {
  return (
    origins.find((origin) => macsOf(sessionIdOf(ref), origin).some((right) => timingSafeEqualText(mac, right))) ?? null
  )
}

/** How a session is named in addresses: its id without what all ids of sessions begin with. */
export function sessionRef(sessionId: string): string {
  return sessionId.slice(PREFIX.length)
}

export function sessionIdOf(ref: string): string {
  return `${PREFIX}${ref}`
}

const PREFIX = 'sess_'

/** Under each accepted secret, the current one first. */
function macsOf(sessionId: string, origin: string): string[] {
  return purposeMacs('embed-alias', `${sessionId} ${origin}`).map((mac) =>
    Array.from(mac.subarray(0, MAC_LETTERS), (byte) => ALPHABET[byte & 31]).join(''),
  )
}
