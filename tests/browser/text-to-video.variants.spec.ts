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
  const shots = page.getByRole('region', { name: '2 shots' }).getByRole('button')
  await expect(shots.nth(1)).toContainText('A storm hit the northern coast.')
  await expect(shots.nth(1)).toContainText('Built in')
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
