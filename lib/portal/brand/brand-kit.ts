import { z } from 'zod'
import { LOGO_MARGINS, LOGO_OPACITY, LOGO_PLACES, LOGO_SIZE } from '#lib/contract/logo-places.ts'

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
export const brandKitContent = z.object({ logo: logo.prefault({}) })
export type BrandKitContent = z.output<typeof brandKitContent>
