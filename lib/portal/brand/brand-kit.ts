import { z } from 'zod'
import { NAME_LIMITS } from '#lib/contract/brand-kit.ts'
import { captionLook } from '#lib/contract/caption-look.ts'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { LOGO_MARGINS, LOGO_OPACITY, LOGO_PLACES, LOGO_SIZE } from '#lib/contract/logo-places.ts'
import { MASK_LIMITS, MASKED_CAPTIONS, MASKED_SOUNDS } from '#lib/contract/masked-words.ts'
import { NETWORKS } from '#lib/contract/social.ts'

const share = ({ least, most, usual }: { least: number; most: number; usual: number }) =>
  z.coerce.number().min(least).max(most).default(usual)

const fileId = z.string().max(64).nullable().default(null)

/** `fileId` and `otherId` name its versions; a kit without the first has no logo. */
const logo = z.object({
  isOn: z.boolean().default(true),
  ...{ fileId, otherId: fileId },
  place: z.enum(LOGO_PLACES).default('top-right'),
  size: share(LOGO_SIZE),
  opacity: share(LOGO_OPACITY),
  margin: z.enum(LOGO_MARGINS).default('normal'),
})

/** `captionsId` and `titlesId` are among `fileIds`; null for the fonts of the templates. */
const fonts = z.object({
  fileIds: z.array(z.string().max(64)).max(KIT_LIMITS.fonts).default([]),
  ...{ captionsId: fileId, titlesId: fileId },
})

/** `fontId` null: the kit's font for captions. */
const look = captionLook.extend({
  id: z.string().regex(/^look_[a-z0-9]{6,40}$/),
  name: z.string().trim().min(1).max(KIT_LIMITS.lookName),
  fontId: fileId,
})

const term = (most: number) => z.string().trim().min(1).max(most)

const names = z.array(
  z.object({ name: term(NAME_LIMITS.length), soundsLike: z.array(term(NAME_LIMITS.length)).max(NAME_LIMITS.sounds) }),
)

const mask = z.object({
  words: z.array(term(MASK_LIMITS.length)).max(MASK_LIMITS.words).default([]),
  captions: z.enum(MASKED_CAPTIONS).default('stars'),
  sound: z.enum(MASKED_SOUNDS).default('mute'),
})

/** A video before or after each reel; `isOnLong` leaves it out of short ones. */
const added = z.object({ fileId, isOnLong: z.boolean().default(true) })

/** Added to posts on a network, in place of what the team adds everywhere. */
const post = z.object({
  network: z.enum(NETWORKS),
  hashtags: z
    .array(term(KIT_LIMITS.hashtag).transform((text) => text.replace(/[#,<>]/g, '').trim()))
    .max(KIT_LIMITS.hashtags)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  signature: z.string().trim().max(KIT_LIMITS.signature),
})

/** What a kit holds. Every part has a default, so that what an older version has kept is whole too. */
export const brandKitContent = z.object({
  logo: logo.prefault({}),
  colors: z
    .array(z.string().regex(/^#[\da-f]{6}$/))
    .max(KIT_LIMITS.colors)
    .default([]),
  fonts: fonts.prefault({}),
  looks: z.array(look).max(KIT_LIMITS.looks).default([]),
  names: names.max(NAME_LIMITS.names).default([]),
  mask: mask.prefault({}),
  intro: added.prefault({}),
  outro: added.prefault({}),
  posts: z.array(post).max(NETWORKS.length).default([]),
})
export type BrandKitContent = z.output<typeof brandKitContent>
export type BrandLook = BrandKitContent['looks'][number]
