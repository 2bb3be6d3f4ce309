import { type DrawnCaption, drawnCaption } from '#lib/components/captions/drawn-caption.ts'
import { SUBTITLE_TEMPLATES, type SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { subtitlesLabel } from '#lib/contract/subtitles-label.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice, PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'

/** As a draft and a request name that there is none. */
export const NO_KIT = 'none'

/** As a draft names that it has no look of a kit. */
export const NO_LOOK = ''

type LookDraft = { brandKitId: string; lookId: string; template: string }
type KitDraft = LookDraft & { introAndOutro: 'yes' | 'no' }
type ChosenLook = { brandKitId: string; lookId: string; template: SubtitleTemplate }

/** The choice that a form begins with: the team's default. */
export function defaultKit(kits: readonly BrandKitChoice[]): string {
  return kits.find(({ isDefault }) => isDefault)?.id ?? NO_KIT
}

/** Whether a choice names a kit that is there, or none. */
export function offersKit(kits: readonly BrandKitChoice[], choice: string): boolean {
  return choice === NO_KIT || kits.some(({ id }) => id === choice)
}

export function kitLabel(kits: readonly BrandKitChoice[], choice: string, t: Text): string {
  return kits.find(({ id }) => id === choice)?.name ?? t('No brand kit')
}

/** The choice as it is sent; nothing where there is nothing to choose. */
export function kitFields(
  kits: readonly BrandKitChoice[],
  { brandKitId, lookId, template, introAndOutro }: KitDraft,
): Record<string, string> {
  if (kits.length === 0) return {}
  const look = template === 'none' ? undefined : lookIn(kits, { brandKitId, lookId })
  return {
    brandKitId: offersKit(kits, brandKitId) ? brandKitId : NO_KIT,
    ...(look && { captionLookId: look.id }),
    ...(introAndOutro === 'no' && hasVideos(kits, brandKitId) && { introAndOutro: 'false' }),
  }
}

/** Whether a kit has an intro or an outro. */
export function hasVideos(kits: readonly BrandKitChoice[], choice: string): boolean {
  return kits.find(({ id }) => id === choice)?.hasVideos === true
}

/** The caption look that a draft names, where its kit has it. */
function lookIn(
  kits: readonly BrandKitChoice[],
  { brandKitId, lookId }: Pick<LookDraft, 'brandKitId' | 'lookId'>,
): BrandKitChoice['looks'][number] | undefined {
  return looksOf(kits, brandKitId).find(({ id }) => id === lookId)
}

export function looksOf(kits: readonly BrandKitChoice[], choice: string): BrandKitChoice['looks'] {
  return kits.find(({ id }) => id === choice)?.looks ?? []
}

/** Another kit, with its first look: what a reel of the brand starts with. */
export function kitChoice(kits: readonly BrandKitChoice[], brandKitId: string): Partial<ChosenLook> {
  const [first] = looksOf(kits, brandKitId)
  return { brandKitId, lookId: first?.id ?? NO_LOOK, ...(first && { template: first.template }) }
}

/** What captions of a draft look like, where its kit changes their template. */
export function captionOf(kits: readonly BrandKitChoice[], draft: LookDraft): DrawnCaption | undefined {
  const kit = kits.find(({ id }) => id === draft.brandKitId)
  if (kit === undefined || !isTemplate(draft.template)) return undefined
  const look = lookIn(kits, draft) ?? null
  const font = look?.font ?? kit.captionFont
  return look === null && font === null ? undefined : drawnCaption(draft.template, look, font)
}

function isTemplate(template: string): template is SubtitleTemplate {
  return SUBTITLE_TEMPLATES.some((one) => one === template)
}

/** What a preview of the choice draws; null for no logo. */
export function logoOf(kits: readonly BrandKitChoice[], choice: string): PreviewedLogo | null {
  return kits.find(({ id }) => id === choice)?.logo ?? null
}

/** How subtitles look, in a few words: by the name of the kit's look, where they have one. */
export function lookLabel(kits: readonly BrandKitChoice[]) {
  return (draft: LookDraft & Parameters<typeof subtitlesLabel>[0], t: Text): string => {
    const look = draft.template === 'none' ? undefined : lookIn(kits, draft)
    return subtitlesLabel(draft, t, look?.name)
  }
}
