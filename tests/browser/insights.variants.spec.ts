import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { postNumbers } from '#db/schema/portal/post-numbers.ts'
import { postReadings } from '#db/schema/portal/post-readings.ts'
import { posts } from '#db/schema/portal/posts.ts'
import type { ReelTrait } from '#lib/contract/reel-traits.ts'
import { newId } from '#lib/core/ids.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { type PlannedTeam, planIn, putAccount, putPublication } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

/** What a network reported of the post of a publication. */
async function putNumbers(
  database: Database,
  publicationId: string,
  numbers: Partial<typeof postNumbers.$inferInsert>,
): Promise<void> {
  const [post] = await database.select().from(posts).where(eq(posts.publicationId, publicationId))
  if (post === undefined) throw new Error('The publication has no post.')
  const { id: postId, teamId } = post
  const nextReadAt = new Date(Date.now() + DAY_MS)
  // The worker may have begun to follow it.
  const row = { postId, teamId, nextReadAt, ...numbers }
  await database.insert(postNumbers).values(row).onConflictDoUpdate({ target: postNumbers.postId, set: row })
  if (numbers.countedAt == null) return
  const { views, likes, comments, shares, countedAt: readAt } = numbers
  const day = readAt.toISOString().slice(0, 10)
  await database
    .insert(postReadings)
    .values({ id: newId('rdg'), teamId, postId, day, readAt, views, likes, comments, shares })
}

test('a team sees how its posts do, why some have no numbers, and takes them with it', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/publish/insights`)
  await expect(page.getByRole('heading', { name: 'No posts in this period' })).toBeVisible()
  await expectAccessible(page)

  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const tiktok = await putAccount(team, 'tiktok', 'northbeam')
  const linkedin = await putAccount(team, 'linkedin', 'Priya Raman')
  const published = (accountId: string, days: number) => ({
    ...{ accountId, state: 'published' as const, verified: true, url: 'https://example.com/post' },
    ...{ plannedAt: ago(days), publishedAt: ago(days) },
  })
  const counted = { countedAt: ago(0.01), gap: null }
  const best = await putPublication(team, 'The wholesale year in one sum', null, [published(tiktok, 9)])
  await putNumbers(database, best, { ...counted, views: 18_240, likes: 1406, comments: 212, shares: 388 })
  const other = await putPublication(team, 'Corvid 2, the shell', null, [published(tiktok, 2)])
  await putNumbers(database, other, { ...counted, views: 8902, likes: 640, comments: 57, shares: 71 })
  const hidden = await putPublication(team, 'Onboarding, tip 3', null, [published(linkedin, 1)])
  await putNumbers(database, hidden, { gap: 'not_given', gapReason: 'LinkedIn gives numbers for company pages only.' })

  await page.goto(`/${teamSlug}/publish`)
  await page.getByRole('radio', { name: 'Insights' }).first().click()
  await expect(page).toHaveURL(/\/publish\/insights/)
  await expect(page.getByText('27,142').first()).toBeVisible()
  await expect(page.getByText('from 2 of 3 posts').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /The wholesale year in one sum.*18,240/ })).toBeVisible()
  await expect(page.getByText('LinkedIn gives numbers for company pages only.').first()).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByText('Too few reels to tell. It takes 20')).toBeVisible()
  await page.getByRole('switch', { name: 'Prefer this in new reels' }).click()
  await expect(page.getByText('New projects prefer what did well.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Prefer this in new reels' })).toBeChecked()

  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Views by week' })).toBeVisible()
  await page.getByRole('button', { name: 'Chart' }).click()
  await page.getByRole('button', { name: /18,240 views/ }).press('Enter')
  await expect(page.getByRole('row', { name: /The wholesale year/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Onboarding/ })).toHaveCount(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe(4)
  expect(lines.find((line) => line.includes('Onboarding'))).toMatch(/not_given,,,,,,$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${teamSlug}/publish/insights`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

/** A reel of a project that went out, with what its network counted after a week. */
async function putReel(
  team: PlannedTeam,
  given: { jobId: string; accountId: string; title: string; days: number; views: number; traits: ReelTrait[] },
): Promise<void> {
  const { teamId, database } = team
  const outputId = newId('out')
  await database.insert(outputs).values({
    ...{ id: outputId, teamId, jobId: given.jobId, externalId: outputId, position: 0, kind: 'video', files: {} },
    ...{ remote: { media: 'sealed' }, durationSeconds: 25, sizeBytes: 5, verified: true, createdAt: new Date() },
    ...{ importedAt: new Date(), nextTranscriptAt: null, traits: given.traits },
  })
  const publishedAt = ago(given.days)
  const post = { accountId: given.accountId, state: 'published' as const, verified: true, publishedAt }
  const id = await putPublication(team, given.title, outputId, [{ ...post, plannedAt: publishedAt }])
  const countedAt = new Date(publishedAt.getTime() + 7.5 * DAY_MS)
  await putNumbers(database, id, { countedAt, gap: null, views: given.views, likes: 9, comments: 1, shares: 0 })
}

test('a team sees which reels did well, and narrows its posts to a brand', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await putAccount(team, 'tiktok', 'northbeam')
  const clip = { operation: 'clip' as const, state: 'completed' as const, nextCheckAt: null, deadlineAt: null }
  const branded = { language: 'english', brandKitId: 'kit_northbeam', brandKit: { name: 'Northbeam' } }
  const [plain = '', kitted = ''] = await putProjects(database, teamSlug, [
    { ...clip, title: 'Plain talk', request: { language: 'english' } },
    { ...clip, title: 'Branded talk', request: branded },
  ])
  for (let at = 0; at < 32; at++) {
    const traits: ReelTrait[] = [
      ...(at % 2 === 0 ? (['opens_with_question'] as const) : []),
      ...(at % 3 === 0 ? (['long'] as const) : []),
    ]
    const views = (at % 2 === 0 ? 1400 : 900) - (at % 3 === 0 ? 300 : 0) + 7 * at
    const jobId = at % 4 === 0 ? kitted : plain
    await putReel(team, { jobId, accountId, title: `Reel ${at + 1}`, days: 12 + at, views, traits })
  }
  await page.goto(`/${teamSlug}/publish/insights`)
  const section = page.getByRole('region', { name: 'What did well' })
  await expect(
    section.getByText(/Your reels that open with a question did \d+% better \(16 of 32 reels\)\./),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Brand' }).click()
  await page.getByRole('menuitem', { name: 'Northbeam' }).click()
  await expect(page).toHaveURL(/brand=kit_northbeam/)
  await expect(page.getByText('from 8 posts').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe(9)
  expect(lines[1]).toContain(',Branded talk,Northbeam,')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
