import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

/** A voice that is used for the first time needs its engine, and on a new machine its model. */
const MADE = { timeout: 240_000 }
test.setTimeout(300_000)

/** Its sentences last for longer than a busy machine takes to pause in one. */
const SCRIPT = [
  'Tomorrow morning we will take the train to the sea.\n\n',
  'Our old friends live there, near the harbour, in a small white house with a green door, ',
  'a garden full of roses and a view over the whole of the bay. ',
  'Everybody is looking forward to it, and we hope that the weather will be as fine and warm as it was last year.',
].join('')

const words = (page: Page) => page.getByRole('textbox', { name: 'Script' })
const seconds = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

test('a voice of the Voices page speaks a script, which is heard, followed word by word, and made again', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/voices?q=libritts-0010`)
  await page.getByRole('link', { name: /^Use / }).first().click()
  await expect(page).toHaveURL(/new\?tool=tts$/)
  await words(page).fill(SCRIPT)
  await expect(page.locator('main')).toContainText('About 0:26 read aloud')
  await expect(page.getByRole('radio', { checked: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(words(page)).toHaveValue(SCRIPT)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/projects\/job_/)
  const header = page.locator('main header')
  await expect(header).toContainText('Completed', MADE)
  await expect(header).toContainText('Tomorrow morning we will take the train to the sea.')

  await expect(page.locator('.sound-wave .waveform')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press(' ')
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.3)
  await expect(page.locator('.mark-now')).toHaveCount(1)
  await page.keyboard.press(' ')
  await expect(page.locator('audio')).toHaveJSProperty('paused', true)

  const word = page.getByText('friends', { exact: true })
  await word.click()
  const start = Number(await word.getAttribute('data-start'))
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(start)
  await page.keyboard.press(' ')
  await expect(page.locator('audio')).toHaveJSProperty('paused', true)
  await expect(page.locator('.mark')).toContainText('Our old friends live there, near the harbour')
  const before = await seconds(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seconds(page)).toBeLessThan(before)
  await page.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('ArrowRight')
  // Positions are rounded to microseconds.
  await expect.poll(() => seconds(page)).toBeGreaterThan(before - 0.001)
  await page.locator('main h1').click()
  await page.keyboard.press('j')
  await expect(page.locator('.mark')).toContainText('Everybody is looking forward to it')

  for (const name of ['WAV', 'SRT', 'VTT', 'Text', 'JSON', 'Download MP3']) {
    const address = await page.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')
    const answer = await page.request.get(address ?? '')
    expect([name, answer.status()]).toEqual([name, 200])
    expect(answer.headers()['content-disposition'], name).toContain('attachment')
  }
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const another = page.getByRole('button', { name: /^Remake with / })
  const name = (await another.textContent())?.replace('Remake with ', '') ?? ''
  await another.click()
  await expect(page).toHaveURL(/new\?tool=tts$/)
  await expect(words(page)).toHaveValue(SCRIPT)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(name)

  await page.goto(`/${teamSlug}/projects`)
  const row = page.getByRole('row', { name: /Tomorrow morning/ })
  await expect(row).toContainText('Voice-over')
  await expect(row).toContainText('1 recording')
  await expectAccessible(page)
})
