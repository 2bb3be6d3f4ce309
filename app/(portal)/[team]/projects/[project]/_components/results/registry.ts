import type { ComponentType } from 'react'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import type { ProjectProps } from '../project-props.ts'
import { AudioResult } from './audio/audio-result.tsx'
import { ReelsResult } from './reels/reels-result.tsx'
import { ShotsResult } from './shots/shots-result.tsx'
import { VideoResult } from './video/video-result.tsx'

export type ProjectResult = {
  Result: ComponentType<ProjectProps & { output: ProjectOutput }>
  /** Classes that give the outline of a result that is still to come its shape. */
  outline: string
}

const VIDEO: ProjectResult = { Result: VideoResult, outline: 'aspect-[9/16] w-[min(220px,60vw)]' }
const AUDIO: ProjectResult = { Result: AudioResult, outline: 'h-[116px] w-full max-w-[640px]' }

const RESULTS: Record<Operation, ProjectResult> = {
  subtitles: VIDEO,
  clip: { ...VIDEO, Result: ReelsResult },
  broll: VIDEO,
  tts: AUDIO,
  ttv: { ...VIDEO, Result: ShotsResult },
}

/** How the result of an operation is shown; a service that made a sound file instead of a video is heard all the same. */
export function resultOf(tool: Operation, output?: ProjectOutput): ProjectResult {
  return output?.kind === 'audio' ? AUDIO : RESULTS[tool]
}
