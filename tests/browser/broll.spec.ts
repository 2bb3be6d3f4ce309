import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { expect, test } from './test.ts'

/** The service makes its sample when it first starts; then pictures are laid over it. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('from the form to the watched sample with B-roll', async ({ page }) => {
  const { teamSlug } = await signUp(page)
  await expect(page.getByRole('button', { name: /Add subtitles/ })).toBeEnabled(MADE)
  await page.goto(`/${teamSlug}/new?tool=broll`)
  await page.getByRole('button', { name: 'Make the video with B-roll' }).click()
  await expect(page.locator('#source')).toContainText('Paste a link to a video.')
  await page.getByRole('radio', { name: 'Sample' }).click()
  const summary = page.getByRole('region', { name: 'Preview and summary' })
  await expect(summary).toContainText('How a long recording becomes a short film')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/projects\/job_/)
  const header = page.locator('main header')
  await expect(header).toContainText('Completed', MADE)

  const video = page.locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 1080)
  await expect(video).toHaveJSProperty('videoHeight', 1920)
  await page.keyboard.press(' ')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  await expect(page.locator('main ol')).toContainText('The best moments get marked')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('drawings and charts, built in')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
