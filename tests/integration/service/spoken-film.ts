import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#lib/core/env.ts'
import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { speak } from '#lib/media/synthesis/speak.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { makePlainly } from '#tests/support/run-plainly.ts'

/** What is said, and by whom. */
type Said = { text: string; voice: EngineVoice }

const ENGLISH: Said = {
  text: 'The quick brown fox jumps over the lazy dog. Nobody in the village had seen such a thing before.',
  voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' },
}

/** A small film of somebody saying two sentences, or what is asked for. */
export async function spokenFilm(
  { text, voice }: Said = ENGLISH,
  modelsDirectory = settings().MODELS_DIR,
): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-spoken-'))
  const signal = new AbortController().signal
  await fillModels(ENGINE_MODELS[voice.engine], modelsDirectory)
  const speech = await speak(text, { modelsDirectory, voice, signal, threads: 2 })
  await writeFile(
    join(directory, 'speech.f32'),
    Buffer.from(speech.pcm.buffer, speech.pcm.byteOffset, speech.pcm.byteLength),
  )
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25']
  const sound = ['-f', 'f32le', '-ar', String(speech.sampleRate), '-ac', '1', '-i', 'speech.f32']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest']
  await makePlainly([...picture, ...sound, ...codecs, 'film.mp4'], directory)
  const film = await readFile(join(directory, 'film.mp4'))
  await rm(directory, { recursive: true, force: true })
  return film
}

/** The same sound again and again for half an hour, with next to no picture: its sound takes seconds to take out. */
export async function longFilm(film: Buffer): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-spoken-'))
  await writeFile(join(directory, 'film.mp4'), film)
  const picture = ['-f', 'lavfi', '-i', 'color=s=64x64:r=1']
  const sound = ['-stream_loop', '-1', '-i', 'film.mp4']
  const codecs = ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy', '-t', '1800']
  await makePlainly([...picture, ...sound, ...codecs, 'long.mp4'], directory)
  const long = await readFile(join(directory, 'long.mp4'))
  await rm(directory, { recursive: true, force: true })
  return long
}
