import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 31
const CHECKSUM_LENGTH = 6

/** How much of a key its holder is shown again. */
const VISIBLE_LENGTH = 10

/** A new key: `rwk_`, 31 random base-62 digits (184 bits), and a checksum that tells a mistyped key without a lookup. */
export function newApiKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `rwk_${secret}${checksum(secret)}`
}

/** False for what carries the prefix but cannot be a key; keys of another form are not judged. */
export function mayBeKey(text: string): boolean {
  if (text.length === 0 || text.length > 500) return false
  if (!text.startsWith('rwk_')) return true
  const body = text.slice(4)
  if (body.length !== SECRET_LENGTH + CHECKSUM_LENGTH) return false
  return checksum(body.slice(0, SECRET_LENGTH)) === body.slice(SECRET_LENGTH)
}

/** What is stored of a key. Keys are random, so a plain hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The part of a key that may be stored and shown. */
export function visiblePrefix(key: string): string {
  return key.slice(0, VISIBLE_LENGTH)
}

function checksum(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    text = `${DIGITS[rest % DIGITS.length]}${text}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}
