import { z } from 'zod'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Fact } from '../operations/operation.ts'

/** What a request names to have no kit, where a preset has one. */
export const NO_KIT = 'none'

/** Of requests to the portal: the id of a kit of the team, or `none`. */
const brandKitId = z.string(problem('must_be_brand_kit')).max(64, problem('must_be_brand_kit')).optional()

/** Of requests to the portal: the id of a caption look of the kit that they name. */
const captionLookId = z.string(problem('must_be_caption_look')).max(64, problem('must_be_caption_look')).optional()

/** Of requests to the portal: whether the intro and outro of the kit that they name come before and after. */
const introAndOutro = wireBoolean.optional()

/** What requests to the portal say of a kit. */
export const kitRequestFields = { brandKitId, captionLookId, introAndOutro }

/** What a request says of a kit, as the draft of a new project has it. */
export function kitDraft({
  brandKitId = NO_KIT,
  captionLookId: lookId = '',
  introAndOutro = true,
}: {
  brandKitId?: string | undefined
  captionLookId?: string | undefined
  introAndOutro?: boolean | undefined
}) {
  return { brandKitId, lookId, introAndOutro: introAndOutro ? 'yes' : 'no' }
}

/** The kit that was asked for, by the name that it had then. */
export function kitFact({ brandKit }: { brandKit?: BrandKit | undefined }, t: Text): Fact[] {
  return brandKit?.name === undefined ? [] : [[t('Brand kit'), brandKit.name]]
}
