import { openUploads } from './open-uploads.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a form that is refused after it was sent keeps every choice', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await page.getByRole('radio', { name: 'Boxd' }).click()
  await page.getByRole('radio', { name: 'Top' }).click()
  await page.getByLabel('Link to the video').fill('http://10.0.0.1/video.mp4')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('We could not open 10.0.0.1.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Boxd' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Top' })).toBeChecked()
})

test('a file that is no video is refused by its bytes, whatever its name', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await page.getByLabel('Video file').setInputFiles({
    name: 'holiday.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://example.com/part.ts\n'),
  })
  await expect(page.getByText('not a video or audio file. Choose another')).toBeVisible()
})

test('an empty file is refused', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) })
  await expect(page.getByText('The file is empty. Choose another')).toBeVisible()
})

test('what was chosen is still there after leaving the page and coming back', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await page.getByLabel('Link to the video').fill('https://example.com/talk.mp4')
  await page.getByRole('radio', { name: 'Beast' }).click()
  await page.getByRole('radio', { name: 'Top' }).click()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page).toHaveURL(/\/projects$/)
  await page.goBack()
  await expect(page.getByLabel('Link to the video')).toHaveValue('https://example.com/talk.mp4')
  await expect(page.getByRole('radio', { name: 'Beast' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Top' })).toBeChecked()
})
