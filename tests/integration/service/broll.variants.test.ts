import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { brollRequest } from '#lib/contract/operations/broll.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { runBroll } from '#lib/service/operations/broll/run.ts'
import { NO_PARTIAL_RESULTS } from '#lib/service/queue/no-partial-results.ts'
import { trackProgress } from '#lib/service/queue/track-progress.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { runFfmpegUnsandboxed, runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'

const storage = fileStorage()
const read = async (key = ''): Promise<Buffer> => Buffer.concat(await (await storage.openRange(key)).toArray())

/** Runs a project in this process, as a worker does. */
async function run(directory: string) {
  const stages: string[] = []
  const progress = trackProgress({ rendering: 100 }, { stages: [], percent: null, stage: null })
  const outputs = await runBroll({
    ...{ projectId: 'prj_broll', ownerId: 'own_1', attempt: 1, directory, storage },
    signal: new AbortController().signal,
    request: brollRequest.parse({ videoUrl: 'https://example.org/film.mp4', webhookUrl: 'https://example.org/done' }),
    partial: NO_PARTIAL_RESULTS,
    progress: {
      ...progress,
      report(stage, fraction, detail) {
        if (stages.at(-1) !== stage) stages.push(stage)
        progress.report(stage, fraction, detail)
      },
    },
  })
  return { outputs, stages }
}

async function workFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-broll-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** The mean color of a frame, three bytes. */
async function colorAt(directory: string, file: string, seconds: number): Promise<number[]> {
  const out = `color-${seconds}-${file}.rgb`
  const args = ['-ss', String(seconds), '-i', file, '-frames:v', '1', '-vf', 'scale=1:1:flags=area', '-f', 'rawvideo']
  await runFfmpegUnsandboxed([...args, '-pix_fmt', 'rgb24', '-y', out], directory)
  return [...(await readFile(join(directory, out)))]
}

const distance = (one: number[], other: number[]) => Math.hypot(...one.map((level, at) => level - (other[at] ?? 0)))

describe('POST /broll', () => {
  it('shows a figure that is spoken, in the shape and with the sound of the source, in a language it detects', async () => {
    const directory = await workFolder()
    const film = await spokenFilm({
      text: 'Good morning to all of you who are watching. About seventy percent of the children in Europe go to school by bus. The others walk or take the train with their parents. Goodbye.',
      voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' },
      picture: 'color=c=black:s=480x270:r=25',
    })
    await writeFile(join(directory, 'source'), film)
    const { outputs, stages } = await run(directory)
    const [output] = outputs
    expect(stages).toEqual(['fetching', 'analysing', 'transcribing', 'illustrating', 'rendering', 'storing'])
    expect(output).toMatchObject({ width: 480, height: 270, template: null, credits: [] })
    expect(output?.madeBy).toMatchObject([
      { part: 'transcript', by: 'built-in' },
      { part: 'cutaways', by: 'built-in', name: 'cards in the speaker’s words' },
    ])
    const decisions: EditDecisions = JSON.parse((await read(output?.files.decisions)).toString())
    expect(decisions).toMatchObject({ languageTag: 'en', captions: null, crop: { kind: 'whole' } })
    const [overlay] = decisions.overlays
    const chart = { kind: 'share', percent: 70 }
    expect(overlay).toMatchObject({ card: { kind: 'figure', figure: '70%', before: [{ text: 'About' }], chart } })
    expect(output?.media).toEqual({})
    expect(output?.insertions).toMatchObject([
      { index: 0, shows: 'chart', reason: 'The speaker mentions a percentage or fraction.', canCloseUp: false },
    ])
    const [start, end] = [secondsOf(overlay?.start ?? [0, 1]), secondsOf(overlay?.end ?? [0, 1])]
    expect(start).toBeGreaterThanOrEqual(2)
    await writeFile(join(directory, 'made.mp4'), await read(output?.files.video))
    const black = [0, 0, 0]
    expect(distance(await colorAt(directory, 'made.mp4', start - 0.3), black)).toBeLessThan(20)
    expect(distance(await colorAt(directory, 'made.mp4', (start + end) / 2), black)).toBeGreaterThan(25)
    expect(distance(await colorAt(directory, 'made.mp4', end + 0.3), black)).toBeLessThan(20)
    const args = ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', 'made.mp4']
    const { output: streams } = await runUnsandboxed('ffprobe', args, directory)
    expect(streams.trim().split('\n')).toEqual(['video', 'audio'])
  }, 240_000)

  it('says so when nobody speaks', async () => {
    const directory = await workFolder()
    const sound = ['-f', 'lavfi', '-i', 'anoisesrc=a=0.01:d=4']
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=4']
    await runFfmpegUnsandboxed(
      [...picture, ...sound, '-c:v', 'libx264', '-c:a', 'aac', '-f', 'mp4', 'source'],
      directory,
    )
    await expect(run(directory)).rejects.toMatchObject({ code: 'no_speech' })
  }, 120_000)

  it('says so when nothing that is said can be shown', async () => {
    const directory = await workFolder()
    await writeFile(join(directory, 'source'), await spokenFilm())
    // What is said is known already, as when a provider has written it down.
    const transcript = knownTranscript('Nobody in the village had seen such a thing before.')
    await writeFile(join(directory, 'transcript.json'), JSON.stringify(transcript))
    await expect(run(directory)).rejects.toMatchObject({
      code: 'nothing_to_show',
      message: expect.stringContaining('nothing to show over the speech'),
    })
  }, 240_000)
})
