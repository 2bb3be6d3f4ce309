import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Stage, Task } from '#lib/media/task.ts'
import { runFfmpegUnsandboxed } from './run-unsandboxed.ts'

export type TestTask = Task & { stages: { stage: Stage; fraction: number | null }[] }

/** A task that remembers what it was told, in a directory of its own that goes with the test. */
export async function testTask(limits: Partial<Task['limits']> = {}, signal?: AbortSignal): Promise<TestTask> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-media-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return taskIn(directory, limits, signal)
}

/** The same in a directory that somebody else removes. */
export function taskIn(
  directory: string,
  limits: Partial<Task['limits']> = {},
  signal = new AbortController().signal,
): TestTask {
  const stages: TestTask['stages'] = []
  return {
    directory,
    signal,
    stages,
    onProgress: (stage, fraction) => stages.push({ stage, fraction }),
    limits: { maxDurationSeconds: 3 * 3600, maxPixels: 4096 * 2304, threads: 2, ...limits },
  }
}

/** Makes a file with ffmpeg in the task's directory; the last argument is its name. Returns its path. */
export async function makeMedia(task: Task, ...args: string[]): Promise<string> {
  await runFfmpegUnsandboxed(args, task.directory)
  return join(task.directory, args.at(-1) ?? '')
}

/** Input arguments for a plain moving picture and a tone. */
export function picture(size: string, seconds: number, rate = 25): string[] {
  return ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`]
}

export function tone(seconds: number, layout = 'stereo'): string[] {
  const channels = { mono: 1, stereo: 2, '5.1': 6 }[layout] ?? 2
  const expression = Array.from({ length: channels }, (_, at) => `0.2*sin(${440 + 110 * at}*2*PI*t)`).join('|')
  return ['-f', 'lavfi', '-i', `aevalsrc=${expression}:c=${layout}:s=48000:d=${seconds}`]
}

export const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
