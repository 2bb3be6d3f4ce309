import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openAudio } from '../audio/audio-source.ts'
import { createFileOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { measureSound, type SoundCurve } from './audio-analysis/sound-curve.ts'

/** The curve of a recording, measured once in a task's directory: the levels, then the pitches, as raw floats. */
export async function measureSoundOnce(audioPath: string, task: Task): Promise<SoundCurve> {
  const path = await createFileOnce(join(task.directory, 'sound-curve.f32'), () => measure(audioPath, task))
  const bytes = await readFile(path)
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return { levels: all.subarray(0, all.length / 2), pitches: all.subarray(all.length / 2) }
}

async function measure(audioPath: string, { directory, signal }: Task): Promise<string> {
  const audio = await openAudio(audioPath)
  try {
    const { levels, pitches } = await measureSound(audio, signal)
    const path = join(directory, 'sound-curve.f32')
    await writeFile(`${path}.partial`, Buffer.concat([bytesOf(levels), bytesOf(pitches)]))
    await rename(`${path}.partial`, path)
    return path
  } finally {
    await audio.close()
  }
}

function bytesOf(values: Float32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength)
}
