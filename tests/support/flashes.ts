import { readFile, rm } from 'node:fs/promises'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import type { VideoFacts } from '#lib/media/probe/media-facts.ts'
import { resultFrameRate } from '#lib/media/render/result-frame-rate.ts'
import type { Task } from '#lib/media/task.ts'
import { secondsOf, type Time, timeOf } from '#lib/media/timeline/time.ts'
import { makeMedia } from './make-media.ts'

/** A flash and a beep at the same instant, once in so many frames. */
const PERIOD_FRAMES = 18
const FIRST_FRAME = 9
const FLASH_SECONDS = 0.07

/** Kinds of sources, by container and what is special; each comes with the frame rate of its picture. */
export const FLASH_SOURCES: Record<string, { rate: Time; video: string[]; audio: string[]; drop?: string }> = {
  'mp4, 30 fps': { rate: [30, 1], video: ['-c:v', 'libx264'], audio: ['-c:a', 'aac'] },
  'mp4, 29.97 fps, sound at 44.1 kHz': {
    rate: [30_000, 1001],
    video: ['-c:v', 'libx264', '-g', '250'],
    audio: ['-c:a', 'aac', '-ar', '44100'],
  },
  'mkv, frames missing, Opus': {
    ...{ rate: [30, 1], video: ['-c:v', 'libx264', '-fps_mode', 'vfr'], audio: ['-c:a', 'libopus'] },
    drop: `select='not(eq(mod(n,7),3))+lt(mod(n+${PERIOD_FRAMES - FIRST_FRAME},${PERIOD_FRAMES}),3)'`,
  },
  'ts, 25 fps, interlaced MPEG-2': {
    rate: [25, 1],
    video: ['-c:v', 'mpeg2video', '-q:v', '3', '-flags', '+ildct+ilme', '-top', '1'],
    audio: ['-c:a', 'mp2'],
  },
}

/** Makes such a source and returns its path. */
export function makeFlashes(kind: string, seconds: number, task: Task): Promise<string> {
  const source = FLASH_SOURCES[kind]
  if (source === undefined) throw new Error(`there is no source of the kind "${kind}"`)
  const [over, under] = source.rate
  const frame = under / over
  const since = `mod(t-${FIRST_FRAME * frame}+${PERIOD_FRAMES * frame},${PERIOD_FRAMES * frame})`
  const lit = `lt(mod(n+${PERIOD_FRAMES - FIRST_FRAME},${PERIOD_FRAMES})*${frame},${FLASH_SECONDS})`
  const flash = `drawbox=c=white:t=fill:enable='${lit}'`
  return makeMedia(
    task,
    ...['-f', 'lavfi', '-i', `color=0x303030:s=320x180:r=${over}/${under}:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `aevalsrc='0.5*sin(2*PI*1000*t)*lt(${since},${FLASH_SECONDS})':s=48000:d=${seconds}`],
    ...['-vf', [flash, ...(source.drop === undefined ? [] : [source.drop])].join(','), '-pix_fmt', 'yuv420p'],
    ...[...source.video, ...source.audio, `flashes.${kind.split(',')[0]}`],
  )
}

/** Decisions that keep the neighborhood of each flash and cut out what is between, as unevenly as an edit would. */
export function aroundFlashes(video: VideoFacts, rate: Time, count: number): EditDecisions {
  const frame = 1 / secondsOf(rate)
  const at = (flash: number, frames: number) => timeOf((flash * PERIOD_FRAMES + FIRST_FRAME + frames) * frame)
  const cuts = Array.from({ length: count - 1 }, (_, flash) => ({
    start: at(flash, 5.2 + (flash % 3) * 0.4),
    end: at(flash + 1, -4.7 - (flash % 5) * 0.3),
  }))
  const sourceFrame = { width: video.displayWidth, height: video.displayHeight }
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: at(count, 0), sourceFrame, frame: { width: 180, height: 320 } },
    ...{ frameRate: resultFrameRate(video), start: at(0, -5), end: at(count - 1, 6), words: [], cuts },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    ...{ crop: { kind: 'whole' }, views: [], overlays: [], hook: null, audio: { loudness: null }, music: null },
    media: {},
  }
}

/** By how many seconds the sound is late at each flash of a video with a constant frame rate, in order. */
export async function soundDelays(path: string, rate: Time, task: Task): Promise<number[]> {
  const picture = await raw(
    path,
    ['-vf', 'crop=iw:ih/4:0:ih*3/8,scale=8:8:flags=area,format=gray', '-f', 'rawvideo'],
    task,
  )
  const sound = await raw(path, ['-ac', '1', '-ar', '48000', '-f', 's16le'], task)
  const flashes: number[] = []
  for (let frame = 1; frame * 64 < picture.length; frame++) {
    if ((picture[frame * 64 + 27] ?? 0) > 128 && (picture[frame * 64 - 37] ?? 0) <= 128)
      flashes.push(frame / secondsOf(rate))
  }
  const beeps: number[] = []
  let quiet = 4800
  for (let sample = 0; sample * 2 < sound.length; sample++) {
    const isLoud = Math.abs(sound.readInt16LE(sample * 2)) > 2500
    if (isLoud && quiet >= 4800) beeps.push(sample / 48_000)
    quiet = isLoud ? 0 : quiet + 1
  }
  if (flashes.length !== beeps.length) throw new Error(`${flashes.length} flashes and ${beeps.length} beeps`)
  return flashes.map((flash, index) => (beeps[index] ?? 0) - flash)
}

async function raw(path: string, args: string[], task: Task): Promise<Buffer> {
  const made = await makeMedia(task, '-i', path, ...args, 'decoded.raw')
  const bytes = await readFile(made)
  await rm(made)
  return bytes
}
