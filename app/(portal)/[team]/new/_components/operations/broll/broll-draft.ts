import { among, anyText, type DraftPart } from '../../use-draft.ts'

/** Choices beside the source. */
export type BrollDraft = { title: string; drawn: (typeof ANSWERS)[number] }

const ANSWERS = ['yes', 'no'] as const

export const BROLL_DRAFT: DraftPart<BrollDraft> = {
  name: 'broll',
  defaults: { title: '', drawn: 'no' },
  read: { title: anyText, drawn: among(ANSWERS) },
}
