import { createHash } from 'node:crypto'
import { matchesKeyForm, newRandomKey } from '#lib/core/secrets/random-key.ts'

/** 184 bits. */
const DIGITS = 31

/** `rwk`: a key of the API. `rwsa`: the access key of a social account. */
type KeyPrefix = 'rwk' | 'rwsa'

/** How much of a key its holder is shown again. */
const VISIBLE_LENGTH = 10

export function newKey(prefix: KeyPrefix): string {
  return newRandomKey({ prefix, digits: DIGITS })
}

/** Whether a text has the form of an issued key and its checksum. */
export function hasKeyFormat(text: string, prefix: KeyPrefix): boolean {
  return matchesKeyForm(text, { prefix, digits: DIGITS })
}

/** The stored part of a key. Keys are random, so a plain hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The part of a key that may be stored and shown. */
export function visiblePrefix(key: string): string {
  return key.slice(0, VISIBLE_LENGTH)
}
