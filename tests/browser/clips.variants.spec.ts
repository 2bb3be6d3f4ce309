import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** The service makes its sample when it first starts: minutes on two cores. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('from the form to a watched reel of a video, whose texts are changed and which is downloaded with the others', async ({
  page,
}) => {
  const { teamSlug } = await signUp(page)
  await expect(page.getByRole('button', { name: 'Open the 3 reels' })).toBeEnabled(MADE)
  await page.goto(`/${teamSlug}/new`)
  await expect(page.getByRole('link', { name: /Short clips/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('radio', { name: 'Sample' }).click()
  await expect(page.getByRole('radio', { name: '30–60' })).toBeChecked()
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('Shortest in seconds').fill('90')
  await page.getByLabel('Longest in seconds').fill('110')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^The video is \d+ s long\. Choose a shorter length\.$/)).toBeVisible()
  await page.getByLabel('Shortest in seconds').fill('4')
  await page.getByLabel('Longest in seconds').fill('9')
  await uploadSmallTalk(page)
  await page.getByRole('spinbutton', { name: 'How many' }).fill('2')
  await page.getByRole('switch', { name: 'Music' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make up to 2 reels' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)

  const video = page.locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 1080)
  await expect(video).toHaveJSProperty('videoHeight', 1920)
  await expect(page.getByRole('region', { name: 'Reels in the source video' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('main h1').click()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/reel=2$/)
  await expect(page.getByRole('button', { name: /^Reel 2,/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press(' ')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)

  await page.getByRole('textbox', { name: 'Title' }).fill('Cut with scissors')
  await page.getByRole('textbox', { name: 'Caption' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Cut with scissors')
  const all = await page.getByRole('link', { name: 'Download all' }).getAttribute('href')
  const zip = await (await page.request.get(all ?? '')).body()
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(zip.includes('2. Cut with scissors.mp4')).toBe(true)
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})
