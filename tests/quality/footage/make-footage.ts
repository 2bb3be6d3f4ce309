import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { settings } from '#lib/core/settings/env.ts'
import { runFfmpeg } from '#lib/media/ffmpeg/run-ffmpeg.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { cachedMedia } from '#tests/support/cached-media.ts'
import { taskIn } from '#tests/support/make-media.ts'
import * as scenes from './footage-scenes.ts'
import * as scripts from './footage-script.ts'
import { type FootageSound, footageSound, footageTranscript, loudnessAt, SOUND_RATE } from './footage-sound.ts'

/** A film with everything that is known of it. */
export type Footage = {
  /** MP4 with sound, 1920 × 1080, `FRAMES_A_SECOND`. */
  film: Buffer
  seconds: number
  /** What is said, with exact times and speakers. */
  transcript: Transcript
  /** By frame. */
  faces: scenes.SeenFace[][]
  /** Times of the first frames after a cut of the picture. */
  cuts: number[]
}

type Kind = {
  scene: scenes.FootageScene
  lines: readonly scripts.Line[]
  /** Of the film's size, what is drawn: writing has to be sharp. */
  drawn: 1 | 0.5
}

export const FRAMES_A_SECOND = 25

const KINDS = {
  talk: { scene: scenes.talk, lines: scripts.TALK, drawn: 0.5 },
  dialogue: { scene: scenes.dialogue, lines: scripts.DIALOGUE, drawn: 0.5 },
  interview: { scene: scenes.interview, lines: scripts.DIALOGUE, drawn: 0.5 },
  panel: { scene: scenes.panel, lines: scripts.PANEL, drawn: 0.5 },
  screen: { scene: scenes.screen, lines: scripts.SCREEN, drawn: 1 },
  slides: { scene: scenes.slides, lines: scripts.SLIDES, drawn: 1 },
  landscape: { scene: scenes.landscape, lines: scripts.LANDSCAPE, drawn: 0.5 },
} satisfies Record<string, Kind>

export type FootageName = keyof typeof KINDS

export const FOOTAGE_NAMES = Object.keys(KINDS).filter((name): name is FootageName => Object.hasOwn(KINDS, name))

/**
 * A film of people who talk, of a screen, of slides or of hills, with the engine's own voices: made on the first run on a machine
 * and kept. With other `lines` it says something else in the same scene; `talk` and `interview` cut at their lines.
 */
export async function makeFootage(
  name: FootageName,
  lines: readonly scripts.Line[] = KINDS[name].lines,
  modelsDirectory = settings().MODELS_DIR,
): Promise<Footage> {
  return cachedMedia(['footage', name, lines, await digestOfSources()], async () =>
    filmOf(KINDS[name], await footageSound(lines, modelsDirectory)),
  )
}

/** Drawings are part of the recipe: a film drawn by older code is made again. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(import.meta.dirname)).filter((file) => file !== 'footage-script.ts')
  for (const file of files.sort()) hash.update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex')
}

async function filmOf(kind: Kind, sound: FootageSound): Promise<Footage> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-footage-'))
  const seconds = Math.floor((sound.pcm.length / SOUND_RATE) * FRAMES_A_SECOND) / FRAMES_A_SECOND
  const seen: Pick<Footage, 'faces' | 'cuts'> = { faces: [], cuts: [] }
  try {
    await writeFile(join(directory, 'sound.f32'), Buffer.from(sound.pcm.buffer))
    const result = await runFfmpeg(
      {
        args: encoding(kind, join(directory, 'sound.f32')),
        outputs: ['film.mp4'],
        input: frames(kind, sound, seconds, seen),
        lengthSeconds: seconds,
        timeoutSeconds: 3600,
      },
      taskIn(directory),
    )
    if (result.exitCode !== 0) throw new Error(result.log)
    const film = await readFile(join(directory, 'film.mp4'))
    return { film, seconds, transcript: footageTranscript(sound, seconds), ...seen }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function encoding({ drawn }: Kind, soundPath: string): Parameters<typeof runFfmpeg>[0]['args'] {
  const { width, height } = scenes.PICTURE
  const size = `${width * drawn}x${height * drawn}`
  // What a camera sees is never free of noise.
  const noise = drawn < 1 ? 'noise=alls=6:allf=t,' : ''
  return [
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-framerate', String(FRAMES_A_SECOND), '-i', 'pipe:0'],
    ...['-f', 'f32le', '-ar', String(SOUND_RATE), '-ac', '1', { inputPath: soundPath }],
    ...['-vf', `${noise}scale=${width}:${height}:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-c:a', 'aac', '-ar', '48000'],
    ...['-movflags', '+faststart', '-f', 'mp4', 'film.mp4'],
  ]
}

/** The pictures of the film, drawn when the encoder asks for them; what is seen in each is put into `seen`. */
function* frames(
  { scene, drawn }: Kind,
  sound: FootageSound,
  length: number,
  seen: Pick<Footage, 'faces' | 'cuts'>,
): Generator<Uint8Array> {
  const canvas = createCanvas(scenes.PICTURE.width * drawn, scenes.PICTURE.height * drawn)
  const pen = canvas.getContext('2d')
  pen.scale(drawn, drawn)
  const lineStarts = sound.lines.map(({ startSeconds }) => startSeconds)
  let last: number | undefined
  for (let frame = 0; frame < Math.round(length * FRAMES_A_SECOND); frame++) {
    const seconds = frame / FRAMES_A_SECOND
    const { faces, shot } = scene(pen, { seconds, loudness: loudnessAt(sound, seconds), lineStarts, length })
    if (last !== undefined && shot !== last) seen.cuts.push(seconds)
    last = shot
    seen.faces.push(faces)
    yield canvas.data()
  }
}
