import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { openUploads } from './open-uploads.ts'
import { signIn } from './person.ts'
import { silentVideo } from './silent-video.ts'
import { expect, test } from './test.ts'

test.setTimeout(600_000)
/** The engine makes other tests' videos first. */
const ENDED = { timeout: 280_000 }

test('an uploaded video without sound fails with the cause, what to do and a way to try again', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'stumm 🤫.mp4', mimeType: 'video/mp4', buffer: await silentVideo() })
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
  await expect(page.getByText('Preview on a frame of your video')).toBeVisible()
  await page.getByRole('radio', { name: 'Boxd' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/projects\/job_/)
  await expect(page.getByRole('heading', { name: /has no sound/ })).toBeVisible(ENDED)
  await expect(page.getByText('Boxd, bottom, M')).toBeVisible()
  await expectAccessible(page)

  await expect(page.locator('main .btn-primary')).toHaveText('Upload another file')
  await page.getByText('Other options').click()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('Retrying the project.', { exact: true })).toBeVisible()
  await expect(page.getByText('Priya Raman restarted the project.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /has no sound/ })).toBeVisible(ENDED)

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.goto(`/${teamSlug}/projects?tab=attention`)
  await expect(page.getByRole('link', { name: 'Fix stumm 🤫' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
