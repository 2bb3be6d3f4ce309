import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** Speech is recognized and three reels are rendered: minutes on two cores. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('a square reel, which is made upright too, and whose shape the editor changes', async ({ page }) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/new?tool=clip`)
  await uploadSmallTalk(page, 4)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('Shortest in seconds').fill('4')
  await page.getByLabel('Longest in seconds').fill('9')
  await page.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await page.getByRole('radio', { name: '1:1, Square' }).click()
  await page.getByRole('radio', { name: 'Face on top' }).click()
  const summary = page.getByRole('region', { name: 'Preview and summary' })
  await expect(summary).toContainText('1:1, square')
  await expect(summary).toContainText('Face on top')
  await page.getByRole('checkbox', { name: 'Add a hook title' }).click()
  await expectAccessible(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Make up to 1 reel' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 1080)
  await expect(video).toHaveJSProperty('videoHeight', 1080)

  await page.getByRole('button', { name: 'Also make it in 9:16, Upright' }).click()
  await expect(page.getByRole('radio', { name: '9:16, Upright' })).toBeChecked(MADE)
  await expect(video).toHaveJSProperty('videoHeight', 1920)
  await expectAccessible(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('radio', { name: '1:1, Square' }).click()
  await expect(video).toHaveJSProperty('videoHeight', 1080)

  await page.getByRole('link', { name: 'Edit video' }).click()
  const header = page.locator('main header')
  await expect(header).toContainText('Nothing to render')
  await page.getByRole('radio', { name: '16:9, Wide' }).click()
  await expect(header).toContainText('1 change not rendered')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Shape: 16:9, was 9:16')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(header).toContainText('Nothing to render')
  await expectAccessible(page)
})
