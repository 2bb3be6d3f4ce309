import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import process from 'node:process'
import { expect, it } from 'vitest'
import { ROOT } from '#lib/bootstrap/root.ts'

const PROGRAM = `
import { logger } from '#lib/core/log/log.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
logger('part').info('outside')
await withRequestContext({ requestId: 'a-request-1', traceparent: null }, async () => {
  await new Promise((resolve) => setTimeout(resolve, 1))
  logger('part').info('inside')
})
`

it('every line names its process, and the request that caused it', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PROCESS_ROLE: 'service-worker' },
  })
  const [outside, inside] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const place = { part: 'part', role: 'service-worker', host: hostname(), version: expect.stringMatching(/^\d+\.\d+/) }
  expect(outside).toMatchObject({ ...place, pid: expect.any(Number), msg: 'outside' })
  expect(outside).not.toHaveProperty('requestId')
  expect(inside).toMatchObject({ ...place, msg: 'inside', requestId: 'a-request-1' })
})
