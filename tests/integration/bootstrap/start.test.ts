import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { prepareSecrets } from '#lib/bootstrap/secrets.ts'
import { readSettings } from '#lib/core/settings/env.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-start-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a start that cannot succeed', () => {
  it('names every wrong setting in a sentence of its own', () => {
    expect(start({ PORT: '99999', RETENTION_DAYS: 'long' })).toEqual({
      status: 1,
      output: 'PORT must be a port number from 1 to 65535.\nRETENTION_DAYS must be a whole number from 1 to 3650.\n',
    })
  })

  it('asks for the key of a hosted video service', () => {
    const output = 'VIDEO_SERVICE_KEY must be set when VIDEO_SERVICE_URL is.\n'
    expect(start({ VIDEO_SERVICE_URL: 'https://video.example/api/v2' })).toEqual({ status: 1, output })
  })

  it('asks for both secrets of its own video service on other machines', () => {
    const env = { VIDEO_SERVICE: 'built-in', VIDEO_SERVICE_URL: 'https://video.example/api/v2' }
    expect(start({ ...env, VIDEO_SERVICE_KEY: 'a-key-of-ours' })).toEqual({
      status: 1,
      output: 'VIDEO_SERVICE_WEBHOOK_SECRET must be set when the built-in service runs on other machines.\n',
    })
  })

  it('asks for the pages’ database where only that of the work for all teams is set', () => {
    const output = 'DATABASE_URL must be set when SYSTEM_DATABASE_URL is.\n'
    expect(start({ SYSTEM_DATABASE_URL: 'postgres://owner@db/x' })).toEqual({ status: 1, output })
  })

  it('names the port in use and the setting that changes it', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const { status, output } = await startBesides({ PORT: String(port), SERVICE_PORT: String(await freePort()) })
    await new Promise((resolve) => other.close(resolve))
    expect(status).toBe(1)
    expect(output).toBe(
      `Port ${port} is in use by another program. Stop that program, or choose another port with PORT=${port + 1}.\n`,
    )
  })

  it('names the setting of a database that does not responding', async () => {
    const [port, servicePort, closed] = [await freePort(), await freePort(), await freePort()].map(String)
    const url = `postgres://someone:secret@127.0.0.1:${closed}/videos`
    const { status, output } = start({ PORT: port, SERVICE_PORT: servicePort, DATABASE_URL: url })
    expect(status).toBe(1)
    expect(output).toBe(
      `The database at 127.0.0.1:${closed}/videos cannot be opened (ECONNREFUSED). Check DATABASE_URL.\n`,
    )
  })
})

describe('the secrets of an installation on one machine', () => {
  const load = (given: Record<string, string> = {}) => {
    const { secrets, keep } = prepareSecrets(readSettings({ DATA_DIR: folder, ...given }))
    keep()
    return secrets
  }

  it('are made once, and only their owner can read them', () => {
    const first = load()
    expect(load()).toEqual(first)
    expect(first.ENCRYPTION_KEY).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('give way to those that are set', () => {
    const key = 'a-key-of-a-hosted-service'
    expect(load({ VIDEO_SERVICE_KEY: key }).VIDEO_SERVICE_KEY).toBe(key)
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).not.toContain(key)
  })

  it('are never replaced when their file is damaged', () => {
    writeFileSync(path.join(folder, 'secrets.json'), '{"AUTH')
    expect(load).toThrow(/secrets\.json is damaged. Restore it/)
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe('{"AUTH')
  })
})

function start(env: Record<string, string | undefined>): { status: number | null; output: string } {
  const { status, stderr } = spawnSync(process.execPath, ['lib/bootstrap/start.ts'], {
    ...options(env),
    encoding: 'utf8',
  })
  return { status, output: stderr }
}

/** Like `start`, while this process goes on serving what the start runs into. */
async function startBesides(env: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, ['lib/bootstrap/start.ts'], options(env))
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, output }
}

function options(env: Record<string, string | undefined>) {
  const { PATH = '', HOME = '' } = process.env
  const given: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'test', DATA_DIR: folder, ...env }
  return { cwd: ROOT, env: given }
}
