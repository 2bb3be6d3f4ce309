import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { extractAudio } from '#lib/media/render/extract-audio.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { MediaFailure, type Task } from '#lib/media/task.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'
import { isLong } from './run-length.ts'

/** The long run is `HOSTILE_RUNS=10000`. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? (isLong ? 24 : 8))
const words = knownTranscript('Whatever is in the file')

describe('damaged files', () => {
  it('are either made or refused with a sentence; nothing crashes, hangs or leaks', async () => {
    const task = await testTask()
    const seeds = [
      await makeMedia(task, ...picture('160x120', 1), ...tone(1), ...quick, 'seed.mp4'),
      await makeMedia(
        task,
        ...picture('160x120', 1),
        ...tone(1),
        '-c:v',
        'libvpx',
        '-deadline',
        'realtime',
        '-c:a',
        'libopus',
        'seed.webm',
      ),
      await makeMedia(task, ...picture('160x120', 1), ...tone(1), '-c:v', 'mpeg4', '-c:a', 'mp3', 'seed.avi'),
      await makeMedia(task, ...picture('160x120', 1), ...tone(1), ...quick, '-bsf:v', 'h264_mp4toannexb', 'seed.ts'),
    ]
    const bytes = await Promise.all(seeds.map((seed) => readFile(seed)))
    const random = generator(20_251_121)
    const outcomes = new Map<string, number>()
    for (let run = 0; run < RUNS; run++) {
      const path = join(task.directory, 'mutant.mp4')
      await writeFile(path, mutate(bytes[run % bytes.length] ?? Buffer.alloc(0), random))
      const outcome = await outcomeOf(path, task)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect(outcomes.get('engine_failed') ?? 0, JSON.stringify([...outcomes])).toBe(0)
    expect((outcomes.get('made') ?? 0) + (outcomes.get('not_a_video') ?? 0)).toBeGreaterThan(0)
  }, 3_600_000)
})

async function outcomeOf(path: string, task: Task): Promise<string> {
  const limited = { ...task, limits: { maxDurationSeconds: 30, maxPixels: 1920 * 1080, threads: 2 } }
  try {
    const facts = await requireVideo(path, limited)
    await extractAudio({ path, facts }, limited)
    const timeline = subtitledWhole(words, outputFrame(facts.video), Math.min(30, facts.durationSeconds ?? 1))
    await renderTimeline({ path, facts }, timeline, {}, 'mutant-made', limited)
    return 'made'
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    return error.code
  }
}

function mutate(seed: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(seed)
  const header = random() < 0.6
  const reach = header ? Math.min(copy.length, 2000) : copy.length
  const from = header && random() < 0.5 ? copy.length - reach : 0
  for (let count = 1 + Math.floor(random() * 30); count > 0; count--) {
    copy[from + Math.floor(random() * reach)] = Math.floor(random() * 256)
  }
  return random() < 0.15 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy
}

/** The same numbers on every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
