import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePlainly } from '#tests/support/run-plainly.ts'

/** Three seconds of moving picture without a sound track, as an mp4. */
export async function silentVideo(): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-silent-'))
  try {
    const args = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=3', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
    await makePlainly([...args, 'silent.mp4'], directory)
    return await readFile(join(directory, 'silent.mp4'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
