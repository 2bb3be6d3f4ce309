import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 31
const CHECKSUM_LENGTH = 6
const KEY_FORM = new RegExp(`^(rwk|rwsa)_([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

/** `rwk`: a key of the API. `rwsa`: the access key of a social account. */
type KeyPrefix = 'rwk' | 'rwsa'

/** How much of a key its holder is shown again. */
const VISIBLE_LENGTH = 10

/** A new key: a prefix, 31 random base-62 digits (184 bits), and a checksum that tells a mistyped key without a lookup. */
export function newKey(prefix: KeyPrefix): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `${prefix}_${secret}${checksum(secret)}`
}

/** Whether a text has the form of an issued key and its checksum. */
export function mayBeKey(text: string, prefix: KeyPrefix): boolean {
  const [, given, secret, digits] = KEY_FORM.exec(text) ?? []
  return given === prefix && secret !== undefined && checksum(secret) === digits
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
