import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { type ChildId, childEnvironment } from './child-environment.ts'
import type { Addresses, Databases } from './databases.ts'
import { ROOT } from './root.ts'
import type { Secrets } from './secrets.ts'
import type { ChildPlan as Plan } from './supervisor.ts'

type ChildPlan = Plan & { id: ChildId }

/** Loaded before Next, so it never processes forged headers. */
const CLEAN_REQUESTS = new URL('../auth/clean-requests.ts', import.meta.url).href
const OBSERVE = new URL('./observe-portal.ts', import.meta.url).href
const SERVE_COMPRESSED = new URL('./serve-compressed.ts', import.meta.url).href
const KEEP_ERRORS = new URL('../portal/processes/record-page-errors.ts', import.meta.url).href
const SERVICE = new URL('../service/main.ts', import.meta.url)
const WORKER = new URL('../portal/worker.ts', import.meta.url)

/**
 * Every process of the product; each command runs those that belong on its machine. Each receives only the settings and
 * secrets that it reads.
 */
export function planChildren(
  settings: Settings,
  secrets: Partial<Secrets>,
  { addresses, isPooled }: Pick<Databases, 'addresses' | 'isPooled'>,
  isDev: boolean,
  environment: NodeJS.ProcessEnv = process.env,
): ChildPlan[] {
  const whole = {
    ...environment,
    ...generatedEnvironment(settings, secrets, addresses, isDev),
    DATABASE_POOLED: String(isPooled),
  }
  const env = (id: ChildId) => ({ ...childEnvironment(id, whole), PROCESS_ROLE: id, NEXT_TELEMETRY_DISABLED: '1' })
  const next = [path.join(ROOT, 'node_modules/next/dist/bin/next'), isDev ? 'dev' : 'start']
  const loaded = [OBSERVE, CLEAN_REQUESTS, SERVE_COMPRESSED, KEEP_ERRORS].flatMap((address) => ['--import', address])
  const serve = [...loaded, ...next, '--port', String(settings.PORT), '--hostname', settings.HOST]
  const workerName = 'the video service’s worker'
  return [
    {
      id: 'service',
      name: 'the video service',
      args: program(SERVICE, '--http'),
      env: env('service'),
      port: settings.SERVICE_PORT,
      host: settings.HOST,
    },
    { id: 'service-worker', name: workerName, args: program(SERVICE, '--worker'), env: env('service-worker') },
    { id: 'worker', name: 'the portal’s worker', args: program(WORKER), env: env('worker') },
    {
      id: 'portal',
      name: 'the portal',
      args: serve,
      env: { ...env('portal'), ...nextKey(secrets) },
      port: settings.PORT,
      host: settings.HOST,
    },
  ]
}

/** With which Next encrypts what it hands to pages and gets back: the same for every portal, and in no build. */
function nextKey({ AUTH_SECRET }: Partial<Secrets>): Record<string, string> {
  if (AUTH_SECRET === undefined) return {}
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'values of server actions', 32))
  return { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key.toString('base64') }
}

/** Words after `node`. A failure names the places of the sources, whether they or their bundles run. */
function program(address: URL, ...words: string[]): string[] {
  return ['--enable-source-maps', fileURLToPath(address), ...words]
}

/** Values that the launcher derives or generates, which override the given ones. */
function generatedEnvironment(
  settings: Settings,
  secrets: Partial<Secrets>,
  addresses: Addresses,
  isDev: boolean,
): NodeJS.ProcessEnv {
  return {
    ...secrets,
    NODE_ENV: isDev ? 'development' : 'production',
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: addresses.portal,
    SYSTEM_DATABASE_URL: addresses.portal_system,
    SERVICE_DATABASE_URL: addresses.service,
    // A generated one would be checked against the signatures of a provider that has another or none.
    ...(serviceLocation(settings) === 'hosted' && {
      VIDEO_SERVICE_WEBHOOK_SECRET: settings.VIDEO_SERVICE_WEBHOOK_SECRET,
    }),
  }
}
