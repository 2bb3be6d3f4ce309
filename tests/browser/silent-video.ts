import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '#lib/media/ffmpeg/run-ffmpeg.ts'

/** Three seconds of moving picture without a sound track, as an mp4. */
export async function silentVideo(): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-silent-'))
  try {
    const args = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=3', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
    const task = {
      directory,
      signal: new AbortController().signal,
      onProgress: () => {},
      limits: { maxDurationSeconds: 60, maxPixels: 1920 * 1080, threads: 2 },
    }
    const made = await runFfmpeg({ args: [...args, 'silent.mp4'], lengthSeconds: 3, timeoutSeconds: 60 }, task)
    if (made.exitCode !== 0) throw new Error(made.log)
    return await readFile(join(directory, 'silent.mp4'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
