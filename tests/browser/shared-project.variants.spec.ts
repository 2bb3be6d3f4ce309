import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a project is shared, watched by a stranger without cookies, unfurled and framed elsewhere, and gone once revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [jobId = ''] = await putProjects(database, teamSlug, [
    { state: 'completed', operation: 'clip', title: 'Slow Pour, episode 42' },
  ])
  const video = await uprightVideo()
  const first = await putOutput(database, jobId, video)
  await putOutput(database, jobId, video, 1)
  const info = { title: 'Discounts teach people to wait', caption: 'Every sale trains your best customers to wait.' }
  const rest = { viralityScore: null, viralityScoreReason: '', tags: [], suitablePlatforms: [] }
  await database
    .update(outputs)
    .set({ info: { ...info, ...rest } })
    .where(eq(outputs.id, first))

  await page.goto(`/${teamSlug}/projects/${jobId}`)
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'What to share' }).click()
  await page.getByRole('option', { name: 'The whole project, 2 videos' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/\/s\/[\w-]{22}$/)

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const complaints: string[] = []
  stranger.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: info.title })).toBeVisible()
  await expect(stranger.getByText('Anyone with the link can watch').last()).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Download' })).toHaveCount(0)
  await expectAccessible(stranger)
  for (const width of [320, 390, 1440]) {
    await stranger.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(stranger)
  }
  await stranger.getByRole('button', { name: 'Play' }).click()
  await expect(stranger.locator('.share-begin')).toHaveCount(0)
  await stranger.locator('video').evaluate((player: HTMLVideoElement) => {
    player.pause()
    player.currentTime = 1.05
  })
  await expect(stranger.locator('[aria-current="true"] .mark-now')).toHaveText('But')
  expect(await stranger.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
  const media = new URL((await stranger.locator('video').getAttribute('src')) ?? '', link).href
  expect((await stranger.request.get(media, { headers: { range: 'bytes=0-9' } })).status()).toBe(206)
  expect((await stranger.request.get(`${media}?download=1`)).status()).toBe(403)

  const meta = (name: string) =>
    stranger.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await meta('og:title')).toBe(info.title)
  expect(await meta('robots')).toContain('noindex')
  const picture = await stranger.request.get((await meta('og:image')) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const again = { headers: { 'if-none-match': picture.headers().etag ?? '' } }
  expect((await stranger.request.get(picture.url(), again)).status()).toBe(304)
  const described = await stranger.locator('link[type="application/json+oembed"]').getAttribute('href')
  const embed = await (await stranger.request.get(described ?? '')).json()
  expect(embed).toMatchObject({ version: '1.0', type: 'video', title: info.title, width: 360, height: 640 })
  const jsonLd = JSON.parse((await stranger.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(jsonLd).toMatchObject({ '@type': 'VideoObject', contentUrl: media, duration: 'PT3S' })

  await stranger.getByRole('link', { name: 'Report this video' }).click()
  await expect(async () => {
    await stranger.getByRole('button', { name: 'Send report' }).click()
    await expect(stranger.getByText('Choose a reason.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(stranger)
  const reason = stranger.getByRole('radio', { name: 'Something else' })
  await reason.check()
  await stranger.getByRole('button', { name: 'Send report' }).click()
  await expect(stranger.getByText('Choose a reason.')).toHaveCount(0)
  await expect(reason).toBeChecked()
  await stranger.getByRole('textbox', { name: 'Problem' }).fill('The music at 0:01 is mine.')
  await stranger.getByRole('button', { name: 'Send report' }).click()
  await expect(stranger.getByText('Your report was sent')).toBeVisible()
  await stranger.getByRole('link', { name: 'Back to the video' }).first().click()
  await stranger.getByRole('link', { name: 'Privacy' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expectAccessible(stranger)

  // To a browser, this address of the same machine is another site.
  const site = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(embed.html),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  await stranger.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  const frame = stranger.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(frame.getByRole('link', { name: info.title })).toBeVisible()
  site.close()

  await page.goto(`/${teamSlug}/shared`)
  await expect(
    page
      .getByRole('row', { name: /Slow Pour, episode 42/ })
      .getByRole('cell')
      .nth(3),
  ).toHaveText(/^1/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Edit link to/ }).click()
  const change = page.getByRole('dialog', { name: 'Edit link' })
  await change.getByRole('switch', { name: 'Comments' }).click()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comments on')).toBeVisible()
  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Link revoked. It no longer works.', { exact: true })).toBeVisible()
  for (const gone of [link, media, picture.url(), embed.html.match(/src="([^"]+)/)?.[1], described]) {
    expect((await stranger.request.get(gone ?? '')).status(), gone ?? '').toBe(404)
  }
  const unknown = await stranger.request.get(`${baseURL}/s/${'x'.repeat(22)}`)
  expect(unknown.status()).toBe(404)
  await stranger.context().close()
})
