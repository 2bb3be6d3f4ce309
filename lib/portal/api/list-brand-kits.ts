import { z } from 'zod'
import { SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { LOGO_MARGINS, LOGO_PLACES } from '#lib/contract/logo-places.ts'
import type { BrandKitContent } from '../brand/brand-kit.ts'
import { listKits } from '../brand/list-kits.ts'
import { defineOperation } from './define-operation.ts'
import { listOf } from './paging.ts'

const logo = z
  .object({
    versions: z.number().int().describe('How many versions it has: one or two.'),
    place: z.enum(LOGO_PLACES),
    size: z.number().describe('Its longer side, as a share of the shorter side of the frame.'),
    opacity: z.number(),
    margin: z.enum(LOGO_MARGINS),
  })
  .nullable()

const look = z.object({
  captionLookId: z.string().describe('What a request names as its `captionLookId`.'),
  name: z.string(),
  template: z.enum(SUBTITLE_TEMPLATES).describe('The template that it is made from.'),
})

const font = z.string().nullable()

const added = z
  .object({
    seconds: z.number().describe('How long it is.'),
    leastSeconds: z.number().nullable().describe('Videos that are shorter go without it; null: all have it.'),
  })
  .nullable()

const brandKitRow = z.object({
  brandKitId: z.string().describe('What a request names as its `brandKitId`.'),
  name: z.string(),
  isDefault: z.boolean().describe('Whether the portal’s own forms begin with it. Requests name it.'),
  logo: logo.describe('The logo that is drawn over videos; null for none.'),
  fonts: z
    .object({ captions: font, titles: font })
    .describe('The families of the fonts that captions and titles are set in; null for those of the templates.'),
  captionLooks: z.array(look).describe('Own looks of captions.'),
  intro: added.describe('What comes before each video; null for none.'),
  outro: added.describe('What comes after it, likewise.'),
  names: z.array(z.string()).describe('Names that are spelled so where they are said.'),
  maskedWords: z.number().int().describe('How many words are masked.'),
})

/** GET /brand-kits: what requests can name as their `brandKitId`. */
export const BRAND_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/brand-kits', id: 'listBrandKits', tag: 'Projects', permission: 'brand.view' },
    summary: 'List the brand kits of your team',
    description: 'The default one first, then by their names.',
    answer: listOf(brandKitRow),
    example: {
      answer: {
        ...{ total: 1, message: 'Brand kits fetched successfully' },
        data: [
          {
            ...{ brandKitId: 'kit_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Halden Coffee', isDefault: true },
            logo: { versions: 2, place: 'top-right', size: 0.22, opacity: 0.8, margin: 'normal' },
            fonts: { captions: 'Halden Serif', titles: null },
            captionLooks: [{ captionLookId: 'look_9c4d6fg2k1', name: 'Halden bold', template: 'harmozi' }],
            intro: { seconds: 2.4, leastSeconds: 30 },
            outro: null,
            names: ['Halden', 'Yirgacheffe'],
            maskedWords: 2,
          },
        ],
      },
    },
    perform: async ({ actor }) => {
      const kits = await listKits({ ...actor, teamSlug: '' })
      const data = kits.map(({ id: brandKitId, name, isDefault, content, fonts, videos }) => {
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
          captionLooks: content.looks.map(({ id, name, template }) => ({ captionLookId: id, name, template })),
          intro: addedOf(content.intro),
          outro: addedOf(content.outro),
          names: content.names.map(({ name }) => name),
          maskedWords: content.mask.words.length,
        }
      })
      return { total: data.length, message: 'Brand kits fetched successfully', data }
    },
  }),
]
