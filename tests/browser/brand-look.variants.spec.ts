import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { captionLook } from '#lib/contract/caption-look.ts'
import { readFont } from '#lib/core/fonts/read-font.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { type Box, boxOf, renderedLook } from './look-picture.ts'
import { signUp } from './person.ts'
import { expect, test } from './test.ts'

/** A video is rendered. */
test.setTimeout(300_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FONT = 'lib/components/captions/fonts/luckiest-guy.woff2'
const TEXT = '#20e0f0'
const SPOKEN = '#f020e0'
/** Of a frame: letters are drawn by two programs, with other edges. */
const NEAR = 0.012

test('an own look in an own font is rendered as its preview shows it', async ({ page }, info) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/settings/brand`)
  await page.getByRole('button', { name: 'Create brand kit' }).click()
  await page.getByLabel('Name').fill('Halden Coffee')
  await page.getByRole('button', { name: 'Create kit' }).click()
  await addFont(page)
  await page.getByRole('button', { name: /New look/ }).click()
  await page.getByRole('radio', { name: 'Harmozi' }).click()
  const looks = page.getByRole('region', { name: 'Caption looks' })
  await looks.getByLabel('Name').fill('Halden bold')
  await looks.getByLabel('Text', { exact: true }).fill(TEXT)
  await looks.getByLabel('Spoken word', { exact: true }).first().fill(SPOKEN)
  await expectAccessible(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath(`brand-look-${width}.png`), fullPage: true })
  }

  await page.getByRole('checkbox', { name: 'App edges' }).uncheck()
  const preview = await page.locator('[data-brand-frame]').screenshot({ path: info.outputPath('preview.png') })
  const font = await readFont(await readFile(FONT))
  const fontPath = info.outputPath('font.ttf')
  await writeFile(fontPath, font.file)
  const look = captionLook.parse({ template: 'harmozi', textColor: TEXT, spokenColor: SPOKEN })
  const frame = await renderedLook(look, ['Discounts', 'teach', 'people'], path.resolve(fontPath))
  await writeFile(info.outputPath('rendered.png'), frame)
  for (const color of [TEXT, SPOKEN]) near(await boxOf(preview, color), await boxOf(frame, color))

  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved. New reels use this.', { exact: true })).toBeVisible()
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await expect(page.getByRole('radio', { name: 'Halden bold' })).toBeChecked()
})

async function addFont(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload a font' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(FONT)
  await page.getByRole('button', { name: 'Add font' }).click()
  await expect(page.getByText('Confirm that you may use this font in videos.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I may use this font/ }).check()
  await page.getByRole('button', { name: 'Add font' }).click()
  await expect(page.getByText('luckiest-guy.woff2')).toBeVisible()
}

function near(one: Box | null, other: Box | null): void {
  for (const side of ['left', 'right', 'top', 'bottom'] as const)
    expect(Math.abs((one?.[side] ?? -1) - (other?.[side] ?? 2)), side).toBeLessThan(NEAR)
}
