import { timingSafeEqual } from 'node:crypto'
import { portalOrigin } from '#lib/core/env.ts'
import { PORTAL_ROUTES } from '#lib/core/portal-routes.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'

/** How long the service may take to fetch an uploaded source, from its submission on. */
const SOURCE_LINK_SECONDS = 48 * 3600

/**
 * The token in a submission's report address: 256 bits that follow from the submission's id and the portal's secret, so
 * that the same submission can be sent again to the letter although only the token's hash is stored.
 */
export function reportToken(submissionId: string): string {
  return purposeMac('report', submissionId).toString('base64url')
}

/** The address to which the service posts the report of a submission (interface document, section 6). */
export function reportUrl(jobId: string, submissionId: string): string {
  return `${portalOrigin()}${PORTAL_ROUTES.report}?job=${jobId}&token=${reportToken(submissionId)}`
}

/** An address from which the service, and nobody else, can read an uploaded source until it expires. */
export function sourceUrl(uploadId: string, submittedAt: Date): string {
  const expires = Math.floor(submittedAt.getTime() / 1000) + SOURCE_LINK_SECONDS
  return `${portalOrigin()}${PORTAL_ROUTES.source}${uploadId}?expires=${expires}&signature=${sign(uploadId, expires)}`
}

export function sourceUrlIsValid(uploadId: string, expires: number, signature: string, now: Date): boolean {
  const given = Buffer.from(signature, 'base64url')
  const expected = Buffer.from(sign(uploadId, expires), 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) && expires * 1000 > now.getTime()
}

function sign(uploadId: string, expires: number): string {
  return purposeMac('source', `${uploadId} ${expires}`).toString('base64url')
}
