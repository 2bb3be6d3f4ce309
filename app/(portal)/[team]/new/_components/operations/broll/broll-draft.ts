import { networksIn } from '#lib/contract/safe-areas.ts'
import { NO_KIT } from '../../brand/brand-kits.ts'
import { among, anyText, type DraftPart } from '../../draft/draft-part.ts'

/** Choices beside the source. */
export type BrollDraft = {
  title: string
  drawn: (typeof ANSWERS)[number]
  /** The id of a brand kit, or `none`. */
  brandKitId: string
  /** Whether the intro and outro of the kit are shown. */
  introAndOutro: (typeof ANSWERS)[number]
  /** Networks, with commas between them; empty for the usual place of the logo. */
  safeAreas: string
}

const ANSWERS = ['yes', 'no'] as const

export const BROLL_DRAFT: DraftPart<BrollDraft> = {
  defaults: { title: '', drawn: 'no', brandKitId: NO_KIT, introAndOutro: 'yes', safeAreas: '' },
  read: {
    title: anyText,
    drawn: among(ANSWERS),
    brandKitId: anyText,
    introAndOutro: among(ANSWERS),
    safeAreas: (kept) => networksIn(kept).join(','),
  },
}
