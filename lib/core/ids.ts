import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32 in lower case: no i, l, o or u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Prefixes of the ids of each kind of row. */
export type IdPrefix =
  | 'user'
  | 'rdg'
  | 'team'
  | 'mem'
  | 'sess'
  | 'link'
  | 'mail'
  | 'job'
  | 'inbox'
  | 'out'
  | 'upl'
  | 'evt'
  | 'prj'
  | 'key'
  | 'own'
  | 'rpt'
  | 'att'
  | 'file'
  | 'post'
  | 'idem'
  | 'voice'
  | 'acct'
  | 'lreq'
  | 'sch'
  | 'pub'
  | 'soc'
  | 'lnk'
  | 'ent'
  | 'inv'
  | 'pk'
  | 'rec'
  | 'chal'
  | 'apikey'
  | 'draft'
  | 'preset'
  | 'call'
  | 'hook'
  | 'msg'
  | 'try'
  | 'use'
  | 'audit'
  | 'share'
  | 'note'
  | 'rep'
  | 'erase'
  | 'req'
  | 'run'
  | 'err'
  | 'order'
  | 'fld'
  | 'rule'
  | 'found'
  | 'ntc'
  | 'push'
  | 'client'
  | 'token'
  | 'exp'
  | 'lng'
  | 'view'
  | 'kit'
  | 'brand'

/**
 * A new id such as `job_01kb…`: 48 bits of time so that ids sort by age and index well, then 80 random bits.
 * Ids are names, not secrets.
 */
export function newId<Prefix extends IdPrefix>(prefix: Prefix, nowMs: number = Date.now()): `${Prefix}_${string}` {
  return `${prefix}_${encodeTime(nowMs)}${encodeRandom(randomBytes(16))}`
}

/** When an id was made. */
export function timeOfId(id: string): Date {
  const digits = id.slice(id.indexOf('_') + 1).slice(0, 10)
  return new Date([...digits].reduce((time, digit) => time * 32 + ALPHABET.indexOf(digit), 0))
}

function encodeTime(nowMs: number): string {
  let text = ''
  let rest = nowMs
  for (let index = 0; index < 10; index++) {
    text = `${ALPHABET[rest % 32]}${text}`
    rest = Math.floor(rest / 32)
  }
  return text
}

function encodeRandom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')
}

/** A secret for a URL or a header: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a token is stored. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
