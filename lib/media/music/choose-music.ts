import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import { CHANNELS, rawInput, SOUND_RATE } from '../soundtrack/raw-sound.ts'
import type { Task } from '../task.ts'
import type { Credit } from '../timeline/timeline.ts'
import { compose } from './compose.ts'
import type { Mood } from './mood.ts'
import { renderPiece } from './render-piece.ts'

/** A piece that the engine composes itself: nobody has to be named for it. `name` is unique to it and fit for a file. */
export type Music = { name: string; title: string; credit: Credit | null; mood: Mood; seed: number }

/** Longer music is repeated. Of whole phrases. */
const MAX_SECONDS = 600

const FIRST: Record<Mood, readonly string[]> = {
  upbeat: ['Bright', 'Quick', 'Golden', 'Open'],
  calm: ['Quiet', 'Slow', 'Soft', 'Still'],
  dramatic: ['Dark', 'Last', 'Rising', 'Deep'],
  inspiring: ['New', 'High', 'Far', 'First'],
  playful: ['Small', 'Round', 'Odd', 'Merry'],
  serious: ['Plain', 'Cold', 'Long', 'Grey'],
}
const SECOND = ['Morning', 'River', 'Street', 'Window', 'Season', 'Harbour', 'Garden', 'Road', 'Signal', 'Letter']

/** A piece for a mood. Different seeds, whole numbers from 0, give different pieces. */
export function chooseMusic(mood: Mood, seed: number): Music {
  const first = FIRST[mood]
  const title = `${first[seed % first.length]} ${SECOND[(seed * 7) % SECOND.length]}`
  return { name: `music-${mood}-${seed}`, title, credit: null, mood, seed }
}

/** Composes and plays a piece, at least `seconds` long or ten minutes, as an M4A in the task's directory. Returns its path. */
export async function makeMusic({ mood, seed, name }: Music, seconds: number, task: Task): Promise<string> {
  const piece = compose(mood, seed, Math.min(MAX_SECONDS, seconds))
  const rawPath = join(task.directory, `${name}.f32`)
  await writeFile(rawPath, interleaved(renderPiece(piece, SOUND_RATE)))
  const partial = `${name}.partial.m4a`
  const args = [...rawInput(rawPath, 'f32le'), '-c:a', 'aac', '-b:a', '160k', '-f', 'mp4', partial]
  const run = { args, outputs: [partial], lengthSeconds: piece.seconds, timeoutSeconds: 120 + piece.seconds }
  const { exitCode, log } = await runFfmpeg(run, task)
  await rm(rawPath)
  if (exitCode !== 0) throw toolFailure(`the music could not be encoded: ${exitCode}`, log)
  const path = join(task.directory, `${name}.m4a`)
  await rename(join(task.directory, partial), path)
  return path
}

function interleaved({ left, right }: { left: Float32Array; right: Float32Array }): Uint8Array {
  const samples = new Float32Array(left.length * CHANNELS)
  for (let index = 0; index < left.length; index++) {
    samples[index * CHANNELS] = left[index] ?? 0
    samples[index * CHANNELS + 1] = right[index] ?? 0
  }
  return new Uint8Array(samples.buffer)
}
