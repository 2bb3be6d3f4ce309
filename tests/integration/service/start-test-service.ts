import process from 'node:process'
import { afterAll, expect } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { startServer } from '#lib/service/http/start-server.ts'
import { issueKey, type NewKey } from '#lib/service/keys/issue-key.ts'
import { openQueue } from '#lib/service/queue/open-queue.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

export type TestService = Awaited<ReturnType<typeof startTestService>>

/**
 * The real HTTP face on a free port, with the queue but no worker. `settings` are set before anything reads them, so call
 * it once, at the top of a file, after the peers whose origins it has to let through.
 */
export async function startTestService(
  database: TestDatabase,
  settings: Record<string, string> = {},
  pace: { uploadPeriodMs?: number; modelWaitMs?: number } = {},
) {
  const port = await freePort()
  Object.assign(process.env, { SERVICE_PORT: String(port), ...settings })
  const queue = await openQueue(database.service, false)
  const storage = fileStorage()
  const server = await startServer({ database: database.service, queue, storage, ...pace })
  afterAll(async () => {
    await server.stop()
    await queue.stop({ graceful: false })
  })
  const origin = `http://127.0.0.1:${port}`
  const base = `${origin}/api/v2`
  const newKey = (wanted: Partial<NewKey> = {}) => issueKey(database.service, { name: 'Test', ...wanted })
  return { origin, base, queue, storage, newKey }
}

export type Answer = { status: number; body: unknown; headers: Headers }

/** Sends a request and reads a JSON answer. */
export async function call(
  url: string,
  options: { method?: string; key?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { method = options.body === undefined ? 'GET' : 'POST', key, body } = options
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

export const error = (message: unknown) => ({ error: expect.objectContaining({ message }) })
