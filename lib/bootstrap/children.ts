import path from 'node:path'
import process from 'node:process'
import type { Settings } from '#lib/core/env.ts'
import { ROOT } from './root.ts'
import type { Secrets } from './secrets.ts'
import type { ChildPlan } from './supervisor.ts'

/** Where each program finds its database, under its own role. */
export type Addresses = { portal: string | undefined; service: string | undefined }

/** Loaded before Next, so that no request is answered before its caller is known. */
const NAME_CALLER = path.join(ROOT, 'lib/auth/name-caller.ts')

export const CHILDREN = ['service', 'service-worker', 'worker', 'portal'] as const

/**
 * The processes of the product. The two of the built-in service are left out when a hosted one is used. Each is given
 * only its own program's database and secrets.
 */
export function planChildren(settings: Settings, secrets: Secrets, addresses: Addresses, isDev: boolean): ChildPlan[] {
  const { VIDEO_SERVICE_KEY, VIDEO_SERVICE_WEBHOOK_SECRET, ENCRYPTION_KEY, AUTH_SECRET, SERVICE_SECRET } = secrets
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  const webhookSecret = isHosted ? settings.VIDEO_SERVICE_WEBHOOK_SECRET : VIDEO_SERVICE_WEBHOOK_SECRET
  const mode: NodeJS.ProcessEnv['NODE_ENV'] = isDev ? 'development' : 'production'
  const shared = {
    ...withoutSecrets(process.env),
    NODE_ENV: mode,
    DATA_DIR: settings.DATA_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
    VIDEO_SERVICE_KEY,
    ENCRYPTION_KEY,
    ...(isHosted ? {} : { ALLOW_PRIVATE_ORIGINS: ownOrigins(settings).join(',') }),
    ...(webhookSecret === undefined ? {} : { VIDEO_SERVICE_WEBHOOK_SECRET: webhookSecret }),
  }
  const portal = { ...shared, DATABASE_URL: addresses.portal, AUTH_SECRET }
  // Mail is sent by the worker; the pages only need to know that it is, from MAIL_FROM.
  const mailer = { ...portal, ...(settings.SMTP_URL === undefined ? {} : { SMTP_URL: settings.SMTP_URL }) }
  const service = { ...shared, SERVICE_DATABASE_URL: addresses.service, SERVICE_SECRET }
  const next = [path.join(ROOT, 'node_modules/next/dist/bin/next'), isDev ? 'dev' : 'start']
  const serve = ['--import', NAME_CALLER, ...next, '--port', String(settings.PORT), '--hostname', settings.HOST]
  const portalPlans: ChildPlan[] = [
    { id: 'worker', name: 'the portal’s worker', args: ['lib/portal/worker.ts'], env: mailer },
    { id: 'portal', name: 'the portal', args: serve, env: portal, port: settings.PORT },
  ]
  if (isHosted) return portalPlans
  const main = 'lib/service/main.ts'
  return [
    { id: 'service', name: 'the video service', args: [main, '--http'], env: service, port: settings.SERVICE_PORT },
    { id: 'service-worker', name: 'the video service’s worker', args: [main, '--worker'], env: service },
    ...portalPlans,
  ]
}

/**
 * The portal and the built-in service reach each other on addresses that the URL guard refuses to everyone else's links.
 */
function ownOrigins({ ALLOW_PRIVATE_ORIGINS, PUBLIC_URL, SERVICE_PUBLIC_URL, PORT, SERVICE_PORT }: Settings): string[] {
  const portal = PUBLIC_URL === undefined ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [PUBLIC_URL]
  const service = [
    `http://127.0.0.1:${SERVICE_PORT}`,
    ...(SERVICE_PUBLIC_URL === undefined ? [] : [SERVICE_PUBLIC_URL]),
  ]
  return [...new Set([...ALLOW_PRIVATE_ORIGINS, ...[...portal, ...service].map((url) => new URL(url).origin)])]
}

function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, SERVICE_DATABASE_URL, AUTH_SECRET, SERVICE_SECRET, SMTP_URL, ...rest } = environment
  return rest
}
