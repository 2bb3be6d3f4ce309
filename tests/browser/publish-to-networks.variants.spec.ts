import { createHash } from 'node:crypto'
import process from 'node:process'
import type { Locator, Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { posts } from '#db/schema/portal/posts.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { launchPds } from '#tests/support/launch-pds.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { compose, linkFeed } from './linked-feed.ts'
import { signIn } from './person.ts'
import { dayAt, nameOfDay, planIn, putDailySlot, weekOf } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const PUBLISHED = { timeout: 60_000 }
const video = await uprightVideo()
const digest = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Nothing to drag.')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 30, end.y + 10, { steps: 8 })
  await page.mouse.up()
}

test('a post is composed for the feed and Bluesky, dragged to another slot, approved, and is at both once', async ({
  page,
  browser,
}) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const pds = await launchPds(Number(process.env.BROWSER_TEST_PDS_PORT))
  const feedId = await linkFeed(page, teamSlug, 'Daily reels')
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const outputId = await putOutput(database, jobId, video)
  const shared = { outputIds: [outputId], destinations: [{ accountId: feedId }], when: { kind: 'now' } }
  const unlisted = await compose(page, teamSlug, { ...shared, title: 'By link', privacy: 'unlisted' })
  const hidden = await compose(page, teamSlug, { ...shared, title: 'For the team', privacy: 'private' })
  const at = dayAt(7, 9)

  await test.step('Bluesky is linked with an app password', async () => {
    await page.goto(`/${teamSlug}/settings/social-accounts`)
    await page.getByRole('button', { name: 'Link an account' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: /^Bluesky/ }).click()
    const popup = await opened
    await popup.getByRole('textbox', { name: 'Server' }).fill(pds.origin)
    await popup.getByRole('textbox', { name: 'Handle' }).fill(pds.handle)
    await popup.getByLabel('App password').fill('wrong')
    await popup.getByRole('button', { name: 'Link' }).click()
    await expect(popup.getByText('Invalid identifier or password')).toBeVisible()
    await expectAccessible(popup)
    await popup.getByLabel('App password').fill(await pds.newAppPassword('portal'))
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Link' }).click()
    await closed
    await expect(page.getByRole('listitem').filter({ hasText: pds.handle })).toContainText('Working')
  })

  const isOfTeam = eq(socialAccounts.teamId, team.teamId)
  for (const { id } of await database.select({ id: socialAccounts.id }).from(socialAccounts).where(isOfTeam)) {
    await putDailySlot(team, id, '09:00')
    await putDailySlot(team, id, '18:00')
  }
  const approval = database.update(publishingOptions).set({ approvalRequired: true })
  await approval.where(eq(publishingOptions.teamId, team.teamId))

  await test.step('one post is composed for both', async () => {
    await page.goto(`/${teamSlug}/publish/new?output=${outputId}&at=${at.toISOString()}`)
    for (const name of ['Daily reels', pds.handle]) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByLabel('Title').fill('The other side')
    await page.getByLabel('Description').fill('Look at it <from> there.')
    await page.getByLabel('Tags').fill('ideas')
    await expect(page.getByText('2 ready, 0 to review')).toBeVisible()
    await page.getByRole('button', { name: /^Send for approval/ }).click()
    await expect(page.getByRole('heading', { name: 'Sent for approval' })).toBeVisible()
  })

  // High enough for a whole day: what is dragged and where it goes are both in sight.
  await page.setViewportSize({ width: 1440, height: 1100 })
  await page.goto(`/${teamSlug}/${weekOf(at)}`)
  const day = page.getByRole('region', { name: nameOfDay(at) })
  const card = day.getByRole('link', { name: /09:00 The other side To approve\W+Awaiting approval/ })
  const moved = day.getByRole('link', { name: /18:00 The other side To approve\W+Awaiting approval/ })

  await test.step('it is dragged to another slot', async () => {
    await expect(card).toHaveAccessibleName(/Bluesky/)
    await expect(card).toHaveAccessibleName(/Team feed/)
    await expectAccessible(page)
    await drag(page, card, day.getByRole('link', { name: /Free slot 18:00/ }))
    await expect(moved).toBeVisible()
    await expect(day.getByRole('link', { name: /Free slot 09:00/ })).toBeVisible()
  })

  await test.step('it is approved, and the open page shows how it goes out', async () => {
    await moved.click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('textbox', { name: /Note/ }).fill('Good to go')
    await expectAccessible(page)
    await detail.getByRole('button', { name: 'Approve' }).click()
    await expect(detail).toContainText('2 scheduled')
    await expect(detail).toContainText('Good to go')
    const now = new Date()
    const isIts = eq(posts.publicationId, new URL(page.url()).searchParams.get('post') ?? '')
    await database.update(posts).set({ plannedAt: now, slotAt: null, updatedAt: now }).where(isIts)
    await expect(detail.getByText('2 published', { exact: true })).toBeVisible(PUBLISHED)
    await expect(detail.getByRole('link', { name: 'Open on Bluesky' })).toBeVisible()
  })
  const made = new URL(page.url()).searchParams.get('post') ?? ''

  await test.step('it is on Bluesky once, with its video, text and tags', async () => {
    const [only, ...others] = await pds.listPosts()
    expect(others).toEqual([])
    expect(only?.value).toMatchObject({ text: 'Look at it <from> there.', tags: ['ideas'] })
    const { embed } = z
      .object({ embed: z.object({ video: z.object({ ref: z.object({ $link: z.string() }) }) }) })
      .parse(only?.value)
    const stored = await (await pds.getBlob(embed.video.ref.$link)).bytes()
    expect(digest(stored)).toBe(digest(video.media))
    await pds.stop()
  })

  for (const id of [unlisted, hidden]) {
    await page.goto(`/${teamSlug}/publish/${id}`)
    await expect(page.getByText('1 published', { exact: true })).toBeVisible(PUBLISHED)
  }
  const addressOf = async (id: string) => {
    const isPost = and(eq(posts.publicationId, id), eq(posts.accountId, feedId))
    return (await database.select({ url: posts.url }).from(posts).where(isPost))[0]?.url ?? ''
  }
  const [entry, byLink, secret] = await Promise.all([made, unlisted, hidden].map(addressOf))
  const feed = entry?.slice(0, entry.lastIndexOf('/')) ?? ''

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(feed)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Daily reels' })).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 2 })).toHaveText(['The other side'])
  await expect(stranger.getByText('Look at it <from> there.')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(stranger)
  const film = (await stranger.locator('video').getAttribute('src')) ?? ''
  const [whole, part] = await Promise.all([
    stranger.request.get(film),
    stranger.request.get(film, { headers: { range: 'bytes=0-99' } }),
  ])
  expect(digest(await whole.body())).toBe(digest(video.media))
  expect([part.status(), (await part.body()).length, part.headers()['cache-control']]).toEqual([
    206,
    100,
    'public, max-age=3600, no-transform',
  ])
  const rss = await stranger.request.get(`${feed}/rss.xml`)
  const xml = await rss.text()
  expect(rss.headers()['content-type']).toContain('application/rss+xml')
  expect(xml.match(/<title>[^<]*/g)).toEqual(['<title>Daily reels', '<title>The other side'])
  expect(xml).toContain('Look at it &lt;from&gt; there.')
  expect((await stranger.request.get(byLink ?? '')).status()).toBe(200)
  expect((await stranger.request.get(secret ?? '')).status()).toBe(404)
  expect((await stranger.request.get(`${feed}0`)).status()).toBe(404)
  expect((await page.request.get(secret ?? '')).status()).toBe(200)
  await stranger.context().close()
})
