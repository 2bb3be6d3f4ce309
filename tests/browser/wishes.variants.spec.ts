import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** Speech is recognized and a video is rendered: minutes on two cores. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

const CAPTIONS = '1\n00:00:00,000 --> 00:00:03,000\nBrine beats the frost on icy lanes.\n'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft saved \d\d:\d\d/ })

const chooseCaptions = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Captions file', { exact: true })
    .setInputFiles({ name, mimeType: 'application/x-subrip', buffer: Buffer.from(text) })

async function expectOnPhones(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('subtitles of one’s own captions with names, whose words are emphasized and zoomed in on in the editor', async ({
  page,
}) => {
  const { teamSlug } = await signUp(page)
  const form = `/${teamSlug}/new?tool=subtitles`
  await page.goto(form)
  await uploadSmallTalk(page, 1)
  await chooseCaptions(page, 'wrong.srt', CAPTIONS.replace('-->', 'to'))
  await expect(page.getByText('Line 1: a caption has no times.')).toBeVisible()
  await chooseCaptions(page, 'own.srt', CAPTIONS)
  await expect(page.getByText('own.srt · 1 caption')).toBeVisible()
  await page.getByRole('radio', { name: 'Harmozi' }).click()
  await page.getByRole('radio', { name: 'Names and colors' }).click()
  await page.getByLabel(/^Names, in the order/).fill('Anna')
  await page.getByLabel(/^Names, in the order/).press('Enter')
  await page.getByRole('checkbox', { name: 'TikTok' }).check()
  await page.getByRole('checkbox', { name: 'Reduce background noise' }).check()
  await page.getByRole('checkbox', { name: 'Even out quiet and loud voices' }).check()
  await expect(saved(page)).toBeVisible()
  await expectOnPhones(page)

  await page.reload()
  await expect(page.getByText('own.srt · 1 caption')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Names and colors' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'TikTok' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Reduce background noise' })).toBeChecked()
  const summary = page.getByRole('region', { name: 'Preview and summary' })
  await expect(summary).toContainText('own.srt')
  await expect(summary).toContainText('Less noise, even voices')
  await page.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  const project = page.url()
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  const srt = await page.getByRole('link', { name: 'SRT', exact: true }).getAttribute('href')
  expect(await (await page.request.get(srt ?? '')).text()).toContain('Anna: Brine beats the frost')
  await page.goto(form)
  await expect(page.getByRole('button', { name: 'Choose SRT or VTT' })).toBeVisible()

  await page.goto(project)
  await page.getByRole('link', { name: 'Edit video' }).click()
  const header = page.locator('main header')
  await expect(header).toContainText('Nothing to render')
  await expect(page.getByRole('textbox', { name: 'Name of speaker 1' })).toHaveValue('Anna')
  await page.locator('[data-index]').nth(3).click()
  const bar = page.getByRole('toolbar', { name: 'Selected words' })
  const emphasize = bar.getByRole('button', { name: 'Emphasize' })
  const was = await emphasize.getAttribute('aria-pressed')
  await emphasize.click()
  await expect(emphasize).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
  await bar.getByRole('button', { name: 'Zoom in' }).click()
  await expect(bar.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true')
  await expect(header).toContainText('2 changes not rendered')
  await page.getByRole('textbox', { name: 'Name of speaker 1' }).fill('Bea')
  await page.getByRole('checkbox', { name: 'YouTube Shorts' }).check()
  await expect(header).toContainText('4 changes not rendered')
  await page.getByRole('combobox', { name: 'Show over the preview' }).click()
  await page.getByRole('option', { name: 'What TikTok covers' }).click()
  await expect(page.locator('[data-covered="tiktok"]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText(/stands out/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expectOnPhones(page)
  await page.reload()
  await expect(header).toContainText('4 changes not rendered')
})

test('reels with a background, a longest pause and clean sound, as they were chosen before a reload', async ({
  page,
}) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/new?tool=clip`)
  await uploadSmallTalk(page, 4)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('Shortest in seconds').fill('4')
  await page.getByLabel('Longest in seconds').fill('9')
  await page.getByRole('spinbutton', { name: 'How many' }).fill('1')
  const background = page.getByRole('radiogroup', { name: 'Background' })
  await background.getByRole('radio', { name: 'Black' }).click()
  await page.getByRole('combobox', { name: 'Longest pause' }).click()
  await page.getByRole('option', { name: '0.5 s' }).click()
  await page.getByRole('checkbox', { name: 'Reduce background noise' }).check()
  await page.getByRole('checkbox', { name: 'Snapchat' }).check()
  await expect(saved(page)).toBeVisible()
  await expectOnPhones(page)

  await page.reload()
  await expect(background.getByRole('radio', { name: 'Black' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Longest pause' })).toContainText('0.5 s')
  const summary = page.getByRole('region', { name: 'Preview and summary' })
  for (const words of ['Black', 'pauses over 0.5 s', 'Less noise', 'Snapchat'])
    await expect(summary).toContainText(words)
  await page.getByRole('button', { name: 'Make up to 1 reel' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)

  await page.getByRole('link', { name: 'Edit video' }).click()
  const header = page.locator('main header')
  await expect(header).toContainText('Nothing to render')
  await expect(page.getByRole('checkbox', { name: 'Snapchat' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Reduce background noise' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Even out quiet and loud voices' }).check()
  await expect(header).toContainText('1 change not rendered')
})
