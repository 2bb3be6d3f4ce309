import { spokenFilm } from '#tests/support/spoken-film.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

/** The engine makes other tests' videos first. */
test.setTimeout(900_000)
const MADE = { timeout: 280_000 }

const FILM = {
  text: 'Good morning to all of you who are watching. About seventy percent of the children in Europe go to school by bus. The others walk or take the train with their parents. Goodbye.',
  voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' },
  picture: 'color=0x203040:s=360x640:r=25',
} as const

test('from the form to a video with B-roll, whose insertions are listed and replaced in a new version', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=broll`)
  await page.getByRole('button', { name: 'Add B-roll' }).click()
  await expect(page.locator('#source')).toContainText('Paste a link to a video.')
  await page.getByRole('radio', { name: 'Upload' }).click()
  const buffer = await spokenFilm(FILM)
  await page.getByLabel('Video file').setInputFiles({ name: 'small talk.mp4', mimeType: 'video/mp4', buffer })
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Also use drawn pictures' })).not.toBeChecked()
  const summary = page.getByRole('region', { name: 'Preview and summary' })
  await expect(summary).toContainText('Figures, lists, quotations and close-ups')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.locator('main header')).toContainText('Completed', MADE)

  const video = page.locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 360)
  const list = page.getByRole('list', { name: 'B-roll' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('About 70% of the children')
  await expect(list).toContainText('The speaker mentions a percentage or fraction.')
  await list.getByTitle('Play from here').click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await list.getByRole('button', { name: 'Remove' }).click()
  await list.getByRole('button', { name: 'Keep' }).click()
  await list.getByRole('button', { name: 'Later' }).click()
  await list.getByRole('button', { name: 'Replace' }).click()
  await page.getByLabel('Text to show').fill('Seven of ten children')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show this text' }).click()
  await expect(page.getByText('1 change, not rendered yet')).toBeVisible()
  await page.getByRole('button', { name: 'Render new version' }).click()
  await expect(page.getByText('Version 2.')).toBeVisible(MADE)
  await expect(list).toContainText('Seven of ten children')
  await expect(list).toContainText('Chosen manually.')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('cards in the speaker’s words')
})
