import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileOnce } from '#lib/media/stage-file.ts'
import type { Task } from '#lib/media/task.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { testPassages } from '#tests/bench/voices/test-passages.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const SPEAKERS = ['libritts-0010', 'libritts-0014', 'libritts-0100', 'libritts-0200']
/** How often each of them reads out everything, in other orders: some three minutes. */
const ROUNDS = 4

/**
 * A talk in 720p: four people speak in turn, over a picture in which all of it moves. What they say begins again after some
 * ten minutes. Made once and kept in `folder`.
 *
 * @returns its path.
 */
export async function makeTalk(minutes: number, folder: string, modelsDirectory: string): Promise<string> {
  const limits = { maxDurationSeconds: 3 * 3600, maxPixels: 4096 * 2304, threads: 2 }
  const task: Task = { directory: folder, signal: new AbortController().signal, onProgress: () => undefined, limits }
  await kept('speech.m4a', task, () => speak(task, modelsDirectory))
  const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=30', '-vf', "rotate='t/10',noise=alls=6:allf=t"]
  const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-g', '50', '-pix_fmt', 'yuv420p']
  await kept('picture.mp4', task, async () => [...moving, ...coded])
  const looped = ['picture.mp4', 'speech.m4a'].flatMap((name) => ['-stream_loop', '-1', '-i', name])
  return kept(`talk-${minutes}.mp4`, task, async () => [...looped, '-c', 'copy', '-t', String(minutes * 60)])
}

/** Makes a file with ffmpeg where it is not there yet; it appears whole. */
async function kept(name: string, task: Task, argsOf: () => Promise<string[]>): Promise<string> {
  return createFileOnce(join(task.directory, name), async () => {
    await runFfmpegUnsandboxed([...(await argsOf()), '-f', 'mp4', `${name}.partial`], task.directory)
    await rename(join(task.directory, `${name}.partial`), join(task.directory, name))
    return join(task.directory, name)
  })
}

/** What joins the speakers, each spoken into a folder of its own. */
async function speak(task: Task, modelsDirectory: string): Promise<string[]> {
  const inputs: string[] = []
  for (const [index, voiceId] of SPEAKERS.entries()) {
    const directory = join(task.directory, voiceId)
    await mkdir(directory, { recursive: true })
    const { audioPath } = await textToSpeech(
      { script: scriptOf(index), voiceId, modelsDirectory },
      { ...task, directory },
    )
    inputs.push('-i', `file:${audioPath}`)
  }
  const joined = ['-filter_complex', `concat=n=${SPEAKERS.length}:v=0:a=1`, '-c:a', 'aac', '-b:a', '128k']
  return [...inputs, ...joined]
}

function scriptOf(speaker: number): string {
  const passages = testPassages('en')
  return Array.from({ length: ROUNDS }, (_, round) =>
    passages.map((_passage, index) => passages[(index * (speaker + 1) + round * 5) % passages.length]).join('\n\n'),
  ).join('\n\n')
}
