import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { type Box, boxOf } from './look-picture.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** Speech is recognized, and a reel is rendered: minutes on two cores. */
test.setTimeout(900_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const MADE = { timeout: 500_000 }

const FONT = 'lib/components/captions/fonts/luckiest-guy.woff2'
const TEXT = '#20e0f0'
const SPOKEN = '#f020e0'
const MARK = '#f0e020'
const INTRO = '#ff0000'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="${MARK}"/></svg>`

test('a kit with a font, a look, a logo, an intro and a mask is in the reel as its preview shows it', async ({
  page,
}, info) => {
  const folder = info.outputPath()
  await mkdir(folder, { recursive: true })
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/settings/brand`)
  await page.getByRole('button', { name: 'Create brand kit' }).click()
  await page.getByLabel('Name').fill('Halden Coffee')
  await page.getByRole('button', { name: 'Create kit' }).click()
  await give(page, 'Upload a logo', { name: 'halden.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(page.getByText('halden.svg')).toBeVisible()
  await page.getByRole('radio', { name: 'Top left' }).click()
  await page.getByRole('slider', { name: 'Size' }).fill('30')
  await addFont(page)
  await page.getByRole('button', { name: /New look/ }).click()
  await page.getByRole('radio', { name: 'Harmozi' }).click()
  const looks = page.getByRole('region', { name: 'Caption looks' })
  await looks.getByLabel('Name').fill('Halden bold')
  await looks.getByLabel('Text', { exact: true }).fill(TEXT)
  await looks.getByLabel('Spoken word', { exact: true }).first().fill(SPOKEN)
  await give(page, 'Upload an intro', await redFilm(folder))
  const videos = page.getByRole('region', { name: 'Intro and outro' })
  await videos.getByRole('combobox', { name: 'The intro is' }).click()
  await page.getByRole('option', { name: 'On every reel' }).click()
  const mask = page.getByRole('region', { name: 'Words to mask' })
  await mask.getByLabel('Words and short phrases').fill('salt,')
  await mask.getByRole('radio', { name: 'Stars' }).click()
  await page.getByRole('checkbox', { name: 'App edges' }).uncheck()
  const preview = await page.locator('[data-brand-frame]').screenshot({ path: join(folder, 'preview.png') })
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved. New reels use this.', { exact: true })).toBeVisible()

  await page.goto(`/${teamSlug}/new?tool=clip`)
  await expect(page.getByRole('combobox', { name: 'Brand kit' })).toContainText('Halden Coffee')
  await uploadSmallTalk(page, 4)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('Shortest in seconds').fill('4')
  await page.getByLabel('Longest in seconds').fill('25')
  await page.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await page.getByRole('button', { name: 'Make up to 1 reel' }).click()
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  await page.screenshot({ path: join(folder, 'project.png') })

  const track = await page.locator('track').first().getAttribute('src')
  const captions = await (await page.request.get(track ?? '')).text()
  expect(captions).toMatch(/\bS\*{3}\b|s\*{3}/i)
  expect(captions).not.toMatch(/\bsalt\b/i)
  const video = await page
    .locator('video')
    .first()
    .evaluate((player: HTMLVideoElement) => player.currentSrc)
  await writeFile(join(folder, 'reel.mp4'), await (await page.request.get(video)).body())
  const frames = [await frameAt(0.5, folder), await frameAt(5.5, folder)] as const
  await writeFile(join(folder, 'beside.png'), await beside([preview, ...frames]))
  const [intro, said] = frames
  expect(await boxOf(intro, INTRO)).not.toBeNull()
  expect(await boxOf(await corner(intro), MARK)).toBeNull()
  near(await boxOf(await corner(said), MARK), await boxOf(await corner(preview), MARK))
  const [drawn, previewed] = [await boxOf(said, TEXT), await boxOf(preview, TEXT)]
  // The words are others; the lines they stand in are not.
  expect(Math.abs((drawn?.bottom ?? -1) - (previewed?.bottom ?? 2))).toBeLessThan(0.03)
  expect(await boxOf(said, SPOKEN)).not.toBeNull()
})

type Given = string | { name: string; mimeType: string; buffer: Buffer }

async function give(page: Page, button: string, file: Given): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(file)
}

async function addFont(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload a font' }).click()
  await give(page, 'Choose a file', FONT)
  await page.getByRole('checkbox', { name: /I may use this font/ }).check()
  await page.getByRole('button', { name: 'Add font' }).click()
  await expect(page.getByText('luckiest-guy.woff2')).toBeVisible()
}

async function redFilm(folder: string): Promise<string> {
  const inputs = ['-f', 'lavfi', '-i', 'color=red:s=360x640:r=25:d=1', '-f', 'lavfi', '-i', 'sine=600:d=1']
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await runFfmpegUnsandboxed([...inputs, ...codecs, 'First pour.mp4'], folder)
  return join(folder, 'First pour.mp4')
}

async function frameAt(seconds: number, folder: string): Promise<Buffer> {
  const name = `frame-${seconds}.png`
  await runFfmpegUnsandboxed(['-ss', String(seconds), '-i', 'reel.mp4', '-frames:v', '1', name], folder)
  return readFile(join(folder, name))
}

/** Pictures of one height in a row, for a person to look at. */
async function beside(pictures: readonly Buffer[]): Promise<Buffer> {
  const [width, height] = [360, 640]
  const canvas = createCanvas(width * pictures.length, height)
  const pen = canvas.getContext('2d')
  for (const [index, picture] of pictures.entries())
    pen.drawImage(await loadImage(picture), index * width, 0, width, height)
  return canvas.toBuffer('image/png')
}

/** Where the logo stands: elsewhere in the preview is a sun of its color. */
async function corner(png: Buffer): Promise<Buffer> {
  const picture = await loadImage(png)
  const canvas = createCanvas(Math.round(picture.width * 0.5), Math.round(picture.height * 0.16))
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas.encode('png')
}

/** In shares of the corner, of which three hundredths are one of the frame's width and half a hundredth of its height. */
function near(one: Box | null, other: Box | null): void {
  for (const side of ['left', 'right', 'top', 'bottom'] as const)
    expect(Math.abs((one?.[side] ?? -1) - (other?.[side] ?? 2)), side).toBeLessThan(0.03)
}
