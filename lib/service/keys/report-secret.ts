import { createHmac } from 'node:crypto'
import { requireSetting, settings } from '#lib/core/env.ts'

/**
 * The secret with which an owner's reports are signed, `whsec_…`. The portal's is VIDEO_SERVICE_WEBHOOK_SECRET; every
 * other one follows from SERVICE_SECRET, so that none of them is stored.
 */
export function reportSecretOf(ownerId: string): string {
  const configured = settings().VIDEO_SERVICE_WEBHOOK_SECRET
  if (ownerId === 'portal' && configured !== undefined) return configured
  const derived = createHmac('sha256', requireSetting('SERVICE_SECRET')).update(`report-secret:${ownerId}`).digest()
  return `whsec_${derived.toString('base64')}`
}
