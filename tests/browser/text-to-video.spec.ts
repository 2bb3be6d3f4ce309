import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { expect, test } from './test.ts'

/** Two pictures are drawn and filmed, and the voice may need its engine first. */
const MADE = { timeout: 240_000 }
test.setTimeout(360_000)

test('a script becomes a video, which is watched beside its words', async ({ page }) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/new?tool=ttv&voice=espeak-en-us`)
  const script = page.getByRole('textbox', { name: 'Script' })
  await expect(async () => {
    await script.fill('Wolves returned to the forest.')
    await expect(page.locator('main')).toContainText('5 words, up to 100 works best')
  }).toPass()
  await page.getByRole('radio', { name: 'Comic', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview and summary' })).toContainText('Comic')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the video' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  await expect(page.getByText('returned', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.goto(`/${teamSlug}/new?tool=ttv`)
  await expectNoSidewaysScroll(page)
})
