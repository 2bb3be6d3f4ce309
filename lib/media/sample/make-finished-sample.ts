import { subtitleVideo } from '../subtitle-video.ts'
import type { Task } from '../task.ts'
import type { CaptionStyle } from '../timeline/caption-style.ts'
import { makeSample, type Sample } from './make-sample.ts'
import type { SampleName } from './script.ts'

export type FinishedSample = Sample & {
  result: { videoPath: string; posterPath: string; vttPath: string; transcriptPath: string } | null
}

/**
 * Makes a sample and, with a style, what the subtitles tool makes of it with its defaults. Nothing has to be recognized: what
 * is said exactly is in the task's directory already.
 */
export async function makeFinishedSample(
  { style, ...job }: { sample: SampleName; modelsDirectory: string; style: CaptionStyle | null },
  task: Task,
): Promise<FinishedSample> {
  const made = await makeSample(job, task)
  if (style === null) return { ...made, result: null }
  const { videoPath, thumbnails, vttPath, transcriptPath } = await subtitleVideo(
    {
      ...{ sourcePath: made.videoPath, language: 'english', model: 'fast', modelsDirectory: job.modelsDirectory },
      ...{ style, position: 'bottom-center', fontSize: 'm' },
    },
    task,
  )
  return { ...made, result: { videoPath, posterPath: thumbnails[0].path, vttPath, transcriptPath } }
}
