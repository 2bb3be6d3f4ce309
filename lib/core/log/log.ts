import { hostname } from 'node:os'
import pino from 'pino'
import { settings } from '../settings/env.ts'
import { VERSION } from '../version/version.ts'
import { recordLoggedError } from './logged-errors.ts'
import { currentRequestContext } from './request-context.ts'

/** As pino numbers them. */
const WARN = 40
const ERROR = 50

/** Fields that must never reach a log, at any depth. */
const SECRET_PATHS = [
  'key',
  'token',
  'password',
  'secret',
  'authorization',
  'cookie',
  'apiAccessKeys',
  '["x-api-key"]',
  'webhookUrl',
]

const redact = SECRET_PATHS.flatMap((path) =>
  path.startsWith('[') ? [path, `*${path}`, `*.*${path}`] : [path, `*.${path}`, `*.*.${path}`],
)

/**
 * A structured logger of one part of a program. Lines are JSON on standard output. Each names the process that wrote it
 * and, while a request or what it caused is worked on, the request.
 */
export function logger(part: string): pino.Logger {
  const { LOG_LEVEL, PROCESS_ROLE } = settings()
  return pino({
    level: LOG_LEVEL,
    base: { part, role: PROCESS_ROLE, version: VERSION, host: hostname(), pid: process.pid },
    mixin: named,
    hooks: {
      logMethod(words, method, level) {
        if (level >= WARN) recordError(part, words, level)
        method.apply(this, words)
      },
    },
    redact: { paths: redact, censor: '[redacted]' },
    serializers: { err: describeError },
  })
}

function named(): object {
  const { requestId, traceparent } = currentRequestContext()
  const traceId = traceparent?.split('-')[1]
  return { ...(requestId !== null && { requestId }), ...(traceId !== undefined && { traceId }) }
}

/** Errors, and warnings that name one. */
function recordError(part: string, [first, second]: readonly unknown[], level: number): void {
  const error = Object(first).err
  if (level < ERROR && error === undefined) return
  const text = String(typeof first === 'string' ? first : (second ?? ''))
  const described = error === undefined ? {} : Object(describeError(error))
  recordLoggedError(part, text, String(described.message ?? text), currentRequestContext().requestId)
}

/**
 * An error as it is logged. A failed query carries its parameters in its message, stack and fields: password hashes,
 * token hashes, user content. They are left out; the query text is enough.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params, raw, ...rest } = pino.stdSerializers.err(error)
  const values = valuesOf(error)
  const without = (text: string) => values.reduce((left, value) => left.replaceAll(value, ''), text)
  return { ...rest, message: without(rest.message), stack: without(rest.stack) }
}

function valuesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'params' in error ? [`\nparams: ${String(error.params)}`] : []
  return [...own, ...valuesOf(error.cause)]
}
