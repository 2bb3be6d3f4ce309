import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { compose, linkFeed } from './linked-feed.ts'
import { signUp } from './person.ts'
import { planIn, putAccount, putDailySlot, putPublication } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const PUBLISHED = { timeout: 60_000 }
const DAY_MS = 86_400_000
const video = await uprightVideo()
const digest = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

/** The start of a day from today, in UTC. */
function dayAt(days: number, hour: number, minute = 0): Date {
  const date = new Date(Date.now() + days * DAY_MS)
  date.setUTCHours(hour, minute, 0, 0)
  return date
}

const nameOfDay = (at: Date) =>
  at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).replace(',', '')

/** Tomorrow and the day after lie in the week that this address shows. */
const weekOf = (at: Date) => `publish?date=${at.toISOString().slice(0, 10)}`

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Nothing to drag.')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 30, end.y + 10, { steps: 8 })
  await page.mouse.up()
}

test('a post for the feed is dragged to another slot, approved, and stands on the feed once with its video and text', async ({
  page,
  browser,
}) => {
  const { teamSlug } = await signUp(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await linkFeed(page, teamSlug, 'Daily reels')
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const outputId = await putOutput(database, jobId, video)
  const text = { title: 'The other side', description: 'Look at it <from> there.', tags: 'ideas' }
  const shared = { outputIds: [outputId], destinations: [{ accountId }], when: { kind: 'now' } }
  const unlisted = await compose(page, teamSlug, { ...shared, title: 'By link', privacy: 'unlisted' })
  const hidden = await compose(page, teamSlug, { ...shared, title: 'For the team', privacy: 'private' })
  await database
    .update(publishingOptions)
    .set({ approvalRequired: true })
    .where(eq(publishingOptions.teamId, team.teamId))
  await putDailySlot(team, accountId, '09:00')
  await putDailySlot(team, accountId, '18:00')
  const at = dayAt(7, 9)
  const made = await compose(page, teamSlug, { ...shared, ...text, when: { kind: 'at', at: at.toISOString() } })

  // High enough for a whole day: what is dragged and where it goes are both in sight.
  await page.setViewportSize({ width: 1440, height: 1100 })
  await page.goto(`/${teamSlug}/${weekOf(at)}`)
  const day = page.getByRole('region', { name: nameOfDay(at) })
  const card = day.getByRole('link', { name: /09:00 The other side To approve\W+Awaiting approval, Team feed/ })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await drag(page, card, day.getByRole('link', { name: /Free slot 18:00/ }))
  const moved = day.getByRole('link', { name: /18:00 The other side To approve\W+Awaiting approval, Team feed/ })
  await expect(moved).toBeVisible()
  await expect(day.getByRole('link', { name: /Free slot 09:00/ })).toBeVisible()

  await moved.click()
  const detail = page.getByRole('dialog')
  await detail.getByRole('textbox', { name: /Note/ }).fill('Good to go')
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Approve' }).click()
  await expect(detail).toContainText('1 scheduled')
  await expect(detail).toContainText('Good to go')
  await database.update(posts).set({ plannedAt: new Date(), slotAt: null }).where(eq(posts.publicationId, made))

  for (const id of [made, unlisted, hidden]) {
    await page.goto(`/${teamSlug}/publish/${id}`)
    await expect(page.getByText('1 published', { exact: true })).toBeVisible(PUBLISHED)
  }
  const addressOf = async (id: string) =>
    (await database.select({ url: posts.url }).from(posts).where(eq(posts.publicationId, id)))[0]?.url ?? ''
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
    'public, max-age=3600',
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

test('posts are moved by keys and menu, by days, cancelled together, and each failure has its remedy', async ({
  page,
}) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/publish`)
  await expect(page.getByRole('heading', { name: 'Link the first account to publish' })).toBeVisible()
  await expectAccessible(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await putAccount(team, 'bluesky', 'northbeam.example')
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const outputId = await putOutput(database, jobId, video)
  const at = dayAt(7, 10)
  const one = (title: string, minute: number) =>
    putPublication(team, title, outputId, [{ accountId, state: 'scheduled', plannedAt: dayAt(7, 10, minute) }])
  await one('First', 0)
  await one('Second', 10)
  const reason = 'The video is longer than 3 minutes.'
  const failed = { accountId, state: 'failed' as const, plannedAt: at, reason, reasonCode: 'refused' as const }
  await putPublication(team, 'Refused', outputId, [failed])

  await page.goto(`/${teamSlug}/${weekOf(at)}`)
  const first = page.getByRole('link', { name: /First\W+Scheduled/ })
  await expect(first).toHaveAccessibleName(/close to another post of the same account/)
  await first.focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Time in/).fill('15:30')
  await dialog.getByRole('button', { name: 'Move 1 post' }).click()
  await expect(page.getByRole('link', { name: /^15:30 First\W+Scheduled, Bluesky$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select First' }).check()
  await page.getByRole('checkbox', { name: 'Select Second' }).check()
  await page.getByRole('button', { name: 'Move…' }).click()
  await dialog.getByRole('radio', { name: 'By days' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Days').fill('7')
  await dialog.getByRole('button', { name: 'Move 2 posts' }).click()
  await expect(first).toHaveCount(0)
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page.getByRole('link', { name: /^15:30 First\W+Scheduled, Bluesky$/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`/${teamSlug}/publish/queue?tab=attention`)
  const posted = page.getByRole('listitem').filter({ hasText: 'Refused' })
  await expect(posted).toContainText(reason)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await posted.getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByText('Nothing needs attention.')).toBeVisible()
  await page.getByRole('link', { name: /^Upcoming/ }).click()
  for (const title of ['First', 'Second']) await page.getByRole('checkbox', { name: `Select ${title} on` }).check()
  await page.getByRole('button', { name: 'Cancel posts' }).click()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
})
