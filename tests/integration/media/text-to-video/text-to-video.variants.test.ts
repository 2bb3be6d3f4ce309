import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { probe } from '#lib/media/probe/probe.ts'
import type { Task } from '#lib/media/task.ts'
import { textToVideo } from '#lib/media/text-to-video/text-to-video.ts'
import { makeMedia, type TestTask, testTask, tone } from '#tests/support/make-media.ts'
import { runFfmpegUnsandboxed, runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { narration } from '#tests/unit/media/text-to-video/narrated.ts'

const SCRIPT = 'A storm hit the coast last night. Wolves returned to the forest.'
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
    frame,
    modelsDirectory: '/dev/null',
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

describe('a video of a text', { timeout: 240_000 }, () => {
  it('has a picture for each sentence, 30 frames a second in motion, captions, and music at −14 LUFS', async () => {
    const task = await testTask()
    const made = await make(task)
    expect(made.shots.map(({ text }) => text)).toEqual(SCRIPT.split(/(?<=\.) /))
    expect(made.shots.map(({ plan }) => plan.place)).toEqual(['cliff', 'forest'])
    const facts = await probe(made.videoPath, task)
    expect(facts.video).toMatchObject({
      ...{ displayWidth: 180, displayHeight: 320 },
      framesPerSecond: expect.closeTo(30, 1),
    })
    expect(Math.abs((facts.durationSeconds ?? 0) - made.durationSeconds)).toBeLessThan(0.06)
    const [, second] = made.shots
    const at = (second?.from ?? 0) / 30
    const [plain, captioned] = [await grayAt(task, made.sourcePath, at + 1), await grayAt(task, made.videoPath, at + 1)]
    const half = plain.length / 2
    expect(unlike(plain.subarray(0, half), captioned.subarray(0, half))).toBeLessThan(3)
    expect(unlike(plain.subarray(half), captioned.subarray(half))).toBeGreaterThan(6)
    expect(
      unlike(await grayAt(task, made.sourcePath, at - 0.5), await grayAt(task, made.sourcePath, at + 1)),
    ).toBeGreaterThan(8)
    expect(
      unlike(await grayAt(task, made.sourcePath, at + 1), await grayAt(task, made.sourcePath, at + 2)),
    ).toBeGreaterThan(0.3)
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
      const transcript = narration('Storm.')
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
    const pictures = { 'shot-1': { path: red }, 'shot-2': { path: null, why }, 'shot-3': { path: page } }
    const transcript = narration(`${SCRIPT} The farmers waved to everybody in the field.`)
    const given = { provider: 'painter at example.com', pictures }
    const made = await make(task, { transcript, given, captions: null, music: false })
    expect(made.shots.map(({ picture }) => [picture.by, picture.note])).toEqual([
      ['painter at example.com', null],
      ['built-in', why],
      ['built-in', coded('provider_picture_unusable')],
    ])
    const gray = await grayAt(task, made.sourcePath, 1)
    expect(Math.max(...gray) - Math.min(...gray)).toBeLessThan(60)
    expect(gray.reduce((sum, level) => sum + level, 0) / gray.length).toBeCloseTo(76, -1.5)
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
