import { readFile } from 'node:fs/promises'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { FinishedOutput } from '../queue/finished-output.ts'

/**
 * Where the source is that a video shows between an intro and an outro: the video is longer than its source then. Nothing for
 * one without either, which is as long.
 *
 * @param decisionsPath of what the engine decided about it.
 */
export async function cutBesideAdded(decisionsPath: string): Promise<Pick<FinishedOutput, 'cut'>> {
  const decisions = parseStoredJson<EditDecisions>(await readFile(decisionsPath, 'utf8'))
  const { intro, outro, start, end, sourceDuration } = decisions
  if (intro === undefined && outro === undefined) return {}
  const [startSeconds, endSeconds] = [secondsOf(start), secondsOf(end)]
  return { cut: { startSeconds, endSeconds, sourceDurationSeconds: secondsOf(sourceDuration) } }
}
