import { among, anyText, type DraftPart } from '../draft/draft-part.ts'

const KINDS = ['link', 'upload', 'sample'] as const
export type SourceChoice = (typeof KINDS)[number]

/**
 * Where the video of a new project comes from. Tools that take a video share it. `link` is the content of the field,
 * `added` the links above it, one per line, where a tool takes several.
 */
export type SourceDraft = { kind: SourceChoice; link: string; added: string; sampleId: string }

export const SOURCE_DRAFT: DraftPart<SourceDraft> = {
  defaults: { kind: 'link', link: '', added: '', sampleId: '' },
  read: { kind: among(KINDS), link: anyText, added: anyText, sampleId: anyText },
}
