import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { registerFonts } from '../canvas-font.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import { writeCover } from '../render/write-poster.ts'
import { runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { actedFilm } from './films/acted-film.ts'
import { recordingFilm } from './films/recording-film.ts'
import { type Narration, narrate, transcriptOf } from './narration.ts'
import { SAMPLE_SCRIPTS, type SampleName } from './script.ts'
import { conversationShots } from './sets/podcast-set.ts'
import { talkShots } from './sets/talk-set.ts'

export type Sample = {
  videoPath: string
  posterPath: string
  /** What is said, exactly. */
  transcriptPath: string
  title: string
  durationSeconds: number
}

const FRAME = { width: 1280, height: 720, rate: 25 }

/** Draws the frame at a time of the film, in seconds. */
type Film = (pen: SKRSContext2D, seconds: number) => void

/**
 * Makes a sample video: a wide film that is spoken by the engine's voices and drawn by itself, without captions (subtitling it
 * is what it is for). The same every time. Paths are in the task's directory; what is said exactly is left there as
 * `transcript.json`, behind which subtitling goes on.
 */
export async function makeSample(
  { sample, modelsDirectory }: { sample: SampleName; modelsDirectory: string },
  task: Task,
): Promise<Sample> {
  const script = SAMPLE_SCRIPTS[sample]
  const narration = await narrate(script, modelsDirectory, task)
  const { durationSeconds } = narration
  await runStageOnce(task.directory, 'transcript.json', async () => transcriptOf(narration))
  registerFonts()
  // A shot takes seconds to draw; on a busy machine nothing else would show that the work goes on.
  const onShot = () => task.onProgress('rendering', 0)
  const videoPath = await film(FILMS[sample](narration, onShot), narration, task)
  const at = POSTERS[sample] * durationSeconds
  const posterPath = join(task.directory, 'sample.jpg')
  await rename(await writeCover({ path: videoPath, seconds: durationSeconds }, at, task), posterPath)
  const transcriptPath = join(task.directory, 'transcript.json')
  return { videoPath, posterPath, transcriptPath, title: script.title, durationSeconds }
}

const FILMS: Record<SampleName, (narration: Narration, onShot: () => void) => Film> = {
  interview: (narration, onShot) => actedFilm(conversationShots(FRAME, onShot), narration),
  talk: (narration, onShot) => actedFilm(talkShots(FRAME, onShot), narration),
  recording: recordingFilm,
}

/** Where in a film its poster is, as a share of its length. */
const POSTERS: Record<SampleName, number> = { interview: 0.02, talk: 0.1, recording: 0.86 }

async function film(draw: Film, { pcm, sampleRate, durationSeconds }: Narration, task: Task): Promise<string> {
  const soundPath = join(task.directory, 'narration.f32')
  await writeFile(soundPath, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength))
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${FRAME.width}x${FRAME.height}`]
  const sound = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', { inputPath: soundPath }]
  const result = await runFfmpeg(
    {
      args: [
        ...[...picture, '-framerate', String(FRAME.rate), '-i', 'pipe:0', ...sound],
        ...['-af', 'apad', '-t', durationSeconds.toFixed(3), ...PICTURE_OPTIONS],
        ...['-threads', String(task.limits.threads), ...SOUND_OPTIONS, '-f', 'mp4', 'sample.partial.mp4'],
      ],
      outputs: ['sample.partial.mp4'],
      input: frames(draw, durationSeconds),
      lengthSeconds: durationSeconds,
      timeoutSeconds: 1800,
      onFraction: (fraction) => task.onProgress('rendering', fraction),
    },
    task,
  )
  if (result.exitCode !== 0) throw toolFailure('the sample could not be encoded', result.log)
  const path = join(task.directory, 'sample.mp4')
  await rename(join(task.directory, 'sample.partial.mp4'), path)
  return path
}

const PICTURE_OPTIONS = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-preset', 'veryfast'],
  ...['-crf', '19', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
]

const SOUND_OPTIONS = ['-c:a', 'aac', '-ar', '48000', '-b:a', '160k', '-movflags', '+faststart']

/** Each frame of the film as RGBA, drawn when the encoder asks for it. */
function* frames(draw: Film, durationSeconds: number): Generator<Uint8Array> {
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const pen = canvas.getContext('2d')
  for (let index = 0; index < Math.ceil(durationSeconds * FRAME.rate); index++) {
    draw(pen, index / FRAME.rate)
    yield canvas.data()
  }
}
