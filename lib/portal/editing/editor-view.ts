import type { EditChanges, EditDocument } from '#lib/contract/editing/editing.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { BrandKitChoice } from '../brand/brand-kit-view.ts'

/** A rendered version of an output. */
export type EditorVersion = {
  id: string
  /** Counted from 1. */
  version: number
  durationSeconds: number
  /** Its size; null where it is not known. */
  frame: { width: number; height: number } | null
  mediaUrl: string
  posterUrl: string | null
  createdAt: string
}

/** The render of the next version, under way or ended badly. */
export type EditorRender = {
  /** Of the job, as the live stream names it. */
  id: string
  state: PortalProjectState
  percent: number | null
  explanation: string
  cancelable: boolean
}

/** Own looks of captions, and the font of captions without one. */
export type EditorKit = Pick<BrandKitChoice, 'looks' | 'captionFont'>

/** Everything that the editor of an output shows. */
export type EditorView = {
  projectId: string
  title: string
  /** The first version. */
  outputId: string
  /** Oldest first. */
  versions: EditorVersion[]
  /** What the project's brand kit offers for captions; null for no kit. */
  kit: EditorKit | null
  /** What the newest version was rendered from. Its `sourceUrl` is of this portal. */
  document: EditDocument
  /** The person's changes to it that are not rendered. */
  changes: EditChanges
  /** When they were saved; null where there are none. */
  savedAt: string | null
  render: EditorRender | null
}

/** Why an existing output has no editor. */
export type EditorRefusal = { title: string; reason: string }
