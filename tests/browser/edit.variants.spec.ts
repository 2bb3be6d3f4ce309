import { cutSecondWord } from './edit-video.ts'
import { signUp } from './person.ts'
import { expect, test } from './test.ts'

/** The service makes its sample when it first starts, then the sample is made into a result, twice: minutes on two cores. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('from a subtitled video to a version without one of its words, with the keyboard alone', async ({ page }) => {
  await signUp(page)
  const start = page.getByRole('button', { name: /Add subtitles/ }).first()
  await expect(start).toBeEnabled(MADE)
  await start.press('Enter')
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  await cutSecondWord(page)
})
