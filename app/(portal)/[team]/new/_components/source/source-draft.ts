import { among, anyText, type DraftPart } from '../use-draft.ts'

const KINDS = ['link', 'upload', 'sample'] as const
export type SourceChoice = (typeof KINDS)[number]

/** Where the video of a new project comes from. Tools that take a video share it. */
export type SourceDraft = { kind: SourceChoice; link: string; sampleId: string }

export const SOURCE_DRAFT: DraftPart<SourceDraft> = {
  name: 'source',
  defaults: { kind: 'link', link: '', sampleId: '' },
  read: { kind: among(KINDS), link: anyText, sampleId: anyText },
}
