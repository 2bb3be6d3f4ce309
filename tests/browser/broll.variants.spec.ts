import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** The engine makes other tests' videos first. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('from the form to a watched video with B-roll', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=broll`)
  await page.getByRole('button', { name: 'Add B-roll' }).click()
  await expect(page.locator('#source')).toContainText('Paste a link to a video.')
  await uploadSmallTalk(page, 4)
  const summary = page.getByRole('region', { name: 'Preview and summary' })
  await expect(summary).toContainText('small talk')
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
  await expect(video).toHaveJSProperty('videoWidth', 360)
  await expect(video).toHaveJSProperty('videoHeight', 640)
  await page.keyboard.press(' ')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  await expect(page.locator('main ol')).toContainText('like lines in a good book')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('illustrator and charts (built in)')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
