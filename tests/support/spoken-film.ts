import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#lib/core/settings/env.ts'
import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'
import { cachedMedia } from './cached-media.ts'
import { runFfmpegUnsandboxed } from './run-unsandboxed.ts'
import { synthesizeOnce } from './synthesize-once.ts'

/** What is said, by whom, and the picture over which it is said, as ffmpeg's lavfi makes it. */
type FilmScript = { text: string; voice: EngineVoice; picture?: string }

const ENGLISH: FilmScript = {
  text: 'The quick brown fox jumps over the lazy dog. Nobody in the village had seen such a thing before.',
  voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' },
}

/** A small film of somebody saying two sentences, or what is asked for. */
export async function spokenFilm(
  { text, voice, picture = 'testsrc2=s=640x360:r=25' }: FilmScript = ENGLISH,
  modelsDirectory = settings().MODELS_DIR,
): Promise<Buffer> {
  const speech = await synthesizeOnce(text, voice, modelsDirectory)
  const sound = ['-f', 'f32le', '-ar', String(speech.sampleRate), '-ac', '1', '-i', 'speech.f32']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest']
  const args = ['-f', 'lavfi', '-i', picture, ...sound, ...codecs, 'film.mp4']
  return cachedMedia(['film', text, voice, args], async () => {
    const directory = await mkdtemp(join(tmpdir(), 'reelwright-spoken-'))
    const { buffer, byteOffset, byteLength } = speech.pcm
    await writeFile(join(directory, 'speech.f32'), Buffer.from(buffer, byteOffset, byteLength))
    await runFfmpegUnsandboxed(args, directory)
    const film = await readFile(join(directory, 'film.mp4'))
    await rm(directory, { recursive: true, force: true })
    return film
  })
}

/** The same sound again and again for half an hour, with next to no picture: its sound takes seconds to take out. */
export async function longFilm(film: Buffer): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-spoken-'))
  await writeFile(join(directory, 'film.mp4'), film)
  const picture = ['-f', 'lavfi', '-i', 'color=s=64x64:r=1']
  const sound = ['-stream_loop', '-1', '-i', 'film.mp4']
  const codecs = ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy', '-t', '1800']
  await runFfmpegUnsandboxed([...picture, ...sound, ...codecs, 'long.mp4'], directory)
  const long = await readFile(join(directory, 'long.mp4'))
  await rm(directory, { recursive: true, force: true })
  return long
}
