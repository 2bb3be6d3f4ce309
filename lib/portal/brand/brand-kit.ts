import { z } from 'zod'
import { type KitColor, MAX_COLORS } from '#lib/contract/kit-colors.ts'
import { LOGO_MARGINS, LOGO_OPACITY, LOGO_PLACES, LOGO_SIZE } from '#lib/contract/logo-places.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, issueText(translatable('Enter a color such as #C35530, without transparency.')))

const DEFAULT_COLORS: Record<KitColor, string> = {
  text: '#ffffff',
  spoken: '#ffd43b',
  stroke: '#101010',
  titles: '#ffffff',
}

const colors = z.object({
  text: color.default(DEFAULT_COLORS.text),
  spoken: color.default(DEFAULT_COLORS.spoken),
  stroke: color.default(DEFAULT_COLORS.stroke),
  titles: color.default(DEFAULT_COLORS.titles),
  more: z.array(color).max(MAX_COLORS).default([]),
})

const share = ({ least, most, usual }: { least: number; most: number; usual: number }) =>
  z.coerce.number().min(least).max(most).default(usual)

/** `fileId` and `otherId` name its versions; a kit without the first has no logo. */
const logo = z.object({
  isOn: z.boolean().default(true),
  fileId: z.string().max(64).nullable().default(null),
  otherId: z.string().max(64).nullable().default(null),
  place: z.enum(LOGO_PLACES).default('top-right'),
  size: share(LOGO_SIZE),
  opacity: share(LOGO_OPACITY),
  margin: z.enum(LOGO_MARGINS).default('normal'),
})

/** What a kit holds. Every part has a default, so that what an older version has kept is whole too. */
export const brandKitContent = z.object({ logo: logo.prefault({}), colors: colors.prefault({}) })
export type BrandKitContent = z.output<typeof brandKitContent>
