import { largeVideo } from './large-video.ts'
import { openUploads } from './open-uploads.ts'
import { signIn } from './person.ts'
import { silentVideo } from './silent-video.ts'
import { startStrictProxy } from './strict-proxy.ts'
import { expect, test } from './test.ts'

test('a finished upload stays chosen after its person leaves the page and returns', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  await page.goto(`/${teamSlug}/new?tool=subtitles&upload=1`)
  await expect(page.getByRole('button', { name: 'Choose a video file' })).toBeVisible()
})

test('a proxy that refuses large bodies gets smaller pieces, and its pages are never shown', async ({ browser }) => {
  const proxy = await startStrictProxy(2 ** 20)
  const context = await browser.newContext({ proxy: { server: proxy.address, bypass: '<-loopback>' } })
  const page = await context.newPage()
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  const choose = async (name: string, bytes: number) =>
    page.getByLabel('Video file').setInputFiles({ name, mimeType: 'video/mp4', buffer: await largeVideo(bytes) })
  await choose('talk.mp4', 3_000_000)
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
  expect(proxy.rules.seen.filter((method) => method === 'POST')).toHaveLength(1)

  await page.getByRole('button', { name: 'Remove file' }).click()
  proxy.rules.mostBytes = 100_000
  await choose('second.mp4', 600_000)
  await expect(page.getByText('A proxy is blocking the upload, even in 256 KB parts.')).toBeVisible()
  await expect(page.getByText('413')).toBeHidden()
  proxy.rules.mostBytes = 2 ** 20
  proxy.rules.down = [502, '502 Bad Gateway']
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('The portal is not responding.')).toBeVisible()
  await expect(page.getByText('Bad Gateway')).toBeHidden()
  proxy.rules.down = null
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
  expect(proxy.rules.seen.filter((method) => method === 'POST')).toHaveLength(2)
  await context.close()
  proxy.close()
})

test('an upload goes on by itself when the network is restored', async ({ page, context }) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await page.evaluate(() => sessionStorage.setItem('upload-piece-bytes', String(2 ** 18)))
  let pieces = 0
  await context.route('**/api/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1
    if (pieces === 2) await context.setOffline(true)
    await route.continue()
  })
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: await largeVideo(1_000_000) })
  await expect(page.getByText('Waiting for your internet connection. The upload resumes automatically.')).toBeVisible()
  await context.unrouteAll()
  const goesOn = page.waitForRequest((request) => request.url().includes('/api/uploads/'))
  await context.setOffline(false)
  expect((await goesOn).method()).toBe('HEAD')
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
})
