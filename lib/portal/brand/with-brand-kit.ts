import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '#lib/auth/member.ts'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { leadsToPrivateAddress } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { Failure } from '#lib/core/failure.ts'
import { PORTAL_ROUTES } from '#lib/core/http/portal-routes.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { isRefusedAddress, ownPath } from '../api/api-addresses.ts'
import type { ProjectRequest } from '../operations/operation.ts'
import { brandFileUrl } from '../secrets/derived-secrets.ts'
import type { BrandKitContent } from './brand-kit.ts'
import { NO_KIT } from './brand-kit-id.ts'
import { findKit } from './list-kits.ts'

const logoAddresses = { url: z.string(), otherUrl: z.string().optional() }
const withLogo = z.looseObject({ brandKit: z.looseObject({ logo: z.looseObject(logoAddresses) }) })
const withKitId = z.looseObject({ brandKitId: z.string() })

/**
 * A request with what the kit that it names holds, as the service takes it. Parts of a kit that the request has itself stay. The
 * files of the kit are addressed when the request is sent.
 *
 * @throws Failure `invalid` where the team has no such kit, and for files at private addresses.
 */
export async function withBrandKit(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId'>,
  request: ProjectRequest,
): Promise<ProjectRequest> {
  requireOwnLogo(request)
  const id = withKitId.safeParse(request).data?.brandKitId ?? NO_KIT
  if (id === NO_KIT) return request
  const kit = await findKit(transaction, actor, id)
  if (kit === null) throw new Failure('invalid', refusedField('brandKitId', coded('must_be_brand_kit')))
  const own = z.looseObject({}).safeParse(request.brandKit).data
  return { ...request, brandKit: { name: kit.name, ...brandKitOf(actor.teamId, kit.content), ...own } }
}

/** A request as it is sent: its files at addresses from which the service can fetch them, and without the kit's id, which is ours. */
export function addressBrandFiles(request: object, submittedAt: Date, key: string | undefined): object {
  const { brandKitId: _, ...sent } = z.looseObject({ brandKitId: z.unknown() }).partial().parse(request)
  const read = withLogo.safeParse(sent).data
  if (read === undefined) return sent
  const { url, otherUrl, ...look } = read.brandKit.logo
  const addressed = (address: string) => {
    const file = fileAt(address)
    return file === null ? address : brandFileUrl(file.teamId, file.id, submittedAt, key)
  }
  const logo = { ...look, url: addressed(url), ...(otherUrl !== undefined && { otherUrl: addressed(otherUrl) }) }
  return { ...sent, brandKit: { ...read.brandKit, logo } }
}

function brandKitOf(teamId: string, { logo: { isOn, fileId, otherId, ...look } }: BrandKitContent): BrandKit {
  const [first, second] = [fileId, otherId].filter((id) => id !== null)
  if (!isOn || first === undefined) return {}
  const otherUrl = second === undefined ? {} : { otherUrl: addressOf(teamId, second) }
  return { logo: { ...look, url: addressOf(teamId, first), ...otherUrl } }
}

/** Names a file in the request that is kept; it opens nothing. */
function addressOf(teamId: string, fileId: string): string {
  return `${portalOrigin()}${PORTAL_ROUTES.source}${fileId}?${new URLSearchParams({ team: teamId })}`
}

function fileAt(address: string): { teamId: string; id: string } | null {
  const path = ownPath(address) ?? ''
  const id = path.startsWith(PORTAL_ROUTES.source) ? path.slice(PORTAL_ROUTES.source.length) : ''
  const teamId = new URL(address).searchParams.get('team')
  return id.startsWith('brand_') && teamId !== null ? { teamId, id } : null
}

/** Files that a request names itself are elsewhere: only a kit names those of a team. */
function requireOwnLogo(request: ProjectRequest): void {
  const logo = withLogo.safeParse(request).data?.brandKit.logo
  if (logo === undefined) return
  for (const [name, url] of Object.entries({ url: logo.url, otherUrl: logo.otherUrl })) {
    const isRefused = url !== undefined && (fileAt(url) !== null || isRefusedAddress(url))
    if (isRefused) throw new Failure('invalid', leadsToPrivateAddress(`brandKit.logo.${name}`))
  }
}
