import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, vi } from 'vitest'

declare global {
  var environmentOfTests: NodeJS.ProcessEnv | undefined
}

forgetLastFile()

/** Each test file has settings of its own, set before anything reads them; a test may overwrite them at its top. */
const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-test-'))

Object.assign(process.env, {
  DATA_DIR: folder,
  AUTH_SECRET: 'test-auth-secret-of-more-than-32-characters',
  SERVICE_SECRET: 'test-service-secret-of-more-than-32-characters',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  VIDEO_SERVICE_KEY: 'test-video-service-key',
  VIDEO_SERVICE_WEBHOOK_SECRET: `whsec_${Buffer.from('test-webhook-secret-of-32-bytes!').toString('base64')}`,
  LOG_LEVEL: 'error',
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * One process runs many files, so that it starts and loads its packages once. The product's own modules keep settings and
 * connections, and are loaded anew for each.
 */
function forgetLastFile(): void {
  globalThis.environmentOfTests ??= { ...process.env }
  const kept = globalThis.environmentOfTests
  for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name]
  Object.assign(process.env, kept)
  for (const name of Object.keys(globalThis))
    if (name.startsWith('reelwright')) Reflect.deleteProperty(globalThis, name)
  vi.resetModules()
}
