import { among, anyText, type DraftPart } from '../../draft/draft-part.ts'

/** Choices beside the source. */
export type BrollDraft = { title: string; drawn: (typeof ANSWERS)[number] }

const ANSWERS = ['yes', 'no'] as const

export const BROLL_DRAFT: DraftPart<BrollDraft> = {
  defaults: { title: '', drawn: 'no' },
  read: { title: anyText, drawn: among(ANSWERS) },
}
