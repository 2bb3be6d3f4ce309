import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, testTask, tone } from '#tests/support/make-media.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

const PATCH = 80

/** The levels, of 219, at which patches of a gray signal in percent come out. */
async function levelsOf(transfer: 'arib-std-b67' | 'smpte2084', percents: readonly number[]): Promise<number[]> {
  const task = await testTask()
  // Gray needs no matrix: its signal is the luma, here in 10 bits of limited range.
  const steps = percents.map((percent, at) => `if(lt(X,${PATCH * (at + 1)}),${64 + 8.76 * percent}`)
  const luma = `${steps.join(',')},0${')'.repeat(steps.length)}`
  const size = `${PATCH * percents.length}x120`
  const said = `color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc:range=tv`
  const patches = `format=yuv420p10le,geq=lum='${luma}':cb=512:cr=512,setparams=${said}`
  const coding = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-c:a', 'aac']
  const tags = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc']
  const input = ['-f', 'lavfi', '-i', `color=black:s=${size}:r=25:d=0.5`, ...tone(0.5), '-vf', patches]
  const path = await makeMedia(task, ...input, ...coding, ...tags, 'patches.mp4')
  const facts = await requireVideo(path, task)
  const timeline = subtitledWhole(knownTranscript('late', { from: 20 }), outputFrame(facts.video), 0.5)
  const made = await renderTimeline({ path, facts }, { ...timeline, captions: null }, {}, 'made', task)
  const raw = ['-i', made, '-frames:v', '1', '-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'made.raw']
  const luminances = await readFile(await makeMedia(task, ...raw))
  return percents.map((_, at) => luminances[60 * PATCH * percents.length + at * PATCH + PATCH / 2] ?? 0)
}

/** What BT.2408 says of a signal: 18 % gray, reference white, which is the white of ordinary screens or a little below it. */
describe('a picture of high dynamic range has its grays where ordinary screens have them', () => {
  it('in HLG', async () => {
    const [gray = 0, half = 0, white = 0, light = 0] = await levelsOf('arib-std-b67', [38, 50, 75, 90])
    expect([gray, half, white].map((level) => level > 235)).toEqual([false, false, false])
    expect(Math.abs(gray - 115)).toBeLessThanOrEqual(10)
    expect(Math.abs(half - 155)).toBeLessThanOrEqual(10)
    expect(white).toBeGreaterThanOrEqual(205)
    expect(light).toBeGreaterThan(white + 8)
  })

  it('in PQ', async () => {
    const [black = 0, gray = 0, white = 0, light = 0] = await levelsOf('smpte2084', [0, 38, 58, 75])
    expect(black).toBeLessThan(20)
    expect(Math.abs(gray - 115)).toBeLessThanOrEqual(10)
    expect(white).toBeGreaterThanOrEqual(205)
    expect(light).toBeGreaterThan(white + 8)
    expect(light).toBeLessThanOrEqual(235)
  })
})
