import type { Storage } from '#lib/core/storage/storage.ts'
import type { PartialResults } from '../queue/partial-results.ts'
import type { Progress } from '../queue/track-progress.ts'

/** What the run of an operation may use. */
export type RunContext<Request = unknown> = {
  projectId: string
  ownerId: string
  attempt: number
  request: Request
  /** Private to the project. The next attempt continues from the stages that an interrupted one has finished in it. */
  directory: string
  storage: Storage
  signal: AbortSignal
  progress: Progress
  /** What is shown of the project before it has ended. */
  partial: PartialResults
}
