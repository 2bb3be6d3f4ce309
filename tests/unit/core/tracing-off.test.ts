import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, it } from 'vitest'
import { ROOT } from '#lib/bootstrap/root.ts'

const PROGRAM = `
import { createRequire } from 'node:module'
import { startTracing } from '#lib/core/tracing/start-tracing.ts'
import { currentRequestContext } from '#lib/core/log/request-context.ts'
import { withSpan } from '#lib/core/log/trace.ts'
await startTracing()
const traceparent = await withSpan('x', {}, async () => currentRequestContext().traceparent)
const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => /opentelemetry.(sdk|exporter|otlp)/.test(file))
console.log(JSON.stringify({ loaded: loaded.length, traceparent }))
process.exit()
`

const run = (env: Record<string, string>) =>
  JSON.parse(
    spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'error', ...env },
    }).stdout,
  )

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9'

it.each([
  ['no receiver of traces is set', {}],
  ['traces are turned off', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
])('nothing of the SDK is loaded where %s', (_, env) => {
  expect(run(env)).toEqual({ loaded: 0, traceparent: null })
})

it('the SDK is loaded where a receiver is set, and what the product does by itself is in no trace', () => {
  expect(run({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ loaded: expect.any(Number), traceparent: null })
  expect(run({ OTEL_EXPORTER_OTLP_ENDPOINT }).loaded).toBeGreaterThan(10)
})
