import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '#lib/auth/member.ts'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { namedLook } from '#lib/contract/caption-look.ts'
import { leadsToPrivateAddress } from '#lib/contract/errors.ts'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { Failure } from '#lib/core/failure.ts'
import { PORTAL_ROUTES } from '#lib/core/http/portal-routes.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { isRefusedAddress, ownPath } from '../api/api-addresses.ts'
import type { ProjectRequest } from '../operations/operation.ts'
import { brandFileUrl } from '../secrets/derived-secrets.ts'
import type { BrandKitContent, BrandLook } from './brand-kit.ts'
import { NO_KIT } from './brand-kit-id.ts'
import { findKit } from './list-kits.ts'

const logoAddresses = { url: z.string(), otherUrl: z.string().optional() }
const fontAddresses = { captions: z.string().optional(), titles: z.string().optional() }
const withFiles = z.looseObject({
  brandKit: z.looseObject({
    logo: z.looseObject(logoAddresses).optional(),
    fonts: z.looseObject(fontAddresses).optional(),
    intro: z.looseObject({ url: z.string() }).optional(),
    outro: z.looseObject({ url: z.string() }).optional(),
  }),
})
const withKitId = z.looseObject({
  brandKitId: z.string(),
  captionLookId: z.string().optional(),
  introAndOutro: z.boolean().optional(),
})
const withLookId = z.looseObject({ captionLookId: z.string() })
const withLookFont = z.looseObject({ captions: z.looseObject({ look: z.looseObject({ font: z.string() }) }) })
const withTemplate = z.looseObject({ subtitleStyles: z.looseObject({ template: z.string() }) })

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
  requireOwnFiles(request)
  const { brandKitId: id = NO_KIT, introAndOutro = true } = withKitId.safeParse(request).data ?? {}
  const lookId = withLookId.safeParse(request).data?.captionLookId
  if (id === NO_KIT) {
    if (lookId !== undefined) throw unknownLook()
    return request
  }
  const kit = await findKit(transaction, actor, id)
  if (kit === null) throw new Failure('invalid', refusedField('brandKitId', coded('must_be_brand_kit')))
  const own = z.looseObject({}).safeParse(request.brandKit).data
  const look = lookId === undefined ? null : kit.content.looks.find((one) => one.id === lookId)
  if (look === undefined) throw unknownLook()
  const brandKit = { name: kit.name, ...brandKitOf(actor.teamId, kit.content, { look, introAndOutro }), ...own }
  return { ...(look === null ? request : withTemplateOf(look, request)), brandKit }
}

/** Where there are subtitles, they are called after the template that the look is made from. */
function withTemplateOf({ template }: BrandLook, request: ProjectRequest): ProjectRequest {
  const { subtitleStyles } = withTemplate.safeParse(request).data ?? {}
  if (subtitleStyles === undefined || subtitleStyles.template === 'none') return request
  return { ...request, subtitleStyles: { ...subtitleStyles, template } }
}

function unknownLook(): Failure {
  return new Failure('invalid', refusedField('captionLookId', coded('must_be_caption_look')))
}

/** A request as it is sent: its files at addresses from which the service can fetch them, and without the kit's id, which is ours. */
export function addressBrandFiles(request: object, submittedAt: Date, key: string | undefined): object {
  const ours = z
    .looseObject({ brandKitId: z.unknown(), captionLookId: z.unknown(), introAndOutro: z.unknown() })
    .partial()
  const { brandKitId: _kit, captionLookId: _look, introAndOutro: _added, ...sent } = ours.parse(request)
  const addressed = (address: string) => {
    const file = fileAt(address)
    return file === null ? address : brandFileUrl(file.teamId, file.id, submittedAt, key)
  }
  const edit = withLookFont.safeParse(sent).data
  if (edit !== undefined) {
    const { look } = edit.captions
    return { ...sent, captions: { ...edit.captions, look: { ...look, font: addressed(look.font) } } }
  }
  const read = withFiles.safeParse(sent).data
  if (read === undefined) return sent
  const { logo, fonts, intro, outro } = read.brandKit
  const logoAddressed = logo && {
    ...{ ...logo, url: addressed(logo.url) },
    ...(logo.otherUrl !== undefined && { otherUrl: addressed(logo.otherUrl) }),
  }
  const fontsAddressed = fonts && {
    ...(fonts.captions !== undefined && { captions: addressed(fonts.captions) }),
    ...(fonts.titles !== undefined && { titles: addressed(fonts.titles) }),
  }
  return {
    ...sent,
    brandKit: {
      ...read.brandKit,
      ...(logoAddressed && { logo: logoAddressed }),
      ...(fontsAddressed && { fonts: fontsAddressed }),
      ...(intro && { intro: { ...intro, url: addressed(intro.url) } }),
      ...(outro && { outro: { ...outro, url: addressed(outro.url) } }),
    },
  }
}

function brandKitOf(
  teamId: string,
  content: BrandKitContent,
  { look, introAndOutro }: { look: BrandLook | null; introAndOutro: boolean },
): BrandKit {
  const { fonts, names, mask } = content
  const captionsId = look?.fontId ?? fonts.captionsId
  const named = {
    ...(captionsId !== null && { captions: addressOf(teamId, captionsId) }),
    ...(fonts.titlesId !== null && { titles: addressOf(teamId, fonts.titlesId) }),
  }
  return {
    ...logoOf(teamId, content.logo),
    ...(Object.keys(named).length > 0 && { fonts: named }),
    ...(look !== null && { look: namedLook.parse(look) }),
    ...(mask.words.length > 0 && { mask }),
    ...(introAndOutro && addedVideo('intro', teamId, content.intro)),
    ...(introAndOutro && addedVideo('outro', teamId, content.outro)),
    ...(names.length > 0 && { names }),
  }
}

function logoOf(teamId: string, { isOn, fileId, otherId, ...look }: BrandKitContent['logo']): Pick<BrandKit, 'logo'> {
  const [first, second] = [fileId, otherId].filter((id) => id !== null)
  if (!isOn || first === undefined) return {}
  const otherUrl = second === undefined ? {} : { otherUrl: addressOf(teamId, second) }
  return { logo: { ...look, url: addressOf(teamId, first), ...otherUrl } }
}

function addedVideo(
  name: 'intro' | 'outro',
  teamId: string,
  { fileId, isOnLong }: BrandKitContent['intro'],
): Pick<BrandKit, 'intro' | 'outro'> {
  if (fileId === null) return {}
  return { [name]: { url: addressOf(teamId, fileId), ...(isOnLong && { leastSeconds: KIT_VIDEO.longSeconds }) } }
}

/** Names a file in the request that is kept; it opens nothing. */
export function addressOf(teamId: string, fileId: string): string {
  return `${portalOrigin()}${PORTAL_ROUTES.source}${fileId}?${new URLSearchParams({ team: teamId })}`
}

export function fileAt(address: string): { teamId: string; id: string } | null {
  const path = ownPath(address) ?? ''
  const id = path.startsWith(PORTAL_ROUTES.source) ? path.slice(PORTAL_ROUTES.source.length) : ''
  const teamId = new URL(address).searchParams.get('team')
  return id.startsWith('brand_') && teamId !== null ? { teamId, id } : null
}

/** Files that a request names itself are elsewhere: only a kit names those of a team. */
function requireOwnFiles(request: ProjectRequest): void {
  const { logo, fonts, intro, outro } = withFiles.safeParse(request).data?.brandKit ?? {}
  const addresses = {
    ...{ 'logo.url': logo?.url, 'logo.otherUrl': logo?.otherUrl },
    ...{ 'fonts.captions': fonts?.captions, 'fonts.titles': fonts?.titles },
    ...{ 'intro.url': intro?.url, 'outro.url': outro?.url },
  }
  for (const [name, url] of Object.entries(addresses)) {
    const isRefused = url !== undefined && (fileAt(url) !== null || isRefusedAddress(url))
    if (isRefused) throw new Failure('invalid', leadsToPrivateAddress(`brandKit.${name}`))
  }
}
