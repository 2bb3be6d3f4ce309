import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import type { PresentedShots } from '#lib/media/text-to-video/present-shots.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { runTtv } from '#lib/service/operations/ttv/run.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { trackProgress } from '#lib/service/queue/track-progress.ts'

const storage = fileStorage()
const read = async (key = ''): Promise<Buffer> => Buffer.concat(await (await storage.openRange(key)).toArray())

it('POST /ttv makes an upright video of a script, with its shots, captions and source', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-ttv-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const script = 'Wolves returned to the forest.'
  const stages: string[] = []
  const progress = trackProgress({ rendering: 100 }, { stages: [], percent: null, stage: null })
  const [output, ...others] = await runTtv({
    ...{ projectId: 'prj_ttv', ownerId: 'own_1', attempt: 1, directory, storage },
    signal: new AbortController().signal,
    request: ttvRequest.parse({ voiceId: 'espeak-en-us', script, webhookUrl: 'https://example.org/done' }),
    partial: NO_PARTIAL_RESULTS,
    progress: {
      ...progress,
      report(stage, fraction, detail) {
        if (stages.at(-1) !== stage) stages.push(stage)
        progress.report(stage, fraction, detail)
      },
    },
  })
  expect(others).toEqual([])
  expect(stages).toEqual(['writing', 'speaking', 'illustrating', 'rendering', 'storing'])
  expect(output).toMatchObject({ width: 1080, height: 1920, template: 'productive', credits: [] })
  expect(output?.madeBy.map(({ part, by }) => [part, by])).toEqual([
    ['speech', 'built-in'],
    ['pictures', 'built-in'],
  ])
  const made: PresentedShots = JSON.parse((await read(output?.files.shots)).toString())
  expect(made.style).toBe('realism')
  expect(made.sheet).toEqual({ columns: 1, rows: 1, width: 216, height: 384 })
  expect(made.shots.map(({ text, picture }) => [text, picture.madeBy])).toEqual([[script, 'built-in']])
  expect(made.shots.at(-1)?.endSeconds).toBeCloseTo(output?.durationSeconds ?? 0, 1)
  expect((await read(output?.files.srt)).toString()).toContain('Wolves returned')
  for (const file of ['video', 'source', 'thumbnail', 'decisions', 'transcript', 'shotPictures'] as const)
    expect((await read(output?.files[file])).length).toBeGreaterThan(50)
}, 240_000)
