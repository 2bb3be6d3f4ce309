import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAMES_PER_SECOND, shotPath } from '../camera/film-shot.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import { overlayInput } from '../render/overlay-track.ts'
import type { Task } from '../task.ts'

/**
 * Puts filmed shots one after the other and the narration under them, as a video from which captions, music and loudness can be
 * made again and again. Returns its path in the task's directory; it is always whole.
 */
export async function joinShots(
  shots: readonly { name: string }[],
  narration: { path: string; seconds: number },
  name: string,
  task: Task,
): Promise<string> {
  const track = join(task.directory, `${name}.h264`)
  const file = await open(track, 'w')
  try {
    for (const shot of shots) {
      task.signal.throwIfAborted()
      await file.write(await readFile(shotPath(shot.name, task.directory)))
    }
  } finally {
    await file.close()
  }
  const partial = `${name}.partial.mp4`
  const run = {
    args: joinArguments(track, narration, partial, task),
    ...{ outputs: [partial], lengthSeconds: null, timeoutSeconds: 120 + narration.seconds },
  }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`the shots could not be joined: ${exitCode}`, log)
  await rm(track)
  const path = join(task.directory, `${name}.mp4`)
  await rename(join(task.directory, partial), path)
  return path
}

function joinArguments(
  track: string,
  { path, seconds }: { path: string; seconds: number },
  output: string,
  { limits }: Task,
): ToolArgument[] {
  return [
    ...overlayInput(track, [FRAMES_PER_SECOND, 1]),
    ...[...untrustedInput(limits), { inputPath: path }, '-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy'],
    ...['-af', 'aresample=48000,apad', '-c:a', 'aac', '-b:a', '192k', '-t', seconds.toFixed(4)],
    ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', output],
  ]
}
