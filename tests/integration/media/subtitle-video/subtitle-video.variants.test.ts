import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/settings/env.ts'
import { probe } from '#lib/media/probe/probe.ts'
import type { RecognizedPart } from '#lib/media/recognition/recognize.ts'
import { measureLoudness } from '#lib/media/soundtrack/measure-loudness.ts'
import { readStageFile } from '#lib/media/stage-file.ts'
import { type SubtitledVideo, type SubtitleInput, subtitleVideo } from '#lib/media/subtitle-video.ts'
import { MediaFailure, type Task } from '#lib/media/task.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import type { Segment } from '#lib/media/transcript.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { makeMedia, picture, quick, type TestTask, taskIn, testTask } from '#tests/support/make-media.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'

const SAID = 'Nobody filmed this video, and nobody edited it. The captions follow the voice, word by word.'
const SIZE = { width: 270, height: 480 }
const modelsDirectory = settings().MODELS_DIR
let folder: string
let film: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-film-'))
  film = join(folder, 'film.mp4')
  await fillModels(ENGLISH_MODELS)
  const picture = `color=0x102030:s=${SIZE.width}x${SIZE.height}:r=25`
  const voice = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
  await writeFile(film, await spokenFilm({ text: SAID, voice, picture }))
}, 600_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

function job(change: Partial<SubtitleInput> = {}): SubtitleInput {
  return {
    sourcePath: film,
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

describe('subtitling a video that is stopped while it is rendered', { timeout: 300_000 }, () => {
  const stop = new AbortController()
  let task: TestTask
  let again: TestTask
  let result: SubtitledVideo

  beforeAll(async () => {
    const directory = join(folder, 'work')
    await mkdir(directory)
    task = taskIn(directory, {}, stop.signal)
    const onProgress: Task['onProgress'] = (stage, fraction) => {
      task.onProgress(stage, fraction)
      if (stage === 'rendering' && fraction !== null && fraction > 0.2) stop.abort(new Error('killed'))
    }
    await expect(subtitleVideo(job(), { ...task, onProgress })).rejects.toThrow('killed')
    again = taskIn(directory)
    result = await subtitleVideo(job(), again)
  }, 300_000)

  it('continues after the last finished stage, without recognizing again', () => {
    expect(stagesOf(task)).toEqual(['analysing', 'transcribing', 'rendering'])
    expect(stagesOf(again)).toEqual(['analysing', 'rendering'])
  })

  it('writes what is said on the frames on which it is said, with all files beside it', async () => {
    const said = plain(SAID)
    const recognized = plain(result.transcript.segments.map((segment) => segment.text).join(' '))
    expect(said.filter((word) => !recognized.includes(word)).length / said.length).toBeLessThan(0.08)
    const [facts, source] = [await probe(result.videoPath, again), await probe(film, again)]
    expect(facts.video).toMatchObject({ displayWidth: SIZE.width, displayHeight: SIZE.height })
    expect(facts.durationSeconds).toBeCloseTo(source.durationSeconds ?? 0, 0)
    expect(await readFile(result.srtPath, 'utf8')).toMatch(/^1\n00:00:0\d,\d{3} --> /)
    expect(await readFile(result.vttPath, 'utf8')).toMatch(/^WEBVTT\n\n/)
    expect(await readFile(result.textPath, 'utf8')).toContain('edited it')
    const timeline: Timeline = JSON.parse(await readFile(result.timelinePath, 'utf8'))
    const spokenAt = secondsOf(timeline.captions?.cues[1]?.start ?? [0, 1]) + 0.2
    expect(await litPixels(result.videoPath, spokenAt, again)).toBeGreaterThan(400)
    expect(await litPixels(film, spokenAt, again)).toBeLessThan(40)
  })

  it('does not draw again what is finished', async () => {
    const before = await readFile(result.videoPath)
    const third = taskIn(again.directory)
    await subtitleVideo(job(), third)
    expect(stagesOf(third)).not.toContain('rendering')
    expect((await readFile(result.videoPath)).equals(before)).toBe(true)
  })
})

it('shows captions of somebody’s own when they are said, over sound that is cleaned', async () => {
  const task = await testTask()
  const givenCaptions = [
    { startSeconds: 0, endSeconds: 3.4, text: 'NOBODY filmed this clip, and nobody cut it.' },
    { startSeconds: 3.4, endSeconds: 60, text: 'Die Untertitel folgen der Stimme.' },
  ]
  const sound = { noise: true, levels: true }
  const { transcript, videoPath, durationSeconds } = await subtitleVideo(job({ givenCaptions, sound }), task)
  expect(transcript.recognizer).toBe('captions file')
  expect(transcript.segments.map(({ text }) => text)).toEqual(givenCaptions.map(({ text }) => text))
  const heard = await readStageFile<RecognizedPart>(join(task.directory, 'recognized.json'))
  const startOf = (text: string, segments: readonly Segment[] = []) =>
    segments.flatMap(({ words }) => words).find((word) => plain(word.text)[0] === text)?.startSeconds
  for (const word of ['nobody', 'filmed', 'this'])
    expect(startOf(word, transcript.segments)).toBe(startOf(word, heard?.segments))
  const { integratedLufs, truePeakDb } = await measureLoudness(
    [{ inputPath: videoPath }],
    { seconds: durationSeconds },
    task,
  )
  expect(integratedLufs).toBeGreaterThan(-15)
  expect(integratedLufs).toBeLessThan(-13)
  expect(truePeakDb).toBeLessThanOrEqual(-1)
}, 300_000)

it('refuses a video in which nobody speaks', async () => {
  const task = await testTask()
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.05:d=4']
  const sourcePath = await makeMedia(task, ...picture('320x240', 4), ...noise, ...quick, 'noise.mp4')
  expect((await failureOf(subtitleVideo(job({ sourcePath }), task))).code).toBe('no_speech')
}, 300_000)

describe.runIf(existsSync('/dev/full'))('a disk that is full while speech is written down', () => {
  it('fails the job once, with the reason, and not by crashing its process', async () => {
    const task = await testTask()
    await symlink('/dev/full', join(task.directory, 'recognized.json.partial'))
    const failure = await failureOf(subtitleVideo(job(), task))
    expect([failure.code, failure.message]).toEqual(['disk_full', expect.stringContaining('storage space')])
  }, 300_000)
})

/** The reported stages, each once. */
const stagesOf = (task: TestTask) => [...new Set(task.stages.map(({ stage }) => stage))]

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
