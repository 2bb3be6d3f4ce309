import path from 'node:path'
import process from 'node:process'
import type { Settings } from '#lib/core/env.ts'
import { type ChildId, childEnvironment } from './child-environment.ts'
import { ROOT } from './root.ts'
import type { Secrets } from './secrets.ts'
import type { ChildPlan } from './supervisor.ts'

/** Where each program finds its database, under its own role. */
export type Addresses = { portal: string | undefined; service: string | undefined }

/** Loaded before Next, so that it answers no request with headers that a caller made up. */
const CLEAN_REQUESTS = path.join(ROOT, 'lib/auth/clean-requests.ts')

/**
 * The processes of the product. The two of the built-in service are left out when a hosted one is used. Each is given only
 * the settings and secrets that it reads.
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
  const env = (id: ChildId) => ({ ...childEnvironment(id, whole), NEXT_TELEMETRY_DISABLED: '1' })
  const next = [path.join(ROOT, 'node_modules/next/dist/bin/next'), isDev ? 'dev' : 'start']
  const serve = ['--import', CLEAN_REQUESTS, ...next, '--port', String(settings.PORT), '--hostname', settings.HOST]
  const portalPlans: ChildPlan[] = [
    { id: 'worker', name: 'the portal’s worker', args: ['lib/portal/worker.ts'], env: env('worker') },
    { id: 'portal', name: 'the portal', args: serve, env: env('portal'), port: settings.PORT },
  ]
  if (isHosted) return portalPlans
  const main = 'lib/service/main.ts'
  const workerName = 'the video service’s worker'
  return [
    {
      id: 'service',
      name: 'the video service',
      args: [main, '--http'],
      env: env('service'),
      port: settings.SERVICE_PORT,
    },
    { id: 'service-worker', name: workerName, args: [main, '--worker'], env: env('service-worker') },
    ...portalPlans,
  ]
}

/** What the launcher works out itself or has generated, over what it was given. */
function made(settings: Settings, secrets: Secrets, addresses: Addresses, isDev: boolean): NodeJS.ProcessEnv {
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  return {
    ...secrets,
    NODE_ENV: isDev ? 'development' : 'production',
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: addresses.portal,
    SERVICE_DATABASE_URL: addresses.service,
    ...(isHosted ? { VIDEO_SERVICE_WEBHOOK_SECRET: settings.VIDEO_SERVICE_WEBHOOK_SECRET } : {}),
  }
}
