import { timingSafeEqual } from 'node:crypto'
import { portalOrigin } from '#lib/core/env.ts'
import { PORTAL_ROUTES } from '#lib/core/portal-routes.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'

/** How long after submission the service may fetch an uploaded source. */
const SOURCE_LINK_SECONDS = 48 * 3600

/**
 * The token in a submission's report address: 256 bits derived from the submission's id and the portal's secret, so an
 * identical request can be resent although only the token's hash is stored.
 */
export function reportToken(submissionId: string): string {
  return purposeMac('report', submissionId).toString('base64url')
}

/** The address to which the service posts the report of a submission (interface document, section 6). */
export function reportUrl(jobId: string, submissionId: string): string {
  return `${portalOrigin()}${PORTAL_ROUTES.report}?job=${jobId}&token=${reportToken(submissionId)}`
}

/** A signed address at which the service can read an uploaded source until it expires. */
export function sourceUrl(uploadId: string, submittedAt: Date): string {
  const expires = Math.floor(submittedAt.getTime() / 1000) + SOURCE_LINK_SECONDS
  return `${portalOrigin()}${PORTAL_ROUTES.source}${uploadId}?expires=${expires}&signature=${sign(uploadId, expires)}`
}

export function sourceUrlIsValid(uploadId: string, expires: number, signature: string, now: Date): boolean {
  return isSame(signature, sign(uploadId, expires)) && expires * 1000 > now.getTime()
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given, 'base64url'), Buffer.from(expected, 'base64url')]
  return one.length === other.length && timingSafeEqual(one, other)
}

function sign(uploadId: string, expires: number): string {
  return purposeMac('source', `${uploadId} ${expires}`).toString('base64url')
}

/** How long the service may take to fetch a video that is to be posted, from the time it was planned for. */
const OUTPUT_LINK_SECONDS = 72 * 3600

/**
 * An address from which the service, and nobody else, can read a team's finished video until it expires. The same for
 * the same time, so that an attempt that is made again is the same to the letter.
 */
export function outputUrl(teamId: string, outputId: string, plannedAt: Date): string {
  const expires = Math.floor(plannedAt.getTime() / 1000) + OUTPUT_LINK_SECONDS
  const proof = new URLSearchParams({
    team: teamId,
    expires: String(expires),
    signature: signOutput(teamId, outputId, expires),
  })
  return `${portalOrigin()}${PORTAL_ROUTES.source}${outputId}?${proof}`
}

export function outputUrlIsValid(
  teamId: string,
  outputId: string,
  expires: number,
  signature: string,
  now: Date,
): boolean {
  return isSame(signature, signOutput(teamId, outputId, expires)) && expires * 1000 > now.getTime()
}

function signOutput(teamId: string, outputId: string, expires: number): string {
  return purposeMac('output', `${teamId} ${outputId} ${expires}`).toString('base64url')
}
