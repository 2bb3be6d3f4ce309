import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listCaptionTemplates } from '#lib/contract/caption-templates.ts'
import { settings } from '#lib/core/settings/env.ts'
import { assScript } from '#lib/media/captions/ass-script.ts'
import { planCaptions } from '#lib/media/captions/plan-captions.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'

/**
 * Command: draws every caption template on white, yellow, black and a busy picture with the engine's own renderer, as sheets
 * to look at: a row for each template, a column for each ground.
 *
 *     node tests/quality/template-sheets.ts --out <folder> [--text "What is said"] [--only pulse,filler]
 */
const FRAME = { width: 640, height: 360 }
const STRIPE = 150
const ROWS = 10
const GROUNDS = [
  `color=white:size=${FRAME.width}x${FRAME.height}`,
  `color=0xffe000:size=${FRAME.width}x${FRAME.height}`,
  `color=black:size=${FRAME.width}x${FRAME.height}`,
  `mandelbrot=size=${FRAME.width}x${FRAME.height}:start_scale=0.02:maxiter=300`,
]

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    text: { type: 'string', default: 'Discounts teach 45 people to wait' },
    only: { type: 'string' },
  },
})
if (values.out === undefined) throw new Error('Name the folder for the sheets: --out <folder>')
const out = resolve(values.out)
const { FFMPEG_PATH, FFPROBE_PATH } = settings()
configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
const directory = await mkdtemp(join(tmpdir(), 'reelwright-sheets-'))
await mkdir(out, { recursive: true })
try {
  const asked = listCaptionTemplates().filter(({ name }) => values.only?.split(',').includes(name) ?? true)
  for (const { name, template } of asked) await drawRow(name, template)
  for (let at = 0; at < asked.length; at += ROWS) {
    const rows = asked.slice(at, at + ROWS).map(({ name }) => `${name}.png`)
    const path = join(out, `templates-${at / ROWS + 1}.png`)
    await ffmpeg([...rows.flatMap((row) => ['-i', row]), ...stacked(rows.length), path])
    process.stdout.write(`${path}: ${rows.map((row) => row.slice(0, -4)).join(', ')}\n`)
  }
} finally {
  await rm(directory, { recursive: true, force: true })
}

/** The caption in the middle of its words, on the four grounds side by side. */
async function drawRow(name: string, style: CaptionStyle): Promise<void> {
  const transcript = knownTranscript(values.text, { from: 0, pace: 0.5 })
  const look = { style, position: 'middle-center', size: 'l' } as const
  const captions = planCaptions(spokenWords(transcript), 'en', FRAME, look)
  const script = assScript({ captions, hook: null, frame: FRAME })
  await writeFile(join(directory, `${name}.ass`), script.text)
  const fonts = join(directory, `${name}-fonts`)
  await mkdir(fonts)
  await Promise.all(script.fonts.map((font, index) => symlink(font.path, join(fonts, `${index}.ttf`))))
  const cell = `trim=start=0.9,crop=${FRAME.width}:${STRIPE}`
  const grounds = GROUNDS.map((_, i) => `[${i}]ass=filename=${name}.ass:fontsdir=${name}-fonts,${cell}[g${i}]`)
  const row = `${grounds.join(';')};${GROUNDS.map((_, i) => `[g${i}]`).join('')}hstack=inputs=${GROUNDS.length}`
  const inputs = GROUNDS.flatMap((ground) => ['-f', 'lavfi', '-t', '2', '-i', `${ground}:rate=10`])
  await ffmpeg([...inputs, '-filter_complex', row, '-frames:v', '1', `${name}.png`])
}

function stacked(count: number): string[] {
  return count === 1 ? ['-frames:v', '1'] : ['-filter_complex', `vstack=inputs=${count}`, '-frames:v', '1']
}

async function ffmpeg(args: string[]): Promise<void> {
  await runFfmpegUnsandboxed(args, directory)
}
