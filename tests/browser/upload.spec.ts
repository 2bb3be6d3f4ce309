import { openUploads } from './open-uploads.ts'
import { signIn } from './person.ts'
import { silentVideo } from './silent-video.ts'
import { expect, test } from './test.ts'

test('a finished upload stays chosen for whoever goes away and comes back', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: await silentVideo() })
  const uploaded = page.getByText(/, uploaded$/)
  await expect(uploaded).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.goBack()
  await expect(uploaded).toBeVisible()
  await expect(page.getByText('Preview on a frame of your video')).toBeVisible()
  await page.reload()
  await expect(uploaded).toBeVisible()
  await page.getByRole('button', { name: 'Make the subtitled video' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await page.goto(`/${teamSlug}/new?tool=subtitles&upload=1`)
  await expect(page.getByRole('button', { name: 'Choose a video file' })).toBeVisible()
})
