import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/env.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { makeSample, type Sample } from '#lib/media/sample/make-sample.ts'
import { SAMPLE_SENTENCES } from '#lib/media/sample/script.ts'
import { type SubtitleJob, subtitleVideo } from '#lib/media/subtitle-video.ts'
import { MediaFailure, type Task } from '#lib/media/task.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { makeMedia, picture, quick, testTask } from '#tests/support/make-media.ts'

const modelsDirectory = settings().MODELS_DIR
let folder: string
let sample: Sample
/** The sample in a size that is quickly drawn. */
let small: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-sample-'))
  const limits = { maxDurationSeconds: 600, maxPixels: 4096 * 2304, threads: 2 }
  const task: Task = { directory: folder, signal: new AbortController().signal, onProgress: () => undefined, limits }
  await fillModels(ENGLISH_MODELS)
  sample = await makeSample({ modelsDirectory }, task)
  small = await makeMedia(task, '-i', sample.videoPath, '-vf', 'scale=270:480', ...quick, 'small.mp4')
}, 600_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

function job(change: Partial<SubtitleJob> = {}): SubtitleJob {
  return {
    sourcePath: sample.videoPath,
    language: 'english',
    style: CAPTION_TEMPLATES.productive,
    position: 'bottom-center',
    fontSize: 'm',
    modelsDirectory,
    model: 'fast',
    ...change,
  }
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean)

describe('the sample', () => {
  it('is an upright film of 20 to 35 s with sound and a poster', async () => {
    const task = await testTask()
    const facts = await probe(sample.videoPath, task)
    expect(facts.video).toMatchObject({ displayWidth: 1080, displayHeight: 1920, codec: 'h264' })
    expect(facts.audio).toMatchObject({ codec: 'aac' })
    expect(sample.durationSeconds).toBeGreaterThan(20)
    expect(sample.durationSeconds).toBeLessThan(35)
    expect((await readFile(sample.posterPath)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })
})

describe('subtitling a video', () => {
  it('writes what is said on the frames on which it is said, with all files beside it', async () => {
    const task = await testTask()
    const result = await subtitleVideo(job(), task)
    const said = plain(SAMPLE_SENTENCES.join(' '))
    const heard = plain(result.transcript.segments.map((segment) => segment.text).join(' '))
    expect(said.filter((word) => !heard.includes(word)).length / said.length).toBeLessThan(0.08)
    const facts = await probe(result.videoPath, task)
    expect(facts.video).toMatchObject({ displayWidth: 1080, displayHeight: 1920 })
    expect(facts.durationSeconds).toBeCloseTo(sample.durationSeconds, 0)
    expect(await readFile(result.srtPath, 'utf8')).toMatch(/^1\n00:00:0\d,\d{3} --> /)
    expect(await readFile(result.vttPath, 'utf8')).toMatch(/^WEBVTT\n\n/)
    expect(await readFile(result.textPath, 'utf8')).toContain('edited it')
    const stages = [...new Set(task.stages.map(({ stage }) => stage))]
    expect(stages).toEqual(['analysing', 'transcribing', 'rendering'])
    const timeline: Timeline = JSON.parse(await readFile(result.timelinePath, 'utf8'))
    const inFrame = await litPixels(
      result.videoPath,
      secondsOf(timeline.captions?.cues[1]?.start ?? [0, 1]) + 0.2,
      task,
    )
    expect(inFrame).toBeGreaterThan(400)
    expect(await litPixels(sample.videoPath, 3, task)).toBeLessThan(40)
  }, 300_000)

  it('goes on after the last finished stage when it was stopped, without hearing or drawing again', async () => {
    const stop = new AbortController()
    const task = await testTask({}, stop.signal)
    const stopping: Task = {
      ...task,
      onProgress: (stage, fraction) => {
        if (stage === 'rendering' && fraction !== null && fraction > 0.2) stop.abort(new Error('killed'))
      },
    }
    await expect(subtitleVideo(job({ sourcePath: small }), stopping)).rejects.toThrow('killed')
    const again = { ...task, signal: new AbortController().signal }
    const result = await subtitleVideo(job({ sourcePath: small }), again)
    expect(task.stages.map(({ stage }) => stage)).not.toContain('transcribing')
    const before = await readFile(result.videoPath)
    task.stages.length = 0
    await subtitleVideo(job({ sourcePath: small }), again)
    expect(task.stages.map(({ stage }) => stage)).not.toContain('rendering')
    expect((await readFile(result.videoPath)).equals(before)).toBe(true)
  }, 300_000)

  it('refuses another language than the one asked for, and a video in which nobody speaks', async () => {
    const wrong = await failureOf(subtitleVideo(job({ sourcePath: small, language: 'spanish' }), await testTask()))
    expect([wrong.code, wrong.message]).toEqual(['wrong_language', expect.stringContaining('English')])
    const task = await testTask()
    const noise = ['-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.05:d=4']
    const sourcePath = await makeMedia(task, ...picture('320x240', 4), ...noise, ...quick, 'noise.mp4')
    expect((await failureOf(subtitleVideo(job({ sourcePath }), task))).code).toBe('no_speech')
  }, 300_000)
})

describe.runIf(existsSync('/dev/full'))('a disk that is full while speech is written down', () => {
  it('fails the job once, with the reason, and not by crashing its process', async () => {
    const task = await testTask()
    await symlink('/dev/full', join(task.directory, 'recognised.json.partial'))
    const failure = await failureOf(subtitleVideo(job({ sourcePath: small }), task))
    expect([failure.code, failure.message]).toEqual(['disk_full', expect.stringContaining('disk space')])
  }, 300_000)
})

/** Bright pixels in the stripe where the captions stand. */
async function litPixels(path: string, at: number, task: Task): Promise<number> {
  const stripe = 'crop=iw:ih*0.15:0:ih*0.7,scale=540:-2,format=gray'
  const raw = await makeMedia(
    task,
    '-ss',
    at.toFixed(3),
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    stripe,
    '-f',
    'rawvideo',
    'stripe.raw',
  )
  return (await readFile(raw)).filter((level) => level > 200).length
}

async function failureOf(work: Promise<unknown>): Promise<MediaFailure> {
  const error = await work.then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  )
  if (error instanceof MediaFailure) return error
  throw error
}
