import { isIP } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { serviceLocationSettings } from '../http/service-location.ts'
import { withSecretFiles } from '../secrets/secret-files.ts'
import { splitSpeakVoices } from '../text/speak-voices.ts'
import { buildSettings } from './build-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { developmentSettings } from './development-settings.ts'
import { keySettings } from './key-settings.ts'
import { networkSettings } from './network-settings.ts'
import { observeSettings } from './observe-settings.ts'
import { pictureSettings } from './picture-settings.ts'
import { recoverySettings } from './recovery-settings.ts'
import { SIGN_IN_GROUPS, signInSettings } from './sign-in-settings.ts'
import { siteSettings } from './site-settings.ts'
import { translationSettings } from './translation-settings.ts'
import { workerSettings } from './worker-settings.ts'

/**
 * Every setting of the product, read and validated here. An invalid one stops the start with a sentence that names it. The table in
 * The page of settings and `.env.example` are made from this schema (`npm run readme`).
 */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production').describe('Set by the commands.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .describe('Folder for the embedded database, uploads, outputs and generated secrets.'),
  PORT: port(3000).describe('Port of the portal.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that the portal and the service listen on.'),
  TRUST_PROXY: wholeNumber(0, 0, 10).describe(
    'Number of reverse proxies in front of the portal that append to X-Forwarded-For. 0: the header is ignored.',
  ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional()
    .transform((url) => url?.replace(/\/+$/, ''))
    .describe(
      'Address at which browsers and the video service reach the portal. Forms sent from pages of other addresses are rejected. Default: http://localhost:PORT.',
    ),
  DATABASE_URL: postgresUrl().optional().describe('Postgres of the portal. Default: the embedded one.'),
  SYSTEM_DATABASE_URL: postgresUrl()
    .optional()
    .describe(
      'Postgres of the portal as the user that owns its tables, for migrations and the operator’s tool, or, for a worker of its own, as one with the role reelwright_portal_system. DATABASE_URL can then name a user with only the role reelwright_portal, so that the pages cannot act for all teams. Default: DATABASE_URL.',
    ),
  SERVICE_DATABASE_URL: postgresUrl().optional().describe('Postgres of the built-in service. Default: DATABASE_URL.'),
  ...databaseSettings,
  ...serviceLocationSettings,
  ...keySettings,
  SERVICE_PORT: port(4100).describe('Port of the built-in service.'),
  SERVICE_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional()
    .transform((url) => url?.replace(/\/+$/, ''))
    .describe('Base address of the built-in service’s file links. Default: http://HOST:SERVICE_PORT.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .optional()
    .describe(
      'Mail server, for example smtps://user:password@mail.example.com or smtp://mail.example.com:587?requireTLS=true. If unset, links are written to the worker’s log instead, and the operator’s tool lists them with "links".',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name and an <address>',
    )
    .optional()
    .describe(
      'Sender of emails, for example Reelwright <no-reply@example.com>. Set together with SMTP_URL; a separately started portal needs only this one.',
    ),
  ...signInSettings,
  ALLOW_PRIVATE_ORIGINS: z
    .string()
    .default('')
    .transform(splitOrigins)
    .describe(
      'Comma-separated private origins that links and webhook addresses from anyone may use. The portal and the built-in service reach each other without it.',
    ),
  MODELS_DIR: z
    .string()
    .min(1)
    .default(join(homedir() || tmpdir(), '.cache', 'reelwright', 'models'))
    .describe('Cache of speech models and other engine data, shared by all checkouts of a user.'),
  MODELS_MIRROR: z.url().optional().describe('Base address from which models are downloaded first.'),
  SPEECH_MODEL: z
    .enum(['auto', 'fast', 'accurate'])
    .default('auto')
    .describe(
      'Speech recognition model for English and Spanish: fast (Whisper base), accurate (Whisper small, about twice the time) or auto (fast, and accurate for what fast is unsure of). Other languages always use the accurate one.',
    ),
  TRANSCRIBE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Base address of an OpenAI-compatible transcription provider, for example ending in /v1. Default: the built-in recognizer.',
    ),
  TRANSCRIBE_KEY: z.string().min(1).optional().describe('Secret of the transcription provider, if it requires one.'),
  TRANSCRIBE_MODEL: z.string().min(1).optional().describe('Model to request from the transcription provider.'),
  TRANSCRIBE_FALLBACK: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'Whether to use the built-in recognizer if the transcription provider fails. Otherwise the project fails.',
    ),
  FFMPEG_PATH: z.string().min(1).optional().describe('ffmpeg executable to use instead of the packaged one.'),
  FFPROBE_PATH: z.string().min(1).optional().describe('ffprobe executable to use instead of the packaged one.'),
  MAX_SOURCE_MINUTES: wholeNumber(180, 1, 24 * 60).describe('Longest accepted source video, in minutes.'),
  MAX_SOURCE_MEGABYTES: wholeNumber(8192, 1, 1_000_000).describe('Largest accepted source file, in megabytes.'),
  MAX_TEAM_UPLOAD_MEGABYTES: wholeNumber(51_200, 1, 1_000_000_000).describe(
    'Total size of the uploaded files that a team may keep, in megabytes.',
  ),
  MIN_FREE_DISK_MEGABYTES: wholeNumber(1024, 0, 1_000_000_000).describe(
    'Disk space that uploads to the portal and the built-in service always leave free, in megabytes. With S3_BUCKET, uploads to the portal use no disk. A worker of the service with less space starts no projects.',
  ),
  RATE_LIMIT_PER_MINUTE: wholeNumber(120, 1, 1_000_000).describe(
    'Job-creating requests per minute and key, of the built-in service and of teams, in all processes together.',
  ),
  MAX_QUEUED_PROJECTS: wholeNumber(5000, 1, 10_000_000).describe(
    'Number of queued projects above which the built-in service rejects new ones with 429.',
  ),
  WORKER_SLOTS: wholeNumber(1, 1, 64).describe(
    'Projects of each operation class that a worker process of the built-in service runs at a time.',
  ),
  ...workerSettings,
  SPEAK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Base address of a speech provider, for example ending in /v1, whose voices are listed beside the built-in ones.',
    ),
  SPEAK_FORM: z
    .enum(['openai', 'elevenlabs'])
    .default('openai')
    .describe('API of the speech provider: openai (/audio/speech) or elevenlabs (/text-to-speech).'),
  SPEAK_KEY: z.string().min(1).optional().describe('Secret of the speech provider, if it requires one.'),
  SPEAK_MODEL: z.string().min(1).optional().describe('Model to request from the speech provider.'),
  SPEAK_VOICES: z
    .string()
    .default('')
    .transform(splitSpeakVoices)
    .describe(
      'Comma-separated voices of the speech provider: voice:language, for example alloy:en-US, or voice:language:name:gender.',
    ),
  SPEAK_FALLBACK: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'Whether to use a built-in voice of the same language if the speech provider fails. Otherwise the project fails.',
    ),
  WRITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Base address of an OpenAI-compatible chat provider, for example ending in /v1, that chooses reels, writes their texts and scripts from prompts, and plans the pictures of text videos. Default: built-in rules, a simple draft and word lists.',
    ),
  WRITE_KEY: z.string().min(1).optional().describe('Secret of the writing provider, if it requires one.'),
  WRITE_MODEL: z.string().min(1).optional().describe('Model to request from the writing provider.'),
  WRITE_FALLBACK: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true')
    .describe('Whether to use the simple built-in draft if the writing provider fails. Otherwise the project fails.'),
  ...pictureSettings,
  ...translationSettings,
  ...networkSettings,
  ...recoverySettings,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe(
      'Bucket in which the portal and the built-in service store their files, under portal/ and service/. Default: DATA_DIR.',
    ),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional()
    .describe('Address of an S3-compatible server. Default: Amazon S3.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Access key for the bucket. Default: the credentials of the machine’s environment or role.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .optional()
    .describe(
      'Whether the bucket is part of the path of an address instead of its host. Default: true with S3_ENDPOINT.',
    ),
  RETENTION_DAYS: wholeNumber(30, 1, 3650).describe(
    'Days after which the built-in service deletes the files and records of a finished project or post.',
  ),
  ...buildSettings,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info').describe('Minimum level of log lines.'),
  ...observeSettings,
  ...siteSettings,
  ...developmentSettings,
})

export type Settings = z.output<typeof settingsSchema>

/** @throws SettingsError with one sentence for each wrong setting. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const read = withSecretFiles(environment)
  const given = Object.fromEntries(
    Object.entries(read.environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settingsSchema.safeParse(given)
  const wrong = [
    ...read.wrong,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
  ]
  if ('S3_ACCESS_KEY_ID' in given !== 'S3_SECRET_ACCESS_KEY' in given) {
    wrong.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  for (const group of SIGN_IN_GROUPS) {
    const set = group.filter((name) => name in given)
    if (set.length % group.length !== 0) wrong.push(`${listNames(group)} must be set together.`)
  }
  if (given.VIDEO_SERVICE === 'hosted' && !('VIDEO_SERVICE_URL' in given)) {
    wrong.push('VIDEO_SERVICE_URL must be set when VIDEO_SERVICE is hosted.')
  }
  if ('SMTP_URL' in given && !('MAIL_FROM' in given)) wrong.push('MAIL_FROM must be set when SMTP_URL is.')
  if ('WRITE_URL' in given !== 'WRITE_MODEL' in given) wrong.push('WRITE_URL and WRITE_MODEL must be set together.')
  const speaking = ['SPEAK_URL', 'SPEAK_MODEL', 'SPEAK_VOICES'].filter((name) => name in given)
  if (speaking.length % 3 !== 0) wrong.push('SPEAK_URL, SPEAK_MODEL and SPEAK_VOICES must be set together.')
  if ('STOCK_PROVIDER' in given !== 'STOCK_KEY' in given)
    wrong.push('STOCK_PROVIDER and STOCK_KEY must be set together.')
  const drawing = given.DRAW_FORM === 'comfyui' ? 'DRAW_WORKFLOW' : 'DRAW_MODEL'
  if ('DRAW_URL' in given !== drawing in given) wrong.push(`DRAW_URL and ${drawing} must be set together.`)
  if ('TRANSCRIBE_URL' in given !== 'TRANSCRIBE_MODEL' in given) {
    wrong.push('TRANSCRIBE_URL and TRANSCRIBE_MODEL must be set together.')
  }
  if (parsed.success && wrong.length === 0) return parsed.data
  throw new SettingsError(wrong)
}

function listNames(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

let cached: Settings | undefined

/** The settings of this process, read once. */
export function settings(): Settings {
  cached ??= readSettings()
  return cached
}

/** @throws SettingsError if a setting that the launcher generates is missing, as in a process started by hand. */
export function requireSetting<Name extends keyof Settings>(name: Name): NonNullable<Settings[Name]> {
  const value = settings()[name]
  if (value === undefined || value === null) throw new SettingsError([`${name} must be set for this process.`])
  return value as NonNullable<Settings[Name]>
}

/** Where browsers and services reach the portal, without a trailing slash. */
export function portalOrigin(): string {
  const { PUBLIC_URL, PORT } = settings()
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

/**
 * Every origin at which browsers use the portal: its public address or, without one, the names of this machine. Request
 * headers (`Host`, `X-Forwarded-Host`) are never trusted for this.
 */
export function portalOrigins(): string[] {
  const { PUBLIC_URL, PORT, HOST } = settings()
  const hosts = ['localhost', '127.0.0.1', ...(isIP(HOST) === 6 ? [`[${HOST}]`] : [HOST])]
  const urls = PUBLIC_URL === undefined ? hosts.map((host) => `http://${host}:${PORT}`) : [PUBLIC_URL]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

/** next-auth reads its address only from the environment, so it must be set before its first request. */
export function shareAddressWithNextAuth(): void {
  process.env.NEXTAUTH_URL = portalOrigin()
}

/** Where programs of this machine reach what listens on an address: what listens on all, on the loopback one. */
export function reachableAt(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

/** The same for an address (URL). */
export function hostInUrl(host: string): string {
  const address = reachableAt(host)
  return isIP(address) === 6 ? `[${address}]` : address
}

/** Base address of the video service, ending in `/api/v2`. */
export function videoServiceUrl(): string {
  const { VIDEO_SERVICE_URL, SERVICE_PORT, HOST } = settings()
  return VIDEO_SERVICE_URL ?? `http://${hostInUrl(HOST)}:${SERVICE_PORT}/api/v2`
}

/** Where the built-in service's file links lead, without a trailing slash. */
export function serviceOrigin(): string {
  const { SERVICE_PUBLIC_URL, SERVICE_PORT, HOST } = settings()
  return SERVICE_PUBLIC_URL ?? `http://${hostInUrl(HOST)}:${SERVICE_PORT}`
}

/** The environment of external programs: PATH and HOME, but no secrets. */
export function toolEnvironment(): NodeJS.ProcessEnv & { PATH: string } {
  const { PATH = '', HOME = '', NODE_ENV } = process.env
  return { NODE_ENV, PATH, HOME }
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly messages: string[]

  constructor(messages: string[]) {
    super(messages.join(' '))
    this.messages = messages
  }
}

function port(preset: number) {
  return wholeNumber(preset, 1, 65_535, 'must be a port number from 1 to 65535')
}

function wholeNumber(
  preset: number,
  min: number,
  max: number,
  message = `must be a whole number from ${min} to ${max}`,
) {
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(preset)
}

function postgresUrl() {
  return z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
}

function splitOrigins(text: string, context: z.RefinementCtx): string[] {
  const origins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      context.addIssue({
        code: 'custom',
        message: `must list exact origins such as http://127.0.0.1:9000, not "${origin}"`,
      })
    }
  }
  return origins
}
