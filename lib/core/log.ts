import pino from 'pino'
import { settings } from './env.ts'

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

/** A structured logger of one part of a program. Lines are JSON on standard output. */
export function logger(part: string): pino.Logger {
  return pino({
    level: settings().LOG_LEVEL,
    base: { part },
    redact: { paths: redact, censor: '[redacted]' },
    serializers: { err: describeError },
  })
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
