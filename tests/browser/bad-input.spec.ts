import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a form without a source says so at the field and keeps every choice', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await page.getByRole('radio', { name: 'Boxd' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paste a link to a video.')).toBeVisible()
  await expect(page.getByLabel('Link to the video')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Boxd' })).toBeChecked()
})

test('a private address is refused when the field is left, and the link stays for correction', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  const link = page.getByLabel('Link to the video')
  await link.fill('http://10.0.0.1/video.mp4')
  await link.blur()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(link).toHaveValue('http://10.0.0.1/video.mp4')
})
