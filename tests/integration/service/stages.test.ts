import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ClipRequest } from '#lib/contract/operations/clip.ts'
import { SAMPLE_REELS } from '#lib/contract/sample-reels.ts'
import { logger } from '#lib/core/log/log.ts'
import { localStorage } from '#lib/core/storage/storage-local.ts'
import { createFileLink } from '#lib/service/files/file-links.ts'
import type { RunContext } from '#lib/service/operations/run-context.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { trackProgress } from '#lib/service/queue/track-progress.ts'
import { fetchStages, requireSameSource } from '#lib/service/stages/fetch-stages.ts'
import { isStage } from '#lib/service/stages/list-stages.ts'
import { fetchPrepared, keepPrepared, PREPARATION } from '#lib/service/stages/prepared-stages.ts'
import { readIndex } from '#lib/service/stages/stage-index.ts'
import { storeChanged } from '#lib/service/stages/store-stages.ts'

const root = await mkdtemp(join(tmpdir(), 'reelwright-stages-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const storage = localStorage(join(root, 'bucket'))
const never = new AbortController().signal
let finished = 0

/** A project's directory on one of several workers. */
async function directoryOf(worker: string, projectId: string): Promise<string> {
  const directory = join(root, worker, projectId)
  await mkdir(directory, { recursive: true })
  return directory
}

async function finish(directory: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true })
  await writeFile(join(directory, name), text)
  finished += 1
  await utimes(join(directory, name), finished, finished)
}

const keep = (directory: string, projectId: string, attempt: number, stored = new Map<string, string>()) =>
  storeChanged({ storage, projectId, attempt, directory, log: logger('test') }, stored, never)
const textOf = (directory: string, name: string) => readFile(join(directory, name), 'utf8')

it('stages of one worker are there for another one, with its own paths, and without the source', async () => {
  const [one, two] = [await directoryOf('one', 'prj_a'), await directoryOf('two', 'prj_a')]
  await finish(one, 'source', 'film')
  await finish(one, 'spoken/0001.f32', 'sound')
  await finish(one, 'spoken/0001.json', '{}')
  await finish(one, 'made.json', JSON.stringify({ audioPath: join(one, 'spoken/0001.f32') }))
  await finish(one, 'video.mp4.partial', 'half')
  await finish(one, 'speech.wav', 'sound of the film')
  await keep(one, 'prj_a', 1)
  expect(await readIndex(storage, 'prj_a')).toEqual({
    attempt: 1,
    sourceBytes: 4,
    files: ['spoken/0001.f32', 'spoken/0001.json', 'made.json'],
  })
  await fetchStages(storage, 'prj_a', two, never)
  expect(JSON.parse(await textOf(two, 'made.json'))).toEqual({ audioPath: join(two, 'spoken/0001.f32') })
  expect(await textOf(two, 'spoken/0001.f32')).toBe('sound')
  expect((await readdir(two)).toSorted()).toEqual(['made.json', 'spoken', 'stages.json'])
})

it('only what changed is stored again', async () => {
  const one = await directoryOf('one', 'prj_b')
  const stored = new Map<string, string>()
  await finish(one, 'transcript.json', '{}')
  await keep(one, 'prj_b', 1, stored)
  await storage.delete('stages/prj_b/files/transcript.json')
  await finish(one, 'reels.json', '[]')
  await keep(one, 'prj_b', 1, stored)
  expect(await storage.list('stages/prj_b/files')).toEqual(['reels.json'])
})

it('a worker keeps its own stages while nobody went further, and replaces them by those of a later attempt', async () => {
  const [one, two] = [await directoryOf('one', 'prj_c'), await directoryOf('two', 'prj_c')]
  await finish(one, 'source', 'film')
  await finish(one, 'transcript.json', '"of one"')
  await keep(one, 'prj_c', 1)
  await finish(one, 'reels.json', '"not stored yet"')
  await fetchStages(storage, 'prj_c', one, never)
  expect(await textOf(one, 'reels.json')).toBe('"not stored yet"')
  await finish(two, 'transcript.json', '"of two"')
  await keep(two, 'prj_c', 2)
  await fetchStages(storage, 'prj_c', one, never)
  expect(await textOf(one, 'transcript.json')).toBe('"of two"')
  expect((await readdir(one)).toSorted()).toEqual(['source', 'stages.json', 'transcript.json'])
})

it('stages of another source than the one that is there now are dropped', async () => {
  const [one, two] = [await directoryOf('one', 'prj_d'), await directoryOf('two', 'prj_d')]
  await finish(one, 'source', 'film')
  await finish(one, 'transcript.json', '{}')
  await keep(one, 'prj_d', 1)
  await fetchStages(storage, 'prj_d', two, never)
  await finish(two, 'source', 'film')
  await requireSameSource(two)
  expect(await readdir(two)).toContain('transcript.json')
  await finish(two, 'source', 'another film')
  await requireSameSource(two)
  expect(await readdir(two)).toEqual(['source'])
})

it.each([
  ['source.mp4', false, true],
  ['source.part', true, false],
  ['music', true, false],
  ['track-0a', true, false],
  ['speech.wav', false, true],
  ['reel-1/video.mp4', true, true],
  ['tool-x1/out.mp4', true, false],
  ['reel-1.partial.mp4', true, false],
  ['stages.json', true, false],
])('%s goes with a project (with a source: %s): %s', (path, hasSource, goes) => {
  expect(isStage(path, hasSource)).toBe(goes)
})

const SAMPLE = 'samples/fil_a/video.mp4'

/** A run of the reels of a sample's video, with its link as it is given out today. */
const runOf = (directory: string, asked: Partial<ClipRequest> = {}, attempt = 1): RunContext<ClipRequest> => ({
  ...{ projectId: 'prj_e', ownerId: 'key_a', attempt, directory, storage, signal: never },
  request: { ...SAMPLE_REELS, videoUrl: createFileLink(SAMPLE), webhookUrl: 'https://example.com/', ...asked },
  progress: trackProgress({}, { stages: [], percent: null, stage: null }),
  partial: NO_PARTIAL_RESULTS,
})

it('a project of a sample goes on behind the stages that were prepared for the same choices, and for no others', async () => {
  const one = await directoryOf('one', 'sample_a')
  await finish(one, 'source', 'film')
  await finish(one, 'reels.json', '[]')
  await finish(one, 'reel-1/made.json', JSON.stringify({ videoPath: join(one, 'reel-1/video.mp4') }))
  await keepPrepared(runOf(one, {}, PREPARATION))

  const same = await directoryOf('two', 'same')
  await fetchPrepared(runOf(same))
  expect(JSON.parse(await textOf(same, 'reel-1/made.json'))).toEqual({ videoPath: join(same, 'reel-1/video.mp4') })

  const others: Partial<ClipRequest>[] = [
    { clipSettings: { ...SAMPLE_REELS.clipSettings, reelsCount: 2 } },
    { vocabulary: ['Halden'] },
    { videoUrl: createFileLink('samples/fil_b/video.mp4') },
    { videoUrl: 'https://example.com/files/samples/fil_a/video.mp4' },
  ]
  for (const [index, asked] of others.entries()) {
    const other = await directoryOf('two', `other-${index}`)
    await fetchPrepared(runOf(other, asked))
    expect(await readdir(other)).toEqual([])
  }
})

it('what a second attempt of a project of a sample has made is not replaced by what was prepared', async () => {
  const one = await directoryOf('one', 'sample_b')
  await finish(one, 'reels.json', '[]')
  await keepPrepared(runOf(one, {}, PREPARATION))
  const two = await directoryOf('two', 'second')
  await finish(two, 'reels.json', '[1]')
  await fetchPrepared(runOf(two, {}, 2))
  expect(await textOf(two, 'reels.json')).toBe('[1]')
})
