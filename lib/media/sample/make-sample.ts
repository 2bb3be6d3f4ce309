import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { broken } from '../ffmpeg/run-tool.ts'
import { loadLettering } from '../lettering.ts'
import { writePoster } from '../render/write-poster.ts'
import { type Speech, speak } from '../synthesis/speak.ts'
import type { Task } from '../task.ts'
import type { Word } from '../transcript.ts'
import { DESK, PAPER, type Pen } from './drawing.ts'
import { SCENES, SHEET } from './scenes.ts'
import { SAMPLE_SENTENCES, SAMPLE_TITLE, SAMPLE_VOICE } from './script.ts'

export type Sample = { videoPath: string; posterPath: string; title: string; durationSeconds: number }

const FRAME = { width: 1080, height: 1920, rate: 25 }
const LEAD_SECONDS = 0.5
const TAIL_SECONDS = 1.1

/**
 * Makes the sample video: a short upright film, spoken by one of the engine's voices over scenes that it draws, without captions
 * (subtitling it is what it is for). The same every time. Paths are in the task's directory.
 */
export async function makeSample(options: { modelsDirectory: string }, task: Task): Promise<Sample> {
  task.onProgress('speaking', 0)
  const speech = await speak(SAMPLE_SENTENCES.join(' '), {
    ...options,
    voice: SAMPLE_VOICE,
    signal: task.signal,
    threads: task.limits.threads,
    onProgress: (fraction) => task.onProgress('speaking', fraction),
  })
  const durationSeconds = LEAD_SECONDS + speech.durationSeconds + TAIL_SECONDS
  await writeFile(
    join(task.directory, 'narration.f32'),
    Buffer.from(speech.pcm.buffer, speech.pcm.byteOffset, speech.pcm.byteLength),
  )
  const videoPath = await film(speech, durationSeconds, task)
  const posterPath = await writePoster({ path: videoPath, seconds: durationSeconds }, [durationSeconds * 0.6], task)
  return { videoPath, posterPath, title: SAMPLE_TITLE, durationSeconds }
}

async function film(speech: Speech, durationSeconds: number, task: Task): Promise<string> {
  const size = `${FRAME.width}x${FRAME.height}`
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-framerate', String(FRAME.rate), '-i', 'pipe:0']
  const result = await runFfmpeg(
    {
      args: [
        ...[
          ...raw,
          '-f',
          'f32le',
          '-ar',
          String(speech.sampleRate),
          '-ac',
          '1',
          { inputPath: join(task.directory, 'narration.f32') },
        ],
        ...['-af', `adelay=${LEAD_SECONDS * 1000}:all=1,apad`, '-t', durationSeconds.toFixed(3)],
        ...[
          '-vf',
          'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-crf',
          '19',
        ],
        ...[
          '-color_primaries',
          'bt709',
          '-color_trc',
          'bt709',
          '-colorspace',
          'bt709',
          '-threads',
          String(task.limits.threads),
        ],
        ...[
          '-c:a',
          'aac',
          '-ar',
          '48000',
          '-b:a',
          '160k',
          '-movflags',
          '+faststart',
          '-f',
          'mp4',
          'sample.partial.mp4',
        ],
      ],
      outputs: ['sample.partial.mp4'],
      input: frames(speech, durationSeconds),
      lengthSeconds: durationSeconds,
      timeoutSeconds: 300,
      onFraction: (fraction) => task.onProgress('rendering', fraction),
    },
    task,
  )
  if (result.exitCode !== 0) throw broken('the sample could not be encoded', result.log)
  const path = join(task.directory, 'sample.mp4')
  await rename(join(task.directory, 'sample.partial.mp4'), path)
  return path
}

/** Each frame of the film as RGBA, drawn when the encoder asks for it. */
function* frames(speech: Speech, durationSeconds: number): Generator<Uint8Array> {
  loadLettering()
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const pen = canvas.getContext('2d')
  const words = speech.words.map((word) => shifted(word))
  const starts = sceneStarts(words, durationSeconds)
  const loudnessAt = loudnessOf(speech)
  for (let index = 0; index < Math.ceil(durationSeconds * FRAME.rate); index++) {
    const filmTime = index / FRAME.rate
    const scene = Math.max(
      0,
      starts.findLastIndex((start) => start <= filmTime),
    )
    const start = starts[scene] ?? 0
    const length = (starts[scene + 1] ?? durationSeconds) - start
    const input = {
      time: filmTime - start,
      length,
      filmTime,
      filmLength: durationSeconds,
      loudnessAt,
      loudness: loudnessAt(filmTime),
      words,
    }
    desk(pen, filmTime)
    SCENES[scene]?.({ pen, ...input })
    pen.restore()
    yield canvas.data()
  }
}

/** The ink desk with its sheet of paper; leaves the pen on the sheet. The lower third stays free for captions. */
function desk(pen: Pen, filmTime: number): void {
  pen.fillStyle = DESK
  pen.fillRect(0, 0, FRAME.width, FRAME.height)
  pen.save()
  pen.translate(FRAME.width / 2, 690)
  pen.rotate(-0.012 + 0.006 * Math.sin(filmTime / 4))
  const scale = 1 + 0.012 * Math.sin(filmTime / 5)
  pen.scale(scale, scale)
  pen.translate(-SHEET.width / 2, -SHEET.height / 2)
  pen.fillStyle = 'rgba(0,0,0,0.22)'
  for (const spread of [10, 22, 36]) {
    pen.beginPath()
    pen.roundRect(-spread / 2, spread * 0.6, SHEET.width + spread, SHEET.height + spread * 0.4, 40)
    pen.fill()
  }
  pen.beginPath()
  pen.roundRect(0, 0, SHEET.width, SHEET.height, 28)
  pen.fillStyle = PAPER
  pen.fill()
}

function shifted(word: Word): Word {
  return { ...word, startSeconds: word.startSeconds + LEAD_SECONDS, endSeconds: word.endSeconds + LEAD_SECONDS }
}

/** A scene begins a breath before its sentence. */
function sceneStarts(words: readonly Word[], durationSeconds: number): number[] {
  let at = 0
  return SAMPLE_SENTENCES.map((sentence, index) => {
    const start = index === 0 ? 0 : (words[at]?.startSeconds ?? durationSeconds) - 0.2
    at += sentence.split(' ').length
    return start
  })
}

function loudnessOf({ pcm, sampleRate }: Speech): (seconds: number) => number {
  return (seconds) => {
    const middle = Math.round((seconds - LEAD_SECONDS) * sampleRate)
    const half = Math.round(sampleRate * 0.04)
    let sum = 0
    for (let at = Math.max(0, middle - half); at < Math.min(pcm.length, middle + half); at++) sum += (pcm[at] ?? 0) ** 2
    return Math.min(1, Math.sqrt(sum / (2 * half)) * 4)
  }
}
