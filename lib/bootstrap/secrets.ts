import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '#lib/core/env.ts'
import { StartRefusal } from './say.ts'
import { writePrivateFile } from './write-private-file.ts'

const GENERATED = {
  AUTH_SECRET: () => randomBytes(32).toString('base64url'),
  SERVICE_SECRET: () => randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: () => randomBytes(32).toString('hex'),
  VIDEO_SERVICE_KEY: () => randomBytes(24).toString('base64url'),
  VIDEO_SERVICE_WEBHOOK_SECRET: () => `whsec_${randomBytes(24).toString('base64')}`,
}

export type Secrets = Record<keyof typeof GENERATED, string>

/**
 * The secrets of this installation: those that are set, and for the rest the ones generated at the first start and kept
 * in `<DATA_DIR>/secrets.json`, readable by its owner only.
 *
 * @throws StartRefusal when the file is damaged: new secrets could not decrypt existing data.
 */
export function loadSecrets(settings: Settings): Secrets {
  const file = path.join(settings.DATA_DIR, 'secrets.json')
  const kept = existsSync(file) ? parse(file) : {}
  const missing = Object.entries(GENERATED).filter(([name]) => typeof kept[name] !== 'string')
  const complete = { ...kept, ...Object.fromEntries(missing.map(([name, generate]) => [name, generate()])) }
  if (missing.length > 0) writePrivateFile(file, JSON.stringify(complete, null, 2))
  const pick = (name: keyof Secrets) => settings[name] ?? String(complete[name])
  return {
    AUTH_SECRET: pick('AUTH_SECRET'),
    SERVICE_SECRET: pick('SERVICE_SECRET'),
    ENCRYPTION_KEY: pick('ENCRYPTION_KEY'),
    VIDEO_SERVICE_KEY: pick('VIDEO_SERVICE_KEY'),
    VIDEO_SERVICE_WEBHOOK_SECRET: pick('VIDEO_SERVICE_WEBHOOK_SECRET'),
  }
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
