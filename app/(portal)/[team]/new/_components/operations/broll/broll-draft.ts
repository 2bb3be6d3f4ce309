import { anyText, type DraftPart } from '../../use-draft.ts'

/** Choices beside the source: the interface takes no options for B-roll. */
export type BrollDraft = { title: string }

export const BROLL_DRAFT: DraftPart<BrollDraft> = {
  name: 'broll',
  defaults: { title: '' },
  read: { title: anyText },
}
