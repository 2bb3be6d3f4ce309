import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { type BrandKitContent, brandKitContent } from '../../brand/brand-kit.ts'
import type { BrandKitView } from '../../brand/brand-kit-view.ts'
import type { brandKitRow, KitParts, WholeKit } from './brand-schemas.ts'

/** What both forms of a kit show. */
function presentShared({ id: brandKitId, name, isDefault, content, fonts, videos }: BrandKitView) {
  const { isOn, fileId, otherId, ...look } = content.logo
  const versions = [fileId, otherId].filter((id) => id !== null).length
  const addedOf = ({ fileId, isOnLong }: BrandKitContent['intro']) => {
    const video = videos[fileId ?? '']
    const leastSeconds = isOnLong ? KIT_VIDEO.longSeconds : null
    return video === undefined ? null : { seconds: video.facts.seconds, leastSeconds }
  }
  const familyOf = (id: string | null) => (id === null ? null : (fonts[id]?.facts.family ?? null))
  return {
    ...{ brandKitId, name, isDefault, logo: isOn && versions > 0 ? { versions, ...look } : null },
    fonts: { captions: familyOf(content.fonts.captionsId), titles: familyOf(content.fonts.titlesId) },
    intro: addedOf(content.intro),
    outro: addedOf(content.outro),
  }
}

/** A kit as the list of kits shows it. */
export function presentKitRow(kit: BrandKitView): z.input<typeof brandKitRow> {
  const { looks, names, mask } = kit.content
  return {
    ...presentShared(kit),
    captionLooks: looks.map(({ id, name, template }) => ({ captionLookId: id, name, template })),
    names: names.map(({ name }) => name),
    maskedWords: mask.words.length,
  }
}

/** A kit with all its values. */
export function presentKit(kit: BrandKitView): WholeKit {
  const { looks, names, mask, posts } = kit.content
  const captionLooks = looks.map(({ id: captionLookId, fontId: _, ...look }) => ({ captionLookId, ...look }))
  return { ...presentShared(kit), captionLooks, names, mask, posts }
}

/** A kit’s content with some of its parts changed; a look that is named by its id keeps its font. */
export function changedContent(before: BrandKitContent, parts: KitParts): BrandKitContent {
  const { logo, captionLooks, names, mask, posts } = parts
  return brandKitContent.parse({
    ...before,
    logo: { ...before.logo, ...defined(logo) },
    mask: { ...before.mask, ...defined(mask) },
    ...defined({ names, posts }),
    ...(captionLooks !== undefined && {
      looks: captionLooks.map(({ captionLookId, ...look }) => {
        const kept = before.looks.find(({ id }) => id === captionLookId)
        return { ...look, id: captionLookId ?? newLookId(), fontId: kept?.fontId ?? null }
      }),
    }),
  })
}

function newLookId(): string {
  return `look_${randomBytes(8).toString('hex')}`
}

function defined(values: object = {}): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
