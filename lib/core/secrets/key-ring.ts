import { createHash } from 'node:crypto'
import { requireSetting } from '../settings/env.ts'

/** The keys that can be changed while the product runs. */
export const RING_NAMES = [
  'AUTH_SECRET',
  'SERVICE_SECRET',
  'ENCRYPTION_KEY',
  'VIDEO_SERVICE_KEY',
  'VIDEO_SERVICE_WEBHOOK_SECRET',
] as const
export type RingName = (typeof RING_NAMES)[number]

/** Every accepted value of a key; the first is the one to sign, seal or call with. */
export type KeyRing = readonly [string, ...string[]]

/** @throws SettingsError if the key is not set for this process. */
export function ringOf(name: RingName): KeyRing {
  const current = requireSetting(name)
  return [current, ...requireSetting(`${name}_ALSO_ACCEPTED`).filter((value) => value !== current)]
}

const ID_BYTES = 5

/** What names a key in what it sealed: too short to reveal anything about it, and different for each. */
export function keyId(key: string): Buffer {
  return createHash('sha256').update(`reelwright key id\n${key}`).digest().subarray(0, ID_BYTES)
}
