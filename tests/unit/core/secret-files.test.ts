import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { planChildren } from '#lib/bootstrap/children.ts'
import { readGivenSettings } from '#lib/bootstrap/read-given-settings.ts'
import { SECRET_SETTINGS } from '#lib/core/secrets/secret-files.ts'
import { readSettings, settingsSchema } from '#lib/core/settings/env.ts'

const SECRET = 'a secret of more than thirty-two characters'
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-secret-files-'))
  file = path.join(folder, 'auth')
  writeFileSync(file, `${SECRET}\n`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('a secret that is given as a file', () => {
  it('is read without the line break at its end', () => {
    expect(readSettings({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe(SECRET)
  })

  it('is refused where the setting itself is given, too', () => {
    const both = { AUTH_SECRET: SECRET, AUTH_SECRET_FILE: file }
    expect(() => readSettings(both)).toThrow('AUTH_SECRET and AUTH_SECRET_FILE are both set. Unset one of them.')
  })

  it('is refused with a sentence where its file is missing, empty, or holds something that is no such secret', () => {
    const read = (name: string) => () => readSettings({ AUTH_SECRET_FILE: path.join(folder, name) })
    writeFileSync(path.join(folder, 'empty'), '\n')
    writeFileSync(path.join(folder, 'short'), 'short')
    expect(read('none')).toThrow(`AUTH_SECRET_FILE names ${folder}/none, which does not exist.`)
    expect(read('empty')).toThrow(`AUTH_SECRET_FILE names ${folder}/empty, which is empty.`)
    expect(read('short')).toThrow('AUTH_SECRET must be at least 32 characters.')
    expect(read('.')).toThrow(/AUTH_SECRET_FILE names .*, which cannot be read \(EISDIR\)/)
  })

  it('reaches the processes that read it as a value, and no process as a file', () => {
    vi.stubEnv('AUTH_SECRET', undefined)
    vi.stubEnv('AUTH_SECRET_FILE', file)
    const settings = readGivenSettings()
    const addresses = { portal: undefined, portal_system: undefined, service: undefined }
    const databases = { addresses, isPooled: false }
    const known = planChildren(settings, {}, databases, false).filter(({ env }) => env.AUTH_SECRET === SECRET)
    expect(known.map(({ id }) => id)).toEqual(['worker', 'portal'])
    expect(process.env.AUTH_SECRET_FILE).toBeUndefined()
  })
})

describe('the settings that can be given as files', () => {
  it('are all that are secret by their name or hold a password in their address', () => {
    const secret =
      /_(SECRET|KEY|DATABASE_URL)$|_ALSO_ACCEPTED$|^(DATABASE_URL|SMTP_URL|OIDC_PROVIDERS|S3_ACCESS_KEY_ID)$/
    const named = Object.keys(settingsSchema.shape).filter((name) => secret.test(name))
    expect([...SECRET_SETTINGS].sort()).toEqual(named.sort())
  })
})
