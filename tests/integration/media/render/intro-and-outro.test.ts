import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { renderDecisions } from '#lib/media/editing/render-decisions.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { decidedBrand, type GivenBrand } from '#lib/media/render/given-brand.ts'
import { measureLoudness } from '#lib/media/soundtrack/measure-loudness.ts'
import type { Task } from '#lib/media/task.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { makeMedia, quick, type TestTask, testTask } from '#tests/support/make-media.ts'

const RATE = 25
const FRAME = { width: 180, height: 320 }
const RED = [254, 0, 0]
const GREEN = [0, 128, 0]
const BLUE = [0, 0, 254]

/** A film of one color, with a tone or without sound. */
function film(
  task: Task,
  color: string,
  { seconds, size, rate = RATE, sound }: { seconds: number; size: string; rate?: number; sound: string | null },
  name: string,
): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', `color=${color}:s=${size}:r=${rate}:d=${seconds}`]
  const heard = sound === null ? ['-an'] : ['-f', 'lavfi', '-i', `${sound},atrim=end=${seconds}`]
  return makeMedia(task, ...picture, ...heard, ...quick, name)
}

async function make(task: TestTask, brand: GivenBrand, more: Partial<EditDecisions> = {}) {
  const sourcePath = await film(task, 'green', { seconds: 4, size: '180x320', sound: 'sine=300' }, 'source.mp4')
  const { decided, media, files } = await decidedBrand(brand, task)
  const decisions: EditDecisions = {
    ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(4), start: timeOf(0), end: timeOf(4), cuts: [] },
    words: ['one', 'two', 'three'].map((text, at) => ({
      ...{ text, start: timeOf(0.5 + at), end: timeOf(1 + at), kept: true },
    })),
    ...{ sourceFrame: FRAME, frame: FRAME, frameRate: [RATE, 1] },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    ...{ crop: { kind: 'whole' }, views: [], overlays: [], hook: null, music: null, media },
    audio: { loudness: { integratedLufs: -14, truePeakDb: -1 } },
    ...decided,
    ...more,
  }
  const origin = { language: 'english', recognizer: 'known' }
  return renderDecisions({ sourcePath, decisions, files, origin, modelsDirectory: '/nowhere' }, task)
}

/** The color in the middle of each frame. */
async function colorsOf(path: string, task: Task): Promise<number[][]> {
  const args = ['-vf', 'crop=20:20,scale=1:1:flags=area', '-fps_mode', 'passthrough', '-pix_fmt', 'rgb24']
  const bytes = await readFile(await makeMedia(task, '-i', path, ...args, '-f', 'rawvideo', 'colors.rgb'))
  return Array.from({ length: bytes.length / 3 }, (_, frame) => [...bytes.subarray(frame * 3, frame * 3 + 3)])
}

function isNear(color: readonly number[] = [], wanted: readonly number[]): boolean {
  return color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12)
}

/** How loud a stretch is at its loudest 50 ms, from 0 to 1, and at its most quiet. */
async function levelsIn(path: string, from: number, to: number, task: Task) {
  const cut = ['-ss', String(from), '-t', String(to - from), '-i', path, '-ac', '1', '-ar', '48000', '-f', 's16le']
  const bytes = await readFile(await makeMedia(task, ...cut, 'cut.raw'))
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  const levels: number[] = []
  for (let at = 0; at + 2400 <= samples.length; at += 2400) {
    levels.push(Math.sqrt(samples.subarray(at, at + 2400).reduce((sum, one) => sum + (one / 32768) ** 2, 0) / 2400))
  }
  return { loudest: Math.max(...levels), quietest: Math.min(...levels) }
}

describe('the intro and outro of a brand kit', () => {
  it('come before and after a reel, in its shape and at its rate, without a frame missing', async () => {
    const task = await testTask()
    const intro = await film(task, 'red', { seconds: 1, size: '320x180', rate: 30, sound: 'sine=600' }, 'intro.mp4')
    const outro = await film(task, 'blue', { seconds: 1, size: '180x320', rate: 24, sound: null }, 'outro.mov')
    const made = await make(task, { intro: { path: intro }, outro: { path: outro } })
    const { video, durationSeconds } = await probe(made.videoPath, task)
    expect(video).toMatchObject({ displayWidth: FRAME.width, displayHeight: FRAME.height })
    expect(durationSeconds).toBeCloseTo(6, 1)
    expect(made).toMatchObject({ durationSeconds: 6, introSeconds: 1 })
    const colors = await colorsOf(made.videoPath, task)
    const runs = [RED, GREEN, BLUE].map((wanted) => colors.filter((color) => isNear(color, wanted)).length)
    expect(runs).toEqual([25, 100, 25])
    expect(colors).toHaveLength(150)
    for (const [at, wanted] of [
      [0, RED],
      [24, RED],
      [25, GREEN],
      [124, GREEN],
      [125, BLUE],
      [149, BLUE],
    ] as const)
      expect(isNear(colors[at], wanted), `frame ${at}: ${colors[at]}`).toBe(true)
  })

  it('are as loud as the reel, and no peak of the whole is above −1 dB', async () => {
    const task = await testTask()
    const quiet = 'sine=600,volume=-15dB'
    const loud = "aevalsrc='0.98*sgn(sin(2*PI*900*t))':s=48000"
    const intro = await film(task, 'red', { seconds: 2, size: '180x320', sound: quiet }, 'in.mp4')
    const outro = await film(task, 'blue', { seconds: 2, size: '180x320', sound: loud }, 'out.mov')
    const made = await make(task, { intro: { path: intro }, outro: { path: outro } })
    const whole = { seconds: 8 }
    const loudness = async (from: number) => {
      const part = await makeMedia(
        task,
        '-ss',
        String(from),
        '-t',
        '1.8',
        '-i',
        made.videoPath,
        '-vn',
        `part-${from}.wav`,
      )
      return (await measureLoudness([{ inputPath: part }], { seconds: 2 }, task)).integratedLufs ?? 0
    }
    for (const from of [0.1, 3, 6.1]) expect(Math.abs((await loudness(from)) + 14), `at ${from}`).toBeLessThan(1.5)
    const { truePeakDb } = await measureLoudness([{ inputPath: made.videoPath }], whole, task)
    expect(truePeakDb).toBeLessThanOrEqual(-1)
    expect((await levelsIn(made.videoPath, 0.1, 7.9, task)).quietest).toBeGreaterThan(0.01)
  })

  it('are as loud as a source that keeps its loudness, and silent without sound', async () => {
    const task = await testTask()
    const intro = await film(task, 'red', { seconds: 1, size: '180x320', sound: null }, 'intro.mp4')
    const outro = await film(task, 'blue', { seconds: 2, size: '180x320', sound: 'sine=900' }, 'outro.mp4')
    const given = { intro: { path: intro }, outro: { path: outro } }
    const made = await make(task, given, { audio: { loudness: null } })
    expect((await levelsIn(made.videoPath, 0.1, 0.9, task)).loudest).toBeLessThan(0.001)
    const [middle, after] = [
      await levelsIn(made.videoPath, 1.2, 4.8, task),
      await levelsIn(made.videoPath, 5.2, 6.8, task),
    ]
    expect(20 * Math.log10(after.loudest / middle.loudest)).toBeLessThan(2)
    expect(20 * Math.log10(after.loudest / middle.loudest)).toBeGreaterThan(-2)
  })

  it('move captions, subtitle files and transcript, and leave thumbnails to the reel', async () => {
    const task = await testTask()
    const intro = await film(task, 'red', { seconds: 2, size: '180x320', sound: 'sine=600' }, 'intro.mp4')
    const made = await make(task, { intro: { path: intro } })
    expect(await readFile(made.srtPath, 'utf8')).toContain('00:00:02,500 -->')
    expect(await readFile(made.vttPath, 'utf8')).toContain('00:00:02.500 -->')
    const transcript = JSON.parse(await readFile(made.transcriptPath, 'utf8'))
    expect(transcript.segments[0].words[0].startSeconds).toBeCloseTo(2.5, 2)
    expect(transcript.durationSeconds).toBe(6)
    const bottom = async (seconds: number) => {
      const args = [
        '-ss',
        String(seconds),
        '-i',
        made.videoPath,
        '-frames:v',
        '1',
        '-vf',
        'crop=iw:ih/3:0:ih*2/3,format=gray',
      ]
      const bytes = await readFile(await makeMedia(task, ...args, '-f', 'rawvideo', 'bottom.gray'))
      return Math.max(...bytes)
    }
    expect(await bottom(0.8)).toBeLessThan(120)
    expect(await bottom(2.8)).toBeGreaterThan(180)
    const still = await makeMedia(
      task,
      '-i',
      made.thumbnails[0].path,
      '-vf',
      'scale=1:1,format=rgb24',
      '-f',
      'rawvideo',
      'still.rgb',
    )
    expect(isNear([...(await readFile(still))], GREEN)).toBe(true)
  })

  it('are refused where they are no video of half a second to ten', async () => {
    const task = await testTask()
    const long = await film(task, 'red', { seconds: 11, size: '180x320', sound: null }, 'long.mp4')
    const short = await film(task, 'red', { seconds: 0.2, size: '180x320', sound: null }, 'short.mp4')
    const sound = await makeMedia(task, '-f', 'lavfi', '-i', 'sine=300:d=2', 'sound.m4a')
    for (const path of [long, short, sound]) {
      await expect(decidedBrand({ intro: { path } }, task)).rejects.toMatchObject({
        ...{ code: 'unsupported_format', reason: { code: 'brand_video_unusable' } },
      })
    }
  })
})
