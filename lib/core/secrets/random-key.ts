import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6

/** What keys of a kind begin with, and how many random base-62 digits (5.95 bits each) they have. */
export type KeyFormat = { prefix: string; digits: number }

/** A new key: a prefix, random digits, and a checksum that reveals a mistyped key without a lookup. */
export function newRandomKey({ prefix, digits }: KeyFormat): string {
  const secret = Array.from({ length: digits }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `${prefix}_${secret}${checksum(secret)}`
}

/** Whether a text has the form of an issued key and its checksum. */
export function matchesKeyForm(text: string, { prefix, digits }: KeyFormat): boolean {
  const rest = text.startsWith(`${prefix}_`) ? text.slice(prefix.length + 1) : ''
  const secret = rest.slice(0, digits)
  return (
    rest.length === digits + CHECKSUM_LENGTH && /^[0-9A-Za-z]+$/.test(rest) && checksum(secret) === rest.slice(digits)
  )
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
