import pino from 'pino'
import { settings } from './env.ts'

/** Fields that must never reach a log, wherever they stand in what is logged. */
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
  return pino({ level: settings().LOG_LEVEL, base: { part }, redact: { paths: redact, censor: '[redacted]' } })
}
