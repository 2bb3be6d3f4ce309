import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import { RING_NAMES, type RingName } from '#lib/core/secrets/key-ring.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { StartRefusal } from './print-line.ts'
import { writePrivateFile } from './write-private-file.ts'

const GENERATED: Record<RingName, () => string> = {
  AUTH_SECRET: () => randomBytes(32).toString('base64url'),
  SERVICE_SECRET: () => randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('hex'),
  VIDEO_SERVICE_KEY: () => randomBytes(24).toString('base64url'),
  VIDEO_SERVICE_WEBHOOK_SECRET: () => `whsec_${randomBytes(24).toString('base64')}`,
}

export type Secrets = Record<RingName, string>

export type KeyName = keyof Secrets

/** Of each key its value, or every accepted one. */
export type Keys = { [Name in KeyName]?: string | readonly string[] | undefined }

export const SECRET_NAMES = RING_NAMES

/**
 * The secrets of an installation on one machine: those that are set, those that an earlier start kept in
 * `<DATA_DIR>/secrets.json`, and new ones for the rest.
 *
 * @returns the secrets, and what keeps the new ones, readable by their owner only.
 * @throws StartRefusal when the file is damaged: new secrets could not decrypt existing data.
 */
export function prepareSecrets(settings: Settings): { secrets: Secrets; keep: () => void } {
  const kept = readKept(settings)
  const missing = SECRET_NAMES.filter((name) => kept[name] === undefined)
  const complete = { ...kept, ...Object.fromEntries(missing.map((name) => [name, GENERATED[name]()])) }
  const pick = (name: keyof Secrets) => settings[name] ?? complete[name] ?? ''
  const secrets = {
    AUTH_SECRET: pick('AUTH_SECRET'),
    SERVICE_SECRET: pick('SERVICE_SECRET'),
    ENCRYPTION_KEY: pick('ENCRYPTION_KEY'),
    VIDEO_SERVICE_KEY: pick('VIDEO_SERVICE_KEY'),
    VIDEO_SERVICE_WEBHOOK_SECRET: pick('VIDEO_SERVICE_WEBHOOK_SECRET'),
  }
  const keep = () => {
    if (missing.length > 0) writePrivateFile(secretsFile(settings), JSON.stringify(complete, null, 2))
  }
  return { secrets, keep }
}

/**
 * The secrets that are set, and those that a start on this machine generated. Nothing is made: a tool or one of several
 * processes that made secrets of its own would sign what no other process accepts.
 */
export function knownSecrets(settings: Settings): Partial<Secrets> {
  const kept = readKept(settings)
  const known = SECRET_NAMES.flatMap((name) => {
    const value = settings[name] ?? kept[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

/** The secrets that a start on this machine generated and that no setting replaces. */
export function generatedSecrets(settings: Settings): Partial<Secrets> {
  const kept = readKept(settings)
  const inUse = SECRET_NAMES.filter((name) => kept[name] !== undefined && settings[name] === undefined)
  return Object.fromEntries(inUse.map((name) => [name, kept[name]]))
}

/**
 * All accepted values of those of the secrets that all processes of the installation must share. A provider changes its
 * own secrets when it likes.
 */
export function sharedKeys(settings: Settings, secrets: Partial<Secrets>): Keys {
  const isHosted = serviceLocation(settings) === 'hosted'
  const shared = SECRET_NAMES.filter((name) => !isHosted || name === 'AUTH_SECRET' || name === 'ENCRYPTION_KEY')
  const rings = shared.flatMap((name) => {
    const value = secrets[name]
    return value === undefined ? [] : [[name, [value, ...settings[`${name}_ALSO_ACCEPTED`]]]]
  })
  return Object.fromEntries(rings)
}

function secretsFile({ DATA_DIR }: Settings): string {
  return path.join(DATA_DIR, 'secrets.json')
}

function readKept(settings: Settings): Partial<Secrets> {
  const file = secretsFile(settings)
  if (!existsSync(file)) return {}
  const read = parse(file)
  return Object.fromEntries(
    SECRET_NAMES.flatMap((name) => (typeof read[name] === 'string' ? [[name, read[name]]] : [])),
  )
}

function parse(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure
  }
  throw new StartRefusal(`${file} is damaged. Restore it from a backup: encrypted data cannot be read without it.`)
}
