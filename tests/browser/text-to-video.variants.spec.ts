import type { Page } from '@playwright/test'
import { colored } from '#tests/support/colored-picture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

/** Two pictures are drawn and filmed, and the voice may need its engine first. */
const MADE = { timeout: 240_000 }
test.setTimeout(420_000)

const SCRIPT = 'Wolves returned to the old forest. A storm hit the northern coast.'

test('a prompt becomes a script and the script a video, which is watched shot by shot and made again in another style', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  // Each tile has a picture of its own, drawn when it is first asked for: one shows that they are.
  const others = (address: URL) => address.pathname.includes('/styles/') && !address.pathname.includes('comic')
  await page.route(others, (route) => route.abort())
  await page.goto(`/${teamSlug}/new?tool=ttv&voice=espeak-en-us`)
  const script = page.getByRole('textbox', { name: 'Script' })
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await expect(async () => {
    await page.getByRole('radio', { name: 'Prompt' }).click()
    await prompt.fill('wolves that return to the forest')
    await expect(page.locator('main')).toContainText('You can edit it before the voice reads it.')
  }).toPass()
  await page.getByRole('button', { name: 'Write script' }).click()
  await expect(page.locator('main')).toContainText('This is an outline of your topic')
  await expect(script).toHaveValue(/wolves/i)
  await script.fill('🎉🎉')
  await expect(page.locator('#words')).toContainText('nothing to read aloud')
  await script.fill(SCRIPT)
  await expect(page.locator('main')).toContainText('12 words (up to 100 work best)')
  const comic = page.getByRole('radio', { name: 'Comic', exact: true })
  await expect
    .poll(() => comic.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth), MADE)
    .toBe(324)
  await comic.click()
  await expect(page.getByRole('region', { name: 'Preview and summary' })).toContainText('Comic')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make video' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  const list = page.getByRole('region', { name: '2 shots' })
  const shots = list.getByRole('button', { name: /^Shot \d/ })
  await expect(shots.nth(1)).toContainText('A storm hit the northern coast.')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Built in')
  await expectAccessible(page)
  const video = page.locator('video')
  // A shot is short: played slowly, it is still there when it is looked at.
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 0.1
  })
  await shots.nth(1).click()
  await expect(shots.nth(1)).toHaveAttribute('aria-current', 'true')
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Shot 1, 0:00', exact: true }).click()
  await expect(shots.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(2)
  await exchangeBothPictures(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Get new pictures' }).click()
  await expect(page.getByRole('radio', { name: 'Comic', exact: true })).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: 'Remake in Anime' }).click()
  await expect(page.getByRole('radio', { name: 'Anime', exact: true })).toBeChecked()
  await expect(script).toHaveValue(/^Wolves returned/)
  await expectNoSidewaysScroll(page)
})

/** A card and a picture of one's own in place of both pictures, rendered as one version; then the first picture again. */
async function exchangeBothPictures(page: Page): Promise<void> {
  const shots = page.getByRole('region', { name: '2 shots' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Change the picture of shot 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of shot 1' })
  await expect(dialog).toContainText('Wolves returned to the old forest.')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await dialog.getByLabel('Card with words').fill('Wolves are back')
  await dialog.getByRole('button', { name: 'Show card' }).click()
  await expect(shots.nth(0)).toContainText('Card: Wolves are back')
  await page.getByRole('button', { name: 'Undo the change of shot 1' }).click()
  await expect(page.getByText('not rendered yet')).toBeHidden()
  await page.getByRole('button', { name: 'Change the picture of shot 1' }).click()
  await dialog.getByLabel('Card with words').fill('Wolves are back')
  await dialog.getByRole('button', { name: 'Show card' }).click()
  await page.getByRole('button', { name: 'Change the picture of shot 2' }).click()
  const file = page.getByLabel('Your own picture or video')
  await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 none') })
  await expect(page.getByText('The file could not be uploaded.')).toBeVisible()
  await file.setInputFiles({ name: 'storm.jpg', mimeType: 'image/jpeg', buffer: colored('#2040b0') })
  await expect(shots.nth(1)).toContainText('Your file: storm.jpg')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Render new version' }).click()
  await expect(page.getByText('Version 2.')).toBeVisible(MADE)
  await expect(shots.nth(0).getByTitle('“Wolves are back”')).toBeVisible()
  await expect(shots.nth(1)).toContainText('Your file')
  await page.getByRole('button', { name: 'Change the picture of shot 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('Chosen manually.')
  await page.getByRole('button', { name: 'Back to the first picture' }).click()
  await expect(page.getByText('1 change, not rendered yet')).toBeVisible()
  await page.getByRole('button', { name: 'Render new version' }).click()
  await expect(page.getByText('Version 3.')).toBeVisible(MADE)
  await expect(shots.nth(1)).toContainText('Built in')
  await page.reload()
}
