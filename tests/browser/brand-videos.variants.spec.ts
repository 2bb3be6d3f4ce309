import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { runFfmpegUnsandboxed, runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** Speech is recognized, and a video is rendered twice. */
test.setTimeout(900_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const MADE = { timeout: 400_000 }

const FIRST = '#20e0f0'
const SECOND = '#f020e0'

test('an intro, an outro and another look of the kit, kept and chosen in the editor', async ({ page }, info) => {
  const folder = info.outputPath()
  await mkdir(folder, { recursive: true })
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/settings/brand`)
  await page.getByRole('button', { name: 'Create brand kit' }).click()
  await page.getByLabel('Name').fill('Halden Coffee')
  await page.getByRole('button', { name: 'Create kit' }).click()
  await addLook(page, 'Harmozi', 'Halden bold', FIRST)
  await addLook(page, 'Productive', 'Halden quiet', SECOND)

  const section = page.getByRole('region', { name: 'Intro and outro' })
  await upload(page, 'Upload an intro', await film(folder, 'red', 11, 'long.mp4'))
  await expect(section.getByText('This video is 11.0 seconds long. Use one of 0.5 to 10 seconds.')).toBeVisible()
  await upload(page, 'Upload an intro', await film(folder, 'red', 1, 'First pour.mp4'))
  await expect(section.getByText('First pour.mp4')).toBeVisible()
  await upload(page, 'Upload an outro', await film(folder, 'blue', 2, 'Order by Friday.mp4'))
  await expect(section.getByText('Order by Friday.mp4')).toBeVisible()
  for (const name of ['The intro is', 'The outro is']) {
    await section.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: 'On every reel' }).click()
  }
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Caption looks, Intro, Outro')
  await page.getByRole('radio', { name: 'Outro' }).click()
  await expect(page.locator('video[aria-label="Outro"]')).toBeVisible()
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: info.outputPath(`brand-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved. New reels use this.', { exact: true })).toBeVisible()

  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await expect(page.getByRole('switch', { name: 'Intro and outro' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Halden bold' })).toBeChecked()
  await uploadSmallTalk(page, 2)
  await page.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  const srt = await page.getByRole('link', { name: 'SRT', exact: true }).getAttribute('href')
  const [, start = ''] = (await (await page.request.get(srt ?? '')).text()).split('\n')
  expect(start >= '00:00:01,000', start).toBe(true)
  const first = await download(page, folder, 'first.mp4')
  await expectFilm(first, folder)
  expect(await amountOf(FIRST, await frameAt(first, 1.6, folder))).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Edit video' }).click()
  await expect(page.getByRole('radio', { name: 'Halden bold' })).toBeChecked()
  const preview = page.locator('.editor-frame').first()
  await page.locator('[data-index]').nth(1).click()
  expect(await amountOf(FIRST, await preview.screenshot())).toBeGreaterThan(0)
  await page.getByRole('radio', { name: 'Halden quiet' }).click()
  await expect(async () => {
    expect(await amountOf(SECOND, await preview.screenshot())).toBeGreaterThan(0)
  }).toPass()
  expect(await amountOf(FIRST, await preview.screenshot())).toBe(0)
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: info.outputPath(`editor-${colorScheme}.png`) })
  }
  const project = page.url().replace(/\/edit\/.*/, '')
  await page
    .getByRole('button', { name: /Render again/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: 'Version 2', exact: true })).toBeVisible(MADE)
  await page.goto(project)
  await expect(page.getByText('Version 2.')).toBeVisible()
  const second = await download(page, folder, 'second.mp4')
  await expectFilm(second, folder)
  const said = await frameAt(second, 1.6, folder)
  expect(await amountOf(SECOND, said)).toBeGreaterThan(0)
  expect(await amountOf(FIRST, said)).toBe(0)
})

async function addLook(page: Page, template: string, name: string, color: string): Promise<void> {
  await page.getByRole('button', { name: /New look/ }).click()
  await page.getByRole('radio', { name: template }).click()
  const looks = page.getByRole('region', { name: 'Caption looks' })
  await looks.getByLabel('Name').fill(name)
  for (const part of ['Text', 'Spoken word']) await looks.getByLabel(part, { exact: true }).first().fill(color)
}

async function upload(page: Page, button: string, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(file)
}

/** A wide film of one color with a tone. */
async function film(folder: string, color: string, seconds: number, name: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', `color=${color}:s=640x360:r=30:d=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=600:d=${seconds}`, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await runFfmpegUnsandboxed([...picture, ...sound, name], folder)
  return join(folder, name)
}

async function download(page: Page, folder: string, name: string): Promise<string> {
  const address = await page
    .locator('video')
    .first()
    .evaluate((player: HTMLVideoElement) => player.currentSrc || player.src)
  const path = join(folder, name)
  await writeFile(path, await (await page.request.get(address)).body())
  return path
}

/** It begins with the red intro and ends with the blue outro, both shown whole. */
async function expectFilm(path: string, folder: string): Promise<void> {
  const shown = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]
  const seconds = Number((await runUnsandboxed('ffprobe', shown, folder)).output)
  expect(seconds).toBeGreaterThan(6)
  for (const [at, wanted] of [
    [0.5, [254, 0, 0]],
    [seconds - 0.5, [0, 0, 254]],
  ] as const) {
    const { data } = await pixelsOf(await frameAt(path, at, folder))
    const middle = data.length / 2 - ((data.length / 2) % 4)
    for (const [index, value] of wanted.entries())
      expect(Math.abs((data[middle + index] ?? 0) - value)).toBeLessThan(14)
  }
}

async function frameAt(path: string, seconds: number, folder: string): Promise<Buffer> {
  await runFfmpegUnsandboxed(['-ss', seconds.toFixed(2), '-i', path, '-frames:v', '1', 'frame.png'], folder)
  return readFile(join(folder, 'frame.png'))
}

async function pixelsOf(picture: Buffer) {
  const image = await loadImage(picture)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return pen.getImageData(0, 0, image.width, image.height)
}

/** How many pixels of a picture have a color. */
async function amountOf(color: string, picture: Buffer): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const { data } = await pixelsOf(picture)
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 40)) count++
  return count
}
