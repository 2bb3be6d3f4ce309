import { PORTAL_ROUTES } from '#lib/core/http/portal-routes.ts'
import { isPurposeMac, purposeMac, signingKeyOfToken } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

/** How long after submission the service may fetch an uploaded source. */
const SOURCE_LINK_SECONDS = 48 * 3600

/**
 * The token in a submission's report address: 256 bits derived from the submission's id and the portal's secret, so an
 * identical request can be resent although only the token's hash is stored.
 */
export function reportToken(submissionId: string, key?: string): string {
  return purposeMac('report', submissionId, key).toString('base64url')
}

/** The AUTH_SECRET under which a submission was first sent: sent again, it must be the same to the letter. */
export function keyOfSubmission({ id, tokenHash }: { id: string; tokenHash: string }): string {
  return signingKeyOfToken(tokenHash, (key) => reportToken(id, key))
}

/** The address to which the service posts the report of a submission (interface document, section 6). */
export function reportUrl(jobId: string, submissionId: string, key?: string): string {
  return `${portalOrigin()}${PORTAL_ROUTES.report}?job=${jobId}&token=${reportToken(submissionId, key)}`
}

/** A signed address at which the service can read an uploaded source until it expires. */
export function sourceUrl(uploadId: string, submittedAt: Date, key?: string): string {
  const expires = Math.floor(submittedAt.getTime() / 1000) + SOURCE_LINK_SECONDS
  const signature = purposeMac('source', `${uploadId} ${expires}`, key).toString('base64url')
  return `${portalOrigin()}${PORTAL_ROUTES.source}${uploadId}?expires=${expires}&signature=${signature}`
}

export function sourceUrlIsValid(uploadId: string, expires: number, signature: string, now: Date): boolean {
  return isPurposeMac(signature, 'source', `${uploadId} ${expires}`) && expires * 1000 > now.getTime()
}

/** The same for a file of a team's brand kit. */
export function brandFileUrl(teamId: string, fileId: string, submittedAt: Date, key?: string): string {
  const expires = Math.floor(submittedAt.getTime() / 1000) + SOURCE_LINK_SECONDS
  const signature = purposeMac(BRAND_FILE, `${teamId} ${fileId} ${expires}`, key).toString('base64url')
  const proof = new URLSearchParams({ team: teamId, expires: String(expires), signature })
  return `${portalOrigin()}${PORTAL_ROUTES.source}${fileId}?${proof}`
}

export function brandFileUrlIsValid(
  { teamId, fileId }: { teamId: string; fileId: string },
  expires: number,
  signature: string,
  now: Date,
): boolean {
  return isPurposeMac(signature, BRAND_FILE, `${teamId} ${fileId} ${expires}`) && expires * 1000 > now.getTime()
}

const BRAND_FILE = 'brand-file'

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
    signature: purposeMac('output', `${teamId} ${outputId} ${expires}`).toString('base64url'),
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
  return isPurposeMac(signature, 'output', `${teamId} ${outputId} ${expires}`) && expires * 1000 > now.getTime()
}

/** How long a link to a file of a result works at least, and to what its end is rounded up, so that links repeat. */
const FILE_LINK_SECONDS = 7 * 24 * 3600
const FILE_LINK_ROUNDING_SECONDS = 3600

/** An address with which anybody can download a file of a team's result until it expires, for API customers. */
export function outputFileUrl(teamId: string, outputId: string, file: string, now: Date): string {
  const wanted = now.getTime() / 1000 + FILE_LINK_SECONDS
  const expires = Math.ceil(wanted / FILE_LINK_ROUNDING_SECONDS) * FILE_LINK_ROUNDING_SECONDS
  const signature = purposeMac(OUTPUT_FILE, namedFile({ teamId, outputId, file }, expires)).toString('base64url')
  return `${portalOrigin()}/api/media/links/${teamId}/${outputId}/${file}?expires=${expires}&signature=${signature}`
}

export function outputFileUrlIsValid(
  named: { teamId: string; outputId: string; file: string },
  expires: number,
  signature: string,
  now: Date,
): boolean {
  return isPurposeMac(signature, OUTPUT_FILE, namedFile(named, expires)) && expires * 1000 > now.getTime()
}

const OUTPUT_FILE = 'output-file'

function namedFile(
  { teamId, outputId, file }: { teamId: string; outputId: string; file: string },
  expires: number,
): string {
  return `${teamId} ${outputId} ${file} ${expires}`
}
