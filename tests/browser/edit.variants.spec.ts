import { cutSecondWord } from './edit-video.ts'
import { signIn } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** A video is made into a result, twice: minutes on two cores. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('from a subtitled video to a version without one of its words, with the keyboard alone', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await uploadSmallTalk(page)
  await page.getByRole('button', { name: 'Add subtitles' }).press('Enter')
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  await cutSecondWord(page)
})
