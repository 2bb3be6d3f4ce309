import { z } from 'zod'
import { brandKit, MAX_KIT_NAME } from '#lib/contract/brand-kit.ts'
import { captionLook } from '#lib/contract/caption-look.ts'
import { SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { LOGO_MARGINS, LOGO_OPACITY, LOGO_PLACES, LOGO_SIZE } from '#lib/contract/logo-places.ts'
import { MASK_LIMITS, MASKED_CAPTIONS, MASKED_SOUNDS } from '#lib/contract/masked-words.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { shortName } from '../short-name.ts'

const shownLogo = z
  .object({
    versions: z.number().int().describe('How many versions it has: one or two.'),
    place: z.enum(LOGO_PLACES),
    size: z.number().describe('Its longer side, as a share of the shorter side of the frame.'),
    opacity: z.number(),
    margin: z.enum(LOGO_MARGINS),
  })
  .nullable()

const shownLook = z.object({
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

/** A kit of the list. */
export const brandKitRow = z.object({
  brandKitId: z.string().describe('What a request names as its `brandKitId`.'),
  name: z.string(),
  isDefault: z.boolean().describe('Whether the portal’s own forms begin with it. Requests name it.'),
  logo: shownLogo.describe('The logo that is drawn over videos; null for none.'),
  fonts: z
    .object({ captions: font, titles: font })
    .describe('The families of the fonts that captions and titles are set in; null for those of the templates.'),
  captionLooks: z.array(shownLook).describe('Own looks of captions.'),
  intro: added.describe('What comes before each video; null for none.'),
  outro: added.describe('What comes after it, likewise.'),
  names: z.array(z.string()).describe('Names that are spelled so where they are said.'),
  maskedWords: z.number().int().describe('How many words are masked.'),
})

const number = ({ least, most }: { least: number; most: number }) => {
  const words = problem('must_be_number_between', { least: String(least), most: String(most) })
  return z.number(words).min(least, words).max(most, words)
}

const text = (most: number) =>
  z.string(problem('must_be_string')).trim().max(most, problem('too_many_characters', { most }))

const filled = (most: number) => text(most).min(1, problem('must_not_be_empty'))

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, problem('must_be_array')).max(most, problem('too_many_entries', { most }))

/** How a logo is drawn; its picture is uploaded in the portal. */
const logo = z.object(
  {
    isOn: z.boolean(problem('must_be_boolean')).optional().describe('Whether videos begin with it turned on.'),
    place: oneOf(LOGO_PLACES).optional().describe('Where it stands, clear of the controls of networks.'),
    size: number(LOGO_SIZE).optional().describe('Its longer side, as a share of the shorter side of the frame.'),
    opacity: number(LOGO_OPACITY).optional().describe('1 covers what is behind it.'),
    margin: oneOf(LOGO_MARGINS).optional().describe('How far it stands from the edge of the frame.'),
  },
  problem('must_be_object'),
)

const look = captionLook.extend({
  captionLookId: z
    .string(problem('must_be_id'))
    .regex(/^look_[a-z0-9]{6,40}$/, problem('must_be_id'))
    .optional()
    .describe('That of a look that stays. Absent: a new look.'),
  name: filled(KIT_LIMITS.lookName),
})

const mask = z.object(
  {
    words: list(filled(MASK_LIMITS.length), MASK_LIMITS.words)
      .optional()
      .describe('Words and short phrases. Whole words match, and their usual forms.'),
    captions: oneOf(MASKED_CAPTIONS).optional().describe('How captions show them.'),
    sound: oneOf(MASKED_SOUNDS).optional().describe('What is heard in their place.'),
  },
  problem('must_be_object'),
)

const post = z.object({
  network: oneOf(NETWORKS),
  hashtags: list(filled(KIT_LIMITS.hashtag), KIT_LIMITS.hashtags).default([]).describe('Without #.'),
  signature: text(KIT_LIMITS.signature).default('').describe('Closes the caption.'),
})

const parts = {
  logo: logo.optional().describe('How the logo is drawn. Its picture is uploaded in the portal.'),
  captionLooks: list(look, KIT_LIMITS.looks).optional().describe('Own looks of captions, all of them.'),
  names: brandKit.unwrap().shape.names,
  mask: mask.optional().describe('Words that captions and sound do not give away.'),
  posts: list(post, NETWORKS.length)
    .optional()
    .describe('What it adds to posts on a network, in place of what your team adds everywhere.'),
}
const name = shortName(MAX_KIT_NAME).describe('No two kits of your team have the same.')

/** POST /brand-kits. */
export const newKit = z.object({ name, ...parts })

/** PATCH /brand-kits/{id}. */
export const kitChange = z.object({
  name: name.optional(),
  isDefault: z
    .literal(true, problem('is_not_valid'))
    .optional()
    .describe('Makes it the default of your team, in place of the one that is.'),
  ...parts,
})
export type KitParts = Pick<z.output<typeof kitChange>, keyof typeof parts>

/** DELETE /brand-kits/{id}. */
export const kitRemoval = z.object({
  replacedBy: z
    .string()
    .max(64, problem('must_be_id'))
    .default('')
    .describe('The kit that presets name in its place. Only the last kit of a team needs none.'),
})

/** A kit with the values that can be changed here. */
export const wholeKit = brandKitRow.omit({ names: true, captionLooks: true, maskedWords: true }).extend({
  captionLooks: z.array(look.extend({ captionLookId: z.string() })).describe('Own looks of captions.'),
  names: z.array(z.object({ name: z.string(), soundsLike: z.array(z.string()) })),
  mask: z.object({
    words: z.array(z.string()),
    captions: z.enum(MASKED_CAPTIONS),
    sound: z.enum(MASKED_SOUNDS),
  }),
  posts: z.array(z.object({ network: z.enum(NETWORKS), hashtags: z.array(z.string()), signature: z.string() })),
})
export type WholeKit = z.input<typeof wholeKit>
