import type { z } from 'zod'
import type { BrandKit } from '../brand-kit.ts'
import type { ProjectStage } from '../project.ts'

/**
 * What every body that creates a project has; `videoUrl` where the operation works on a video, `bgmSettings.url` where it
 * can be given music.
 */
export type ProjectRequest = {
  webhookUrl: string
  videoUrl?: string
  bgmSettings?: { url?: string | undefined }
  captionsFile?: { url?: string | undefined } | undefined
  brandKit?: BrandKit | undefined
}

/** What the wire knows of one operation, which is called at `/` and its wire name. */
export type OperationContract = {
  /** The body. It comes out with every default of the interface document filled in. */
  request: z.ZodType<ProjectRequest>
  /** A body for the description. */
  example: Pick<ProjectRequest, 'webhookUrl' | 'videoUrl'> & Record<string, unknown>
  /** The stages it passes, in order: what a timeline shows before they have happened. */
  stages: readonly ProjectStage[]
  /** The closed lists of which its body takes a value. */
  takes: {
    templates?: readonly string[]
    languages?: readonly string[]
    visualStyles?: readonly string[]
  }
  /** Its part of the description. `id` is its operationId, `section` the one of the interface document. */
  described: { id: string; summary: string; about: string; section: string }
  /** Another path that does the same; an extension. */
  alias?: { path: string; id: string }
}
