import type { Storage } from '#lib/core/storage/storage.ts'
import type { Progress } from '../queue/track-progress.ts'

/** What the run of an operation may use. */
export type RunContext<Request = unknown> = {
  projectId: string
  ownerId: string
  attempt: number
  request: Request
  /** Private to the project. What an attempt that was cut off has finished in it, the next one goes on from. */
  directory: string
  storage: Storage
  signal: AbortSignal
  progress: Progress
}
