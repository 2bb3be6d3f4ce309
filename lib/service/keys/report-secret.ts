import { createHmac } from 'node:crypto'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { settings } from '#lib/core/settings/env.ts'

/**
 * The secret with which an owner's reports are signed, `whsec_…`. The portal's is VIDEO_SERVICE_WEBHOOK_SECRET; every
 * other one follows from SERVICE_SECRET, so that none of them is stored.
 */
export function reportSecretOf(ownerId: string): string {
  return reportSecretsOf(ownerId)[0]
}

/** The same with those of each accepted SERVICE_SECRET, which sign too: receivers know the one that they were given. */
export function reportSecretsOf(ownerId: string): [string, ...string[]] {
  const configured = settings().VIDEO_SERVICE_WEBHOOK_SECRET
  if (ownerId === 'portal' && configured !== undefined) return [configured]
  const [current, ...others] = ringOf('SERVICE_SECRET')
  return [derive(current, ownerId), ...others.map((secret) => derive(secret, ownerId))]
}

function derive(secret: string, ownerId: string): string {
  return `whsec_${createHmac('sha256', secret).update(`report-secret:${ownerId}`).digest('base64')}`
}
