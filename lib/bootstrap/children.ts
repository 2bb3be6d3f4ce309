import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ConnectionRole } from '#db/client.ts'
import type { Settings } from '#lib/core/env.ts'
import { type ChildId, childEnvironment } from './child-environment.ts'
import { ROOT } from './root.ts'
import type { Secrets } from './secrets.ts'
import type { ChildPlan } from './supervisor.ts'

/** The database address of each program, with its own role, and of the portal’s worker for work across teams. */
export type Addresses = Record<ConnectionRole, string | undefined>

/** Loaded before Next, so it never processes forged headers. */
const CLEAN_REQUESTS = new URL('../auth/clean-requests.ts', import.meta.url).href
const SERVE_COMPRESSED = new URL('./serve-compressed.ts', import.meta.url).href
const KEEP_ERRORS = new URL('../portal/keep-page-errors.ts', import.meta.url).href
const SERVICE = new URL('../service/main.ts', import.meta.url)
const WORKER = new URL('../portal/worker.ts', import.meta.url)

/**
 * The processes of the product, without those of the built-in service if a hosted one is used. Each receives only the
 * settings and secrets that it reads.
 */
export function planChildren(
  settings: Settings,
  secrets: Secrets,
  addresses: Addresses,
  isDev: boolean,
  environment: NodeJS.ProcessEnv = process.env,
): ChildPlan[] {
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  const whole = { ...environment, ...made(settings, secrets, addresses, isDev) }
  const env = (id: ChildId) => ({ ...childEnvironment(id, whole), PROCESS_ROLE: id, NEXT_TELEMETRY_DISABLED: '1' })
  const next = [path.join(ROOT, 'node_modules/next/dist/bin/next'), isDev ? 'dev' : 'start']
  const loaded = [CLEAN_REQUESTS, SERVE_COMPRESSED, KEEP_ERRORS].flatMap((address) => ['--import', address])
  const serve = [...loaded, ...next, '--port', String(settings.PORT), '--hostname', settings.HOST]
  const portalPlans: ChildPlan[] = [
    { id: 'worker', name: 'the portal’s worker', args: program(WORKER), env: env('worker') },
    { id: 'portal', name: 'the portal', args: serve, env: env('portal'), port: settings.PORT },
  ]
  if (isHosted) return portalPlans
  const workerName = 'the video service’s worker'
  return [
    {
      id: 'service',
      name: 'the video service',
      args: program(SERVICE, '--http'),
      env: env('service'),
      port: settings.SERVICE_PORT,
    },
    { id: 'service-worker', name: workerName, args: program(SERVICE, '--worker'), env: env('service-worker') },
    ...portalPlans,
  ]
}

/** Words after `node`. A failure names the places of the sources, whether they or their bundles run. */
function program(address: URL, ...words: string[]): string[] {
  return ['--enable-source-maps', fileURLToPath(address), ...words]
}

/** Values that the launcher derives or generates, which override the given ones. */
function made(settings: Settings, secrets: Secrets, addresses: Addresses, isDev: boolean): NodeJS.ProcessEnv {
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  return {
    ...secrets,
    NODE_ENV: isDev ? 'development' : 'production',
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: addresses.portal,
    SYSTEM_DATABASE_URL: addresses.portal_system,
    SERVICE_DATABASE_URL: addresses.service,
    ...(isHosted ? { VIDEO_SERVICE_WEBHOOK_SECRET: settings.VIDEO_SERVICE_WEBHOOK_SECRET } : {}),
  }
}
