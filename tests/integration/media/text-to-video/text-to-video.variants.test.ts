import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { probe } from '#lib/media/probe/probe.ts'
import type { Task } from '#lib/media/task.ts'
import { textToVideo } from '#lib/media/text-to-video/text-to-video.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { makeMedia, type TestTask, testTask, tone } from '#tests/support/make-media.ts'
import { runFfmpegUnsandboxed, runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { narration } from '#tests/unit/media/text-to-video/narrated.ts'

const SCRIPT = 'The council met for the last time. A wolf walked through the forest.'
const frame = { width: 180, height: 320 }

async function make(task: TestTask, changed: Partial<Parameters<typeof textToVideo>[0]> = {}) {
  const transcript = narration(SCRIPT)
  const narrationPath = await makeMedia(task, ...tone(transcript.durationSeconds, 'mono'), 'narration.wav')
  const captions = { style: CAPTION_TEMPLATES.boxd, position: 'bottom-center', size: 'm' } as const
  const job = {
    narrationPath,
    transcript,
    style: 'realism',
    captions,
    fonts: 'own',
    music: true,
    seed: 7,
    given: null,
    planned: null,
    frame,
    modelsDirectory: settings().MODELS_DIR,
  } as const
  return textToVideo({ ...job, ...changed }, task)
}

/** A frame in gray levels. */
async function grayAt(task: Task, file: string, seconds: number): Promise<Buffer> {
  const args = [
    '-ss',
    seconds.toFixed(3),
    '-i',
    file,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    'frame.raw',
  ]
  await runFfmpegUnsandboxed(args, task.directory)
  return readFile(join(task.directory, 'frame.raw'))
}

const unlike = (one: Buffer, other: Buffer) =>
  one.reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / one.length

beforeAll(() => fillModels(['minilm']), 600_000)

describe('a video of a text', { timeout: 240_000 }, () => {
  it('has a picture for each sentence, 30 frames a second in motion, captions, and music at −14 LUFS', async () => {
    const task = await testTask()
    const made = await make(task)
    expect(made.shots.list.map(({ text }) => text)).toEqual(SCRIPT.split(/(?<=\.) /))
    expect(made.shots.list.map(({ shown }) => shown.plan?.place)).toEqual([undefined, 'forest'])
    const facts = await probe(made.videoPath, task)
    expect(facts.video).toMatchObject({
      ...{ displayWidth: 180, displayHeight: 320 },
      framesPerSecond: expect.closeTo(30, 1),
    })
    expect(Math.abs((facts.durationSeconds ?? 0) - made.durationSeconds)).toBeLessThan(0.06)
    const [, second] = made.shots.list
    const at = secondsOf(second?.start ?? [0, 1])
    const [plain, captioned] = [await grayAt(task, made.sourcePath, at + 1), await grayAt(task, made.videoPath, at + 1)]
    const half = plain.length / 2
    expect(unlike(plain.subarray(0, half), captioned.subarray(0, half))).toBeLessThan(3)
    expect(unlike(plain.subarray(half), captioned.subarray(half))).toBeGreaterThan(6)
    expect(
      unlike(await grayAt(task, made.sourcePath, at - 0.5), await grayAt(task, made.sourcePath, at + 1)),
    ).toBeGreaterThan(8)
    // A card and a drawn picture, above the captions.
    for (const { start, end } of made.shots.list) {
      const middle = (secondsOf(start) + secondsOf(end)) / 2
      const [one, later] = [
        await grayAt(task, made.videoPath, middle),
        await grayAt(task, made.videoPath, middle + 0.5),
      ]
      expect(unlike(one.subarray(0, half), later.subarray(0, half))).toBeGreaterThan(0.5)
    }
    const args = ['-i', made.videoPath, '-af', 'ebur128=framelog=quiet', '-f', 'null', '-']
    expect(await loudness(task, args)).toBeCloseTo(-14, 0)
    for (const path of [made.thumbnails[0].path, made.srtPath, made.vttPath])
      expect((await stat(path)).size).toBeGreaterThan(20)

    // A second run goes on behind the last finished shot, and makes the same frames again.
    const before = await readFile(join(task.directory, 'shot-2.h264'))
    const kept = (await stat(join(task.directory, 'shot-1.h264'))).mtimeMs
    for (const name of ['shot-2.json', 'shot-2.h264', 'source.mp4', 'video'])
      await rm(join(task.directory, name), { recursive: true })
    await make(task)
    expect((await stat(join(task.directory, 'shot-1.h264'))).mtimeMs).toBe(kept)
    expect(before.equals(await readFile(join(task.directory, 'shot-2.h264')))).toBe(true)
  })

  it('of a single word is the same to the bit for the same seed, and clearly different for another one', async () => {
    const film = async (seed: number) => {
      const task = await testTask()
      const transcript = narration('Wolves.')
      const { sourcePath } = await make(task, { seed, transcript, captions: null, music: false })
      return { task, sourcePath, bytes: await readFile(sourcePath) }
    }
    const [first, again, other] = [await film(3), await film(3), await film(4)]
    expect(first.bytes.equals(again.bytes)).toBe(true)
    const one = await grayAt(first.task, first.sourcePath, 1)
    expect(unlike(one, await grayAt(other.task, other.sourcePath, 1))).toBeGreaterThan(4)
  })

  it('films a picture that a provider gave, and draws the ones that it refused or that are none', async () => {
    const task = await testTask()
    const red = await makeMedia(task, '-f', 'lavfi', '-i', 'color=red:s=512x768', '-frames:v', '1', 'red.png')
    const page = join(task.directory, 'page')
    await writeFile(page, '<html>Not found</html>')
    const why = coded('image_refused')
    const by = { by: 'painter at example.com', kind: 'picture', work: null } as const
    const given = {
      'shot-1': { ...by, path: red },
      'shot-2': { path: null, why },
      'shot-3': { ...by, path: page },
    } as const
    const transcript = narration(`${SCRIPT} The farmers waved to everybody in the field.`)
    const made = await make(task, { transcript, given, captions: null, music: false })
    expect(made.shots.list.map(({ shown }) => [shown.by, shown.note])).toEqual([
      ['painter at example.com', null],
      ['built-in', why],
      ['built-in', coded('provider_picture_unusable')],
    ])
    const gray = await grayAt(task, made.sourcePath, 1)
    expect(Math.max(...gray) - Math.min(...gray)).toBeLessThan(60)
    expect(gray.reduce((sum, level) => sum + level, 0) / gray.length).toBeCloseTo(76, -1.5)
  })

  it('shows a film that a provider gave for as long as its shot, credits it, and draws the next shot behind it', async () => {
    const task = await testTask()
    const pattern = ['-f', 'lavfi', '-i', 'testsrc2=s=720x1280:r=25', '-t', '9', '-pix_fmt', 'yuv420p']
    const long = await makeMedia(task, ...pattern, 'long.mp4')
    const short = await makeMedia(task, ...pattern.with(5, '1'), 'short.mp4')
    const credit = { author: 'Ana on Pexels', licence: 'Pexels License', url: 'https://www.pexels.com/video/2/' }
    const by = { by: 'Pexels', kind: 'video', work: { title: 'storm', credit } } as const
    const given = { 'shot-1': { ...by, path: long }, 'shot-2': { ...by, path: short } }
    const made = await make(task, { given, captions: null, music: false })
    expect(made.shots.list.map(({ shown }) => [shown.by, shown.work?.credit, shown.note])).toEqual([
      ['Pexels', credit, null],
      ['built-in', undefined, coded('provider_picture_unusable')],
    ])
    const facts = await probe(made.sourcePath, task)
    expect(Math.abs((facts.durationSeconds ?? 0) - made.durationSeconds)).toBeLessThan(0.06)
    expect(unlike(await grayAt(task, made.sourcePath, 0.5), await grayAt(task, made.sourcePath, 1))).toBeGreaterThan(2)
    const [start = 0] = made.shots.list.slice(1).map((shot) => secondsOf(shot.start))
    const before = await grayAt(task, made.sourcePath, start - 0.1)
    expect(unlike(before, await grayAt(task, made.sourcePath, start + 1))).toBeGreaterThan(10)
  })

  it('draws what a model planned, and follows it where the word lists would decide otherwise', async () => {
    const task = await testTask()
    const plan = {
      place: 'harbour',
      time: 'night',
      weather: 'storm',
      mood: 'tense',
      camera: 'wide',
      cast: [],
      things: ['ship'],
    }
    const said = { planner: 'planner-1', direction: null, phrase: null, search: null } as const
    const shots = {
      'shot-1': { ...said, plan: plan as ShotPlan },
      'shot-2': { ...said, plan: null, phrase: 'A wolf' },
    }
    const made = await make(task, { planned: { shots, mood: 'dramatic' }, captions: null })
    expect(made.shots.list.map(({ shown }) => [shown.planner, shown.description])).toEqual([
      ['planner-1', 'Ship; at a harbour at night.'],
      ['planner-1', '“A wolf”'],
    ])
    expect(Object.keys(made.files).join()).toBe('music')
    expect(made.files.music).toContain('music-dramatic')
  })

  it('moves over a picture that a provider gave also where type would stand without it', async () => {
    const task = await testTask()
    const path = await makeMedia(task, '-f', 'lavfi', '-i', 'testsrc2=s=512x768', '-frames:v', '1', 'pattern.png')
    const given = { 'shot-1': { path, by: 'painter at example.com', kind: 'picture', work: null } } as const
    const transcript = narration('Sales rose by 40 percent in the last quarter of the year.')
    const made = await make(task, { transcript, given, captions: null, music: false })
    expect(made.shots.list).toMatchObject([{ shown: { card: { kind: 'figure' }, by: 'painter at example.com' } }])
    expect(unlike(await grayAt(task, made.sourcePath, 0.5), await grayAt(task, made.sourcePath, 2))).toBeGreaterThan(1)
  })

  it('is made without captions in the picture where no font in the store has their letters', async () => {
    const task = await testTask()
    const modelsDirectory = await mkdtemp(join(task.directory, 'models-'))
    const transcript = narration('海岸有暴风雨', 'zh')
    const job = { transcript, modelsDirectory, music: false }
    await expect(make(task, job)).rejects.toMatchObject({ models: ['noto-sans-sc'] })
    const made = await make(task, { ...job, fonts: 'any' })
    expect(made.captionFonts).toBe('none')
    expect(await readFile(made.srtPath, 'utf8')).toContain('海岸')
    expect(JSON.parse(await readFile(made.decisionsPath, 'utf8')).captions).toBeNull()
  })

  it('stops when it is canceled', async () => {
    const stopping = new AbortController()
    const task = await testTask({}, stopping.signal)
    const started = make({ ...task, onProgress: () => setTimeout(() => stopping.abort(new Error('cancelled')), 300) })
    await expect(started).rejects.toThrow('cancelled')
    await expect(access(join(task.directory, 'video', 'video.mp4'))).rejects.toThrow()
  })
})

async function loudness(task: Task, args: string[]): Promise<number> {
  const { log } = await runUnsandboxed('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', ...args], task.directory)
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1])
}
