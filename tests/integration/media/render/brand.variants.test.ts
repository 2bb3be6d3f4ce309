import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { applyLook } from '#lib/contract/apply-look.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { readFont } from '#lib/core/fonts/read-font.ts'
import { drawableArea } from '#lib/media/captions/caption-area.ts'
import { addOwnFonts } from '#lib/media/captions/fonts.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { decidedBrand, type GivenBrand } from '#lib/media/render/given-brand.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import type { Task } from '#lib/media/task.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { aroundFlashes } from '#tests/support/flashes.ts'
import { makeMedia, quick, testTask } from '#tests/support/make-media.ts'

const FRAME = { width: 360, height: 640 }
const SECONDS = 4
const RATE = 48_000
const FAMILY = 'font-0123456789abcdef'
const TEXT = '#20c0f0'
const SPOKEN = '#f02080'
const require = createRequire(import.meta.url)

const word = (text: string, start: number, end: number) => ({
  text,
  start: timeOf(start),
  end: timeOf(end),
  kept: true,
})
/** Each shows for a second. */
const WORDS = [word('Wait', 0, 1), word('damn', 1, 2), word('later', 2, 3), word('on', 3, 3.9)]

async function render(brand: GivenBrand, captions: EditDecisions['captions'], change: Partial<EditDecisions> = {}) {
  const task = await testTask()
  const picture = ['-f', 'lavfi', '-i', `color=0x202020:s=${FRAME.width}x${FRAME.height}:r=25:d=${SECONDS}`]
  const path = await makeMedia(
    task,
    ...picture,
    '-f',
    'lavfi',
    '-i',
    `sine=300:r=${RATE}:d=${SECONDS}`,
    ...quick,
    'film.mp4',
  )
  const facts = await requireVideo(path, task)
  const { decided, media, files } = await decidedBrand(brand, task)
  addOwnFonts(files)
  const decisions: EditDecisions = {
    ...aroundFlashes(facts.video, [25, 1], 1),
    ...{ frame: FRAME, views: [], crop: { kind: 'whole' }, captions, overlays: [], cuts: [], words: WORDS, media },
    ...{ languageTag: 'en', sourceDuration: [SECONDS, 1], start: [0, 1], end: [SECONDS, 1] },
    ...decided,
    ...change,
  }
  const timeline = planTimeline(decisions)
  return { video: await renderTimeline({ path, facts }, timeline, files, 'made', task), timeline, task }
}

/** The largest level and the strength of a tone in a stretch of the sound. */
async function heard(video: string, from: number, seconds: number, task: Task) {
  const args = ['-ss', String(from), '-t', String(seconds), '-i', video, '-ac', '1', '-ar', String(RATE), '-f', 's16le']
  const bytes = await readFile(await makeMedia(task, ...args, `sound-${from}.raw`))
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2))
  const tone = (hertz: number) => {
    let [sine, cosine] = [0, 0]
    for (const [index, sample] of samples.entries()) {
      sine += sample * Math.sin((2 * Math.PI * hertz * index) / RATE)
      cosine += sample * Math.cos((2 * Math.PI * hertz * index) / RATE)
    }
    return (2 * Math.hypot(sine, cosine)) / samples.length / 32_768
  }
  return { peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768, tone }
}

/** How many pixels have a color, and from where to where. */
async function pixelsOf(video: string, seconds: number, color: string, task: Task) {
  const raw = ['-frames:v', '1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', `frame-${seconds}.rgb`]
  const bytes = await readFile(await makeMedia(task, '-ss', String(seconds), '-i', video, ...raw))
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let [count, left, right] = [0, FRAME.width, 0]
  for (let at = 0; at < FRAME.width * FRAME.height; at++) {
    if (!wanted.every((value, channel) => Math.abs((bytes[at * 3 + channel] ?? 0) - value) < 40)) continue
    count++
    left = Math.min(left, at % FRAME.width)
    right = Math.max(right, at % FRAME.width)
  }
  return { count, width: right - left }
}

async function ownFont(): Promise<{ path: string; widthOf: (text: string) => number }> {
  const file = join(
    dirname(require.resolve('@expo-google-fonts/anton/package.json')),
    '400Regular/Anton_400Regular.ttf',
  )
  const made = await readFont(await readFile(file))
  const task = await testTask()
  const path = join(task.directory, `${FAMILY}.ttf`)
  await writeFile(path, made.file)
  const font = fontkit.create(Buffer.from(made.file))
  if (!('layout' in font)) throw new Error('not a single font')
  return { path, widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm }
}

const face = { family: FAMILY, weight: 400, italic: false }

describe('a masked word', () => {
  const mask = (sound: 'keep' | 'mute' | 'beep') => ({ mask: { words: ['damn'], captions: 'stars' as const, sound } })

  it('is silent in its time, and what is around it is heard', async () => {
    const { video, timeline, task } = await render(mask('mute'), null)
    expect(timeline.audio.masked?.spans).toHaveLength(1)
    expect((await heard(video, 1.05, 0.9, task)).peak).toBeLessThan(0.003)
    expect((await heard(video, 0.2, 0.6, task)).peak).toBeGreaterThan(0.05)
    expect((await heard(video, 2.2, 0.6, task)).peak).toBeGreaterThan(0.05)
  })

  it('is a tone in its time where that is wanted', async () => {
    const { video, task } = await render(mask('beep'), null)
    const inside = await heard(video, 1.1, 0.8, task)
    expect(inside.tone(1000)).toBeGreaterThan(0.06)
    expect(inside.tone(300)).toBeLessThan(0.01)
    expect((await heard(video, 2.2, 0.6, task)).tone(1000)).toBeLessThan(0.01)
  })

  it('is heard where the sound stays, and hidden in the captions and the title', async () => {
    const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
    const { video, timeline, task } = await render(mask('keep'), captions, { hook: 'Why the damn rush?' })
    expect((await heard(video, 1.1, 0.8, task)).tone(300)).toBeGreaterThan(0.05)
    const shown = timeline.captions?.cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text))
    expect(shown).toContain('d***')
    expect(shown).not.toContain('damn')
    expect(timeline.hook?.lines.flat().join(' ')).toBe('Why the d*** rush?')
  })
})

describe('an own look with an own font', () => {
  it('sets captions in its colors, as wide as the font has the letters', async () => {
    const { path, widthOf } = await ownFont()
    const look = { textColor: TEXT, spokenColor: SPOKEN, maxWords: 1, movement: 'none' as const, outlineWidth: 0.04 }
    const style = { ...applyLook(CAPTION_TEMPLATES.harmozi, look), font: face, letterSpacing: 0 }
    const captions = { style, position: 'middle-center', size: 'm' } as const
    const { video, task } = await render({ fonts: { [FAMILY]: path } }, captions)
    const spoken = await pixelsOf(video, 0.5, SPOKEN, task)
    const { fontSize } = drawableArea(FRAME, 'middle-center', 'm')
    expect(spoken.count).toBeGreaterThan(100)
    expect(Math.abs(spoken.width - widthOf('WAIT') * fontSize * style.scale)).toBeLessThan(6)
  })

  it('sets titles in the font for titles, also where there are no captions', async () => {
    const { path } = await ownFont()
    const brand = { fonts: { [FAMILY]: path }, titleFont: face }
    const { video, timeline, task } = await render(brand, null, { hook: 'Wait for it' })
    expect(timeline.hook?.font).toEqual(face)
    const own = await pixelsOf(video, 1, '#ffffff', task)
    const plain = await render({}, null, { hook: 'Wait for it' })
    const usual = await pixelsOf(plain.video, 1, '#ffffff', plain.task)
    expect(own.count).toBeGreaterThan(100)
    // The band is as wide as the letters, and Anton is far narrower than the usual font.
    expect(own.width).toBeLessThan(usual.width * 0.85)
  })
})
