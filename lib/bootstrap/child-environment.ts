import type { Settings } from '#lib/core/settings/env.ts'

export const CHILDREN = ['service', 'service-worker', 'worker', 'portal'] as const

/** A process of the product: the video service, its worker, the portal’s worker, the portal. */
export type ChildId = (typeof CHILDREN)[number]

const ALL = CHILDREN
const SERVICE = ['service', 'service-worker'] as const
const PORTAL = ['worker', 'portal'] as const

/**
 * Which processes receive a setting. Settings not listed here are passed to no process, so a compromised process has no
 * secrets of another. Settings that belong together (an address and its model) are passed together.
 */
const READERS: Record<keyof Settings, readonly ChildId[]> = {
  NODE_ENV: ALL,
  DATA_DIR: ALL,
  LOG_LEVEL: ALL,
  LOG_FORMAT: [],
  PROCESS_ROLE: ALL,
  METRICS_PORT: ALL,
  METRICS_HOST: ALL,
  OTEL_EXPORTER_OTLP_ENDPOINT: ALL,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ALL,
  OTEL_SERVICE_NAME: ALL,
  OTEL_TRACES_SAMPLER: ALL,
  OTEL_TRACES_SAMPLER_ARG: ALL,
  OTEL_SDK_DISABLED: ALL,
  ACCESS_LOG: ['service', 'portal'],
  COMPONENTS_PAGE: ['portal'],
  PORT: ALL,
  HOST: ['service', 'portal'],
  TRUST_PROXY: ['portal'],
  // The service knows by it which reports and files are the portal's.
  PUBLIC_URL: ALL,
  DATABASE_URL: PORTAL,
  // Compromised pages must not be able to act for every team.
  SYSTEM_DATABASE_URL: ['worker'],
  SERVICE_DATABASE_URL: SERVICE,
  SESSION_DATABASE_URL: PORTAL,
  DATABASE_POOLED: ALL,
  DATABASE_CONNECTIONS: ALL,
  // The launcher alone migrates.
  MIGRATE_ON_START: [],
  VIDEO_SERVICE: PORTAL,
  VIDEO_SERVICE_URL: PORTAL,
  VIDEO_SERVICE_KEY: ['service', ...PORTAL],
  VIDEO_SERVICE_KEY_ALSO_ACCEPTED: ['service'],
  // The service's worker signs reports; the portal, which receives them, checks them.
  VIDEO_SERVICE_WEBHOOK_SECRET: ['service-worker', 'portal'],
  VIDEO_SERVICE_WEBHOOK_SECRET_ALSO_ACCEPTED: ['portal'],
  SERVICE_PORT: ALL,
  SERVICE_PUBLIC_URL: ALL,
  AUTH_SECRET: PORTAL,
  AUTH_SECRET_ALSO_ACCEPTED: PORTAL,
  SERVICE_SECRET: SERVICE,
  SERVICE_SECRET_ALSO_ACCEPTED: SERVICE,
  // Both programs encrypt stored secrets.
  ENCRYPTION_KEY: ALL,
  ENCRYPTION_KEY_ALSO_ACCEPTED: ALL,
  // The pages only need to know that mail is sent, from MAIL_FROM.
  SMTP_URL: ['worker'],
  MAIL_FROM: PORTAL,
  CONTACT: PORTAL,
  PRIVACY_URL: PORTAL,
  TERMS_URL: PORTAL,
  GOOGLE_CLIENT_ID: ['portal'],
  GOOGLE_CLIENT_SECRET: ['portal'],
  GITHUB_CLIENT_ID: ['portal'],
  GITHUB_CLIENT_SECRET: ['portal'],
  GITHUB_URL: ['portal'],
  OIDC_ISSUER: ['portal'],
  OIDC_CLIENT_ID: ['portal'],
  OIDC_CLIENT_SECRET: ['portal'],
  OIDC_NAME: ['portal'],
  OIDC_DOMAINS: ['portal'],
  OIDC_PROVIDERS: ['portal'],
  ALLOW_PRIVATE_ORIGINS: ALL,
  MODELS_DIR: SERVICE,
  MODELS_MIRROR: SERVICE,
  SPEECH_MODEL: SERVICE,
  TRANSCRIBE_URL: ['service-worker'],
  TRANSCRIBE_KEY: ['service-worker'],
  TRANSCRIBE_MODEL: ['service-worker'],
  TRANSCRIBE_FALLBACK: ['service-worker'],
  FFMPEG_PATH: SERVICE,
  FFPROBE_PATH: SERVICE,
  MAX_SOURCE_MINUTES: SERVICE,
  MAX_SOURCE_MEGABYTES: ALL,
  MAX_TEAM_UPLOAD_MEGABYTES: PORTAL,
  MIN_FREE_DISK_MEGABYTES: [...SERVICE, 'portal'],
  // The limit of a key, of the service's and of a team's.
  RATE_LIMIT_PER_MINUTE: ['service', 'portal'],
  MAX_QUEUED_PROJECTS: ['service'],
  WORKER_SLOTS: ['service-worker'],
  // The service takes the operator's orders; its worker follows them.
  WORKER_DRAIN_MINUTES: SERVICE,
  WORKER_STOP_SECONDS: ['service-worker'],
  // The service lists the provider's voices and has their samples made.
  SPEAK_URL: SERVICE,
  SPEAK_FORM: SERVICE,
  SPEAK_KEY: SERVICE,
  SPEAK_MODEL: SERVICE,
  SPEAK_VOICES: SERVICE,
  SPEAK_FALLBACK: SERVICE,
  // The service asks it for scripts and translations that people wait for.
  WRITE_URL: SERVICE,
  WRITE_KEY: SERVICE,
  WRITE_MODEL: SERVICE,
  WRITE_FALLBACK: SERVICE,
  // The worker tests it for the operator.
  TRANSLATE_URL: SERVICE,
  TRANSLATE_FORM: SERVICE,
  TRANSLATE_KEY: SERVICE,
  DRAW_URL: ['service-worker'],
  DRAW_FORM: ['service-worker'],
  DRAW_KEY: ['service-worker'],
  DRAW_MODEL: ['service-worker'],
  DRAW_SIZE: ['service-worker'],
  DRAW_WORKFLOW: ['service-worker'],
  STOCK_PROVIDER: ['service-worker'],
  STOCK_KEY: ['service-worker'],
  STOCK_URL: ['service-worker'],
  // The service signs people in at the networks; its worker renews what they gave.
  FACEBOOK_CLIENT_ID: SERVICE,
  FACEBOOK_CLIENT_SECRET: SERVICE,
  LINKEDIN_API_VERSION: SERVICE,
  LINKEDIN_CLIENT_ID: SERVICE,
  LINKEDIN_CLIENT_SECRET: SERVICE,
  PINTEREST_CLIENT_ID: SERVICE,
  PINTEREST_CLIENT_SECRET: SERVICE,
  THREADS_CLIENT_ID: SERVICE,
  THREADS_CLIENT_SECRET: SERVICE,
  TIKTOK_CLIENT_ID: SERVICE,
  TIKTOK_CLIENT_SECRET: SERVICE,
  YOUTUBE_CLIENT_ID: SERVICE,
  YOUTUBE_CLIENT_SECRET: SERVICE,
  X_CLIENT_ID: SERVICE,
  X_CLIENT_SECRET: SERVICE,
  META_API_VERSION: SERVICE,
  NETWORK_ORIGINS: SERVICE,
  NUMBERS_NETWORKS: SERVICE,
  WAL_ARCHIVE_DIR: [],
  S3_BUCKET: ALL,
  S3_REGION: ALL,
  S3_ENDPOINT: ALL,
  S3_ACCESS_KEY_ID: ALL,
  S3_SECRET_ACCESS_KEY: ALL,
  S3_FORCE_PATH_STYLE: ALL,
  PREBUILT: [],
  DEPLOYMENT_ID: [],
  RETENTION_DAYS: ['service-worker'],
}

/** Other variables that every process needs, by prefix or full name, ignoring case. */
const MACHINE = names(
  [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'TZ',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LD_LIBRARY_PATH',
    'NODE_OPTIONS',
    'NODE_COMPILE_CACHE',
  ],
  ['SYSTEMROOT', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'],
)
/** Proxies and certificates: every process calls others (the service, the storage, receivers, registries). */
const NETWORK = names(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'NODE_USE_ENV_PROXY'],
  ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
)
/** npm's configuration, for downloading models; it may contain registry credentials. */
const NPM = /^npm_config_/i
/** What OpenTelemetry's SDK reads itself, such as the headers for the receiver of traces. */
const TRACES = /^OTEL_/
/** A cloud machine's credentials for its storage, if S3_ACCESS_KEY_ID is not set. */
const STORAGE = /^AWS_/

/** Whether a process is one of the built-in video service. */
export function isOfService(id: ChildId): boolean {
  return SERVICE.some((each) => each === id)
}

/** Whether one of these processes receives a setting. */
export function isReadBy(ids: readonly ChildId[], name: keyof Settings): boolean {
  return READERS[name].some((id) => ids.includes(id))
}

/** The part of the environment that is passed to a process. */
export function childEnvironment(id: ChildId, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hasOwnKey = environment.S3_ACCESS_KEY_ID !== undefined && environment.S3_ACCESS_KEY_ID !== ''
  const usesRole = environment.S3_BUCKET !== undefined && environment.S3_BUCKET !== '' && !hasOwnKey
  const isGiven = (name: string) => {
    if (isSetting(name)) return READERS[name].includes(id)
    if (TRACES.test(name)) return true
    if (NPM.test(name)) return id === 'service' || id === 'service-worker'
    if (STORAGE.test(name)) return usesRole
    return MACHINE.has(name.toUpperCase()) || NETWORK.has(name.toUpperCase()) || /^LC_/.test(name)
  }
  const given = Object.entries(environment).filter(([name]) => isGiven(name))
  return { NODE_ENV: environment.NODE_ENV, ...Object.fromEntries(given) }
}

function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(READERS, name)
}

function names(...lists: string[][]): Set<string> {
  return new Set(lists.flat())
}
