import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedMedia } from '#tests/support/cached-media.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const ARGS = [
  '-f',
  'lavfi',
  '-i',
  'testsrc2=s=640x360:r=25:d=3',
  '-c:v',
  'libx264',
  '-pix_fmt',
  'yuv420p',
  'silent.mp4',
]

/** Three seconds of moving picture without a sound track, as an mp4. */
export function silentVideo(): Promise<Buffer> {
  return cachedMedia(['silent video', ARGS], makeVideo)
}

async function makeVideo(): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-silent-'))
  try {
    await runFfmpegUnsandboxed(ARGS, directory)
    return await readFile(join(directory, 'silent.mp4'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
