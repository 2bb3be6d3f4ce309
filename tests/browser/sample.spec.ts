import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn, signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** The service makes its sample when it first starts: minutes on two cores. */
test.setTimeout(900_000)
const MADE = { timeout: 420_000 }
/** What is shown until then is shipped. A finished sample is only copied. */
const AT_ONCE = { timeout: 20_000 }
const COPIED = { timeout: 60_000 }

test('from sign-up to a finished reel that plays, with the keyboard alone, and first steps that go away', async ({
  page,
}) => {
  const { teamSlug } = await signUp(page)
  const samples = page.getByRole('region', { name: 'Or open a sample' })
  await expect(samples.getByText('3 reels made from it')).toBeVisible(AT_ONCE)
  const poster = samples.locator('img').last()
  await poster.scrollIntoViewIfNeeded()
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth), AT_ONCE).toBeGreaterThan(0)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps).toContainText('0 of 4')
  await expectAccessible(page)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    const list = samples.locator('.first-samples > li')
    // While the service is too busy to answer, there are none.
    await expect(list).toHaveCount(3, COPIED)
    const cards = await list.all()
    const tops = await Promise.all(cards.map((card) => card.evaluate((one) => one.getBoundingClientRect().top)))
    expect(new Set(tops).size, `side by side at ${width}`).toBe(1)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const open = page.getByRole('button', { name: 'Open the 3 reels' })
  await expect(open).toBeEnabled(MADE)
  await expect(page.locator('main .btn-primary')).toHaveCount(1)
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', COPIED)
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 1080)
  await expect(video).toHaveJSProperty('videoHeight', 1920)
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration)
  expect(length).toBeGreaterThan(12)
  expect(length).toBeLessThan(30)
  await expect(page.getByRole('button', { name: /^Reel 3,/ })).toBeVisible()
  await page.locator('main h1').click()
  await page.keyboard.press(' ')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  await expect(page.getByRole('link', { name: 'Edit video' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/${teamSlug}/projects`)
  await expect(page.getByRole('link', { name: 'Three answers from a small team' })).toBeVisible()
  await expect(steps).toContainText('0 of 4')
  await expect(steps.getByRole('link', { name: 'Next: Make a reel' })).toBeVisible()
  await steps.getByRole('button', { name: 'Hide first steps' }).press('Enter')
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Three answers from a small team' })).toBeVisible()
  await expect(steps).toBeHidden()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('link', { name: 'First steps' }).click()
  await expect(steps).toBeVisible()
})

test('from a file to a subtitled video, with the keyboard alone', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await uploadSmallTalk(page)
  const start = page.getByRole('button', { name: 'Add subtitles' })
  await expect(page.locator('main .btn-primary')).toHaveCount(1)
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/job_/)
  const header = page.locator('main header')
  await expect(header).toContainText(/Submitting|Queued|Processing|Completed/)
  await expectAccessible(page)
  await expect(header).toContainText('Completed', MADE)

  const video = page.locator('video')
  await expect(video).toBeVisible()
  await expect(video).toHaveJSProperty('videoWidth', 360)
  await expect(video).toHaveJSProperty('videoHeight', 640)
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration)
  expect(length).toBeGreaterThan(20)
  expect(length).toBeLessThan(35)
  await expectAccessible(page)
  await page.keyboard.press(' ')
  await expect(video).toHaveJSProperty('paused', false)
  await page.keyboard.press(' ')
  await expect(video).toHaveJSProperty('paused', true)
  const firstLine = page.locator('main ol button').first()
  await firstLine.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.mark-now').first()).toBeVisible()
  await expectPlayerKeys(page)

  for (const name of ['Download video', 'SRT', 'VTT', 'Text']) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    const answer = await page.request.get(address ?? '')
    expect(answer.status(), name).toBe(200)
    expect(answer.headers()['content-disposition'], name).toContain('attachment')
  }

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download video' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('small talk.mp4')

  await page.getByRole('button', { name: 'Raw reports' }).click()
  await expect(page.getByRole('group', { name: 'Reports' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Rename project' }).click()
  await page.getByLabel('Title').fill('اختبار 🎬 first')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'اختبار 🎬 first' })).toBeVisible()

  await page.goto(`/${teamSlug}/projects`)
  await expect(page.getByRole('link', { name: 'اختبار 🎬 first' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('searchbox').fill('nothing has this title')
  await expect(page.getByRole('heading', { name: 'No matching projects' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: 'اختبار 🎬 first' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Which video do you want to start with/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'اختبار 🎬 first' })).toBeVisible()
})

test('a sample is a source like any other, and a stranger can watch what was made of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { teamSlug } = await signUp(page)
  await expect(page.getByRole('button', { name: 'Open the 3 reels' })).toBeEnabled(MADE)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await page.getByRole('radio', { name: 'Sample' }).click()
  const sample = page.getByRole('radiogroup', { name: 'Sample video' }).getByRole('radio').first()
  await sample.click()
  await expect(sample).toBeChecked()
  await page.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  // The test before watches such a video; making another one would hold up those of other tests.
  await page.getByRole('button', { name: 'Cancel project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel project' }).click()
  await expect(page.getByRole('heading', { name: 'This project was canceled' })).toBeVisible(MADE)

  const stranger = await browser.newPage(baseURL ? { baseURL } : {})
  await stranger.goto('/')
  await stranger.getByRole('link', { name: 'Try it with a sample' }).first().click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Three answers from a small team' })).toBeVisible()
  const video = stranger.locator('video')
  await expect(video).toHaveJSProperty('videoHeight', 1920)
  await stranger.getByRole('list', { name: 'Reels' }).getByRole('button').nth(1).click()
  await expect(stranger.getByRole('list', { name: 'Reels' }).getByRole('button', { pressed: true })).toHaveCount(1)
  await stranger.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2)
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks.length)).toBe(1)
  await expect(stranger.locator('main ol [data-start]').first()).toBeVisible()
  await expectAccessible(stranger)
  await expectControlsToHide(stranger)
  await stranger.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(stranger)
  await stranger.close()
})

/** While it plays, controls that were clicked hide from a pointer that rests or is elsewhere, and not from the keyboard. */
async function expectControlsToHide(page: Page): Promise<void> {
  const controls = page.locator('.player-controls')
  await expect(controls).toHaveCSS('opacity', '0')
  await page.locator('video').hover()
  await expect(controls).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(controls).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(controls).toHaveCSS('opacity', '1')
}

/** The arrows step five seconds, C shows captions that the track really has, a click on a word goes to it. */
async function expectPlayerKeys(page: Page): Promise<void> {
  const video = page.locator('video')
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await page.locator('main h1').click()
  await page.keyboard.press(' ')
  await expect(video).toHaveJSProperty('paused', true)
  const before = await seconds()
  await page.keyboard.press('ArrowRight')
  expect(await seconds()).toBeCloseTo(before + 5, 1)
  await page.keyboard.press('ArrowLeft')
  expect(await seconds()).toBeCloseTo(before, 1)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Captions', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(3)
  const word = page.locator('main ol [data-start]').last()
  await word.click()
  await expect.poll(seconds).toBeGreaterThanOrEqual(Number(await word.getAttribute('data-start')))
  await page.locator('main h1').click()
  await page.keyboard.press('c')
}
