import { expectAccessible } from './axe.ts'
import { openUploads } from './open-uploads.ts'
import { signIn } from './person.ts'
import { silentVideo } from './silent-video.ts'
import { expect, test } from './test.ts'

test('a broken line loses nothing: the upload carries on where it stopped', async ({ page, context }) => {
  const { teamSlug } = await signIn(page)
  const video = await silentVideo()
  await openUploads(page, teamSlug)
  let isCut = true
  await context.route('**/api/uploads/**', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByLabel('Video file').setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: video })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused. Your progress is kept for 24 hours unless')).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/, uploaded$/)).toBeVisible()

  const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove file' }).click()
  expect((await removal).status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Choose a video file' })).toBeVisible()
})

test('an upload whose bytes were given up says that it starts again', async ({ page, context }) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await context.route('**/api/uploads/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/uploads/'),
  )
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: await silentVideo() })
  const address = (await (await made).headerValue('location')) ?? ''
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const headers = { 'tus-resumable': '1.0.0', origin: new URL(page.url()).origin }
  expect((await page.request.delete(address, { headers })).status()).toBe(204)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(
    page.getByText('Your earlier progress is no longer on the server, so the upload starts over.'),
  ).toBeVisible()
})

test('a refused file cannot be resumed, and does not hide the upload that was interrupted', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  await context.route('**/api/uploads/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  const begun = page.waitForRequest((request) => request.method() === 'PATCH')
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: await silentVideo() })
  await begun
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused.')).toBeVisible()
  await context.unrouteAll()
  await page.reload()
  const interrupted = page.getByText('The upload of talk.mp4 was interrupted.')
  await expect(interrupted).toBeVisible()

  const letter = { name: 'a letter.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Dear Sir or Madam, '.repeat(50)) }
  await page.getByLabel('Video file').setInputFiles(letter)
  await expect(page.getByText(/We could not use a letter\.mp4\. .*not a video or audio file\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose a video file' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(interrupted).toBeVisible()
})

test('closing the tab during an upload asks first, and other pages of the portal do not stop it', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signIn(page)
  await openUploads(page, teamSlug)
  const line = Promise.withResolvers<void>()
  await context.route('**/api/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') await line.promise
    await route.continue()
  })
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: await silentVideo() })
  await expect(page.getByRole('progressbar', { name: 'Upload of talk.mp4' })).toBeVisible()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()

  await page.getByRole('link', { name: 'Projects' }).first().click()
  const card = page.getByRole('region', { name: 'Upload of talk.mp4' })
  await expect(card.getByRole('progressbar', { name: 'Upload of talk.mp4' })).toBeVisible()
  await card.getByRole('button', { name: 'Pause' }).click()
  await card.getByRole('button', { name: 'Resume' }).click()
  line.resolve()
  await card.getByRole('link', { name: 'Open' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
})
