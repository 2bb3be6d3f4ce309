import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator, Page } from '@playwright/test'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** Speech is recognized and a video is rendered. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

const INK = '#2a1a12'
const CREAM = '#fff7ea'
const mark = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="${color}"/></svg>`,
  )

test('a kit of the team, whose logo a video has where the preview showed it', async ({ page }, info) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/settings/brand`)
  await expect(page.getByRole('heading', { name: 'No brand kit yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create brand kit' }).click()
  await page.getByLabel('Name').fill('Halden Coffee')
  await page.getByRole('button', { name: 'Create kit' }).click()
  await expect(page.getByRole('link', { name: 'Halden Coffee Default' })).toHaveAttribute('aria-current', 'page')

  await setLogo(page, 'halden.svg', Buffer.from(mark(INK).toString().replace('</svg>', '<script>1</script></svg>')))
  await expect(page.getByText('This SVG has scripts, links or pictures from elsewhere.')).toBeVisible()
  await setLogo(page, 'halden.svg', mark(INK))
  await expect(page.getByText('halden.svg')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a light version' }).click()
  await (await choosing).setFiles({ name: 'cream.svg', mimeType: 'image/svg+xml', buffer: mark(CREAM) })
  await expect(page.getByText('For dark frames')).toBeVisible()
  await page.getByRole('radio', { name: 'Bottom', exact: true }).click()
  await expect(page.getByText('TikTok, Instagram and YouTube cover this place.')).toBeVisible()
  await page.getByRole('radio', { name: 'Bottom', exact: true }).press('ArrowUp')
  await page.getByRole('radio', { name: 'Middle' }).press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Top', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Top left' }).click()
  await page.getByRole('slider', { name: 'Size' }).fill('40')
  const bar = page.getByRole('region', { name: 'Changes' })
  await expect(bar).toContainText('4 changes not saved')
  await expect(bar).toContainText('Logo, Second logo, Logo place, Logo size')
  await expectAccessible(page)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath(`brand-${width}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved. New reels use this.', { exact: true })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Top left' })).toBeChecked()

  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await expect(page.getByRole('combobox', { name: 'Brand kit' })).toContainText('Halden Coffee')
  await uploadSmallTalk(page, 2)
  const stage = page.locator('.preview-stage')
  const previewed = await placeOf(stage.locator('img[data-logo]'), stage)
  const chosen = await stage.locator('img[data-logo]').getAttribute('src')
  await page.screenshot({ path: info.outputPath('form.png') })
  await page.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)

  const video = await page.locator('video').evaluate((player: HTMLVideoElement) => player.currentSrc)
  const file = info.outputPath('made.mp4')
  await mkdir(info.outputPath(), { recursive: true })
  await writeFile(file, await (await page.request.get(video)).body())
  const rendered = await frameOf(file, info.outputPath())
  // A dark film: the light version stands out, in both.
  const logo = await loadImage(await (await page.request.get(chosen ?? '')).body())
  expect(brightnessOf(logo)).toBeGreaterThan(0.9)
  const found = logoIn(rendered)
  expect(Math.abs(found.x - previewed.x)).toBeLessThan(0.01)
  expect(Math.abs(found.y - previewed.y)).toBeLessThan(0.01)
  expect(Math.abs(found.width - previewed.width)).toBeLessThan(0.015)
  expect(Math.abs(found.height - previewed.height)).toBeLessThan(0.015)
})

async function setLogo(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a logo' }).click()
  await (await choosing).setFiles({ name, mimeType: 'image/svg+xml', buffer })
}

type Shares = { x: number; y: number; width: number; height: number }

/** Where an element is in another one, in shares of it. */
async function placeOf(element: Locator, within: Locator): Promise<Shares> {
  const [inner, outer] = [await element.boundingBox(), await within.boundingBox()]
  if (inner === null || outer === null) throw new Error('There is nothing to compare.')
  return {
    ...{ x: (inner.x - outer.x) / outer.width, y: (inner.y - outer.y) / outer.height },
    ...{ width: inner.width / outer.width, height: inner.height / outer.height },
  }
}

async function frameOf(video: string, folder: string) {
  const args = ['-v', 'error', '-y', '-ss', '0.2', '-i', video, '-frames:v', '1', 'frame.png']
  await runUnsandboxed('ffmpeg', args, folder)
  return loadImage(await readFile(join(folder, 'frame.png')))
}

/** Where a light logo is in the upper half of a dark frame, in shares of the frame: captions are in the lower one. */
function logoIn(frame: Awaited<ReturnType<typeof loadImage>>): Shares {
  const { width, height } = frame
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(frame, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height / 2)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4] ?? 0) < 128) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

function brightnessOf(picture: Awaited<ReturnType<typeof loadImage>>): number {
  const pen = createCanvas(1, 1).getContext('2d')
  pen.drawImage(picture, 0, 0, 1, 1)
  return (pen.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255
}
