import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import type { TeamNote } from '#lib/portal/reviews/note-view.ts'
import type { SimilarVoices } from '#lib/portal/voices/voice-view.ts'

export type ProjectProps = {
  teamSlug: string
  project: ProjectDetail
  editable: boolean
  /** Of a project in which a voice speaks; null where there is none, or nothing is known of it. */
  voices: SimilarVoices | null
  /** Opens the dialog with which results are shared; null where there is nothing to share, or the person may not. */
  onShare: (() => void) | null
  /** Feedback of people with a shared link about its results. */
  notes: readonly TeamNote[]
}
