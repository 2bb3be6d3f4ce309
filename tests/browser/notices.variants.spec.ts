import path from 'node:path'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

type Row = Partial<typeof notices.$inferInsert>

const HOUR_MS = 3_600_000
const LONG = 'What the barista told us about the beans that nobody orders twice, and why we still roast them'

/** Gives the owner of a team notices, the newest first. */
async function putNotices(database: Database, teamSlug: string, rows: readonly Row[]): Promise<void> {
  const [owner] = await database
    .select({ teamId: teams.id, userId: memberships.userId })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .where(eq(teams.slug, teamSlug))
  if (owner === undefined) throw new Error(`There is no team ${teamSlug}.`)
  for (const [index, row] of rows.entries()) {
    const id = `ntc_${crypto.randomUUID().replaceAll('-', '')}`
    const at = new Date(Date.now() - index * 60_000)
    await database.insert(notices).values({
      ...{ id, ...owner, thread: id, subjectId: 'job_gone', kind: 'project-finished' },
      ...{ message: { code: 'notice_project_finished', params: { title: 'Town hall' } } },
      ...{ createdAt: at, updatedAt: at, ...row },
    })
  }
}

/** For a look at the pages, where a folder for pictures is named. */
async function picture(page: import('@playwright/test').Page, name: string): Promise<void> {
  const folder = process.env.NOTICE_PICTURES
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) })
  }
}

test('the bell counts what is new while the page is open, and its list is read, marked and undone', async ({
  page,
}) => {
  test.slow()
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [failed = '', done = ''] = await putProjects(database, teamSlug, [
    { state: 'failed', title: 'Serum 04', failureCode: 'refused', nextCheckAt: null, endedAt: new Date() },
    { state: 'completed', title: 'Town hall' },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${teamSlug}/projects`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await putNotices(database, teamSlug, [
    {
      ...{ kind: 'project-failed', subjectId: failed, needsYou: true },
      message: { code: 'notice_project_failed', params: { title: 'Serum 04' } },
      detail: { text: 'The link asks for a password. Make it public or upload the file.', message: null },
    },
    { subjectId: done },
    { createdAt: new Date(Date.now() - 73 * HOUR_MS) },
    { createdAt: new Date(Date.now() - 73 * HOUR_MS - 1000) },
    {
      ...{ kind: 'account-attention', needsYou: true, doneAt: new Date(), doneByName: 'Tomas', readAt: new Date() },
      message: { code: 'notice_account', params: { account: 'northbeam', network: 'LinkedIn' } },
      createdAt: new Date(Date.now() - 26 * HOUR_MS),
    },
  ])
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
  await expect(page).toHaveTitle(/^\(4\) Projects/)

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([/Needs attention/, /Today/, /Yesterday|\d/, /\d/])
  await expect(list.getByText('Done by Tomas')).toBeVisible()
  await expect(list.getByRole('link', { name: 'Upload the file' })).toHaveAttribute('href', /upload=1/)
  await expect(list.getByRole('button', { name: 'Try the link again' })).toBeVisible()
  await list.getByRole('button', { name: /2 projects finished/ }).click()
  await expect(list.getByText('“Town hall” is ready')).toHaveCount(3)
  await picture(page, 'popover')
  await expectAccessible(page)

  await list.getByText('“Serum 04” failed').focus()
  await page.keyboard.press('u')
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  await page.keyboard.press('u')
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
  await page.keyboard.press('j')
  await expect(list.getByRole('link', { name: '“Town hall” is ready' }).first()).toBeFocused()

  await list.getByRole('radio', { name: /Needs attention/ }).click()
  await expect(list.getByText('“Town hall” is ready')).toHaveCount(0)
  await expect(list.getByText('“Serum 04” failed')).toBeVisible()
  await list.getByRole('radio', { name: 'All' }).click()
  await list.getByRole('button', { name: 'All kinds' }).click()
  await page.getByRole('menuitem', { name: 'Accounts' }).click()
  await expect(list.getByText('northbeam (LinkedIn) needs attention')).toBeVisible()
  await expect(list.getByText('“Serum 04” failed')).toHaveCount(0)

  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle(/^Projects/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
  await list.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('menuitem', { name: 'All kinds' }).click()
  await list.getByRole('link', { name: '“Serum 04” failed' }).click()
  await expect(page).toHaveURL(new RegExp(`/projects/${failed}$`))
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
})

test('on a phone the bell leads to a page, which works without scripts too', async ({ page, browser }) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [asked = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: LONG }])
  await putNotices(database, teamSlug, [
    {
      ...{ subjectId: asked, message: { code: 'notice_project_finished', params: { title: LONG } } },
      detail: { text: '8 results.', message: { code: 'notice_project_results', params: { count: 8 } } },
    },
    { kind: 'joined', message: { code: 'notice_joined', params: { person: 'Wen Zhao' } }, readAt: new Date() },
  ])
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/${teamSlug}/projects`)
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect(page.getByText('Wen Zhao joined the team')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await picture(page, `phone-${width}`)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: /^Unread/ }).click()
  await expect(page).toHaveURL(/show=unread/)
  await expect(page.getByText('Wen Zhao joined the team')).toHaveCount(0)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  })
  const still = await plain.newPage()
  await still.goto(`/${teamSlug}/notices`)
  await still.getByRole('button', { name: 'Mark all as read' }).click()
  await still.goto(`/${teamSlug}/notices?show=unread`)
  await expect(still.getByText('You have no unread notifications.')).toBeVisible()
  await plain.close()
})

test('what reaches a person is chosen by kind and channel, and saved only when they say so', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/account/notifications?stop=project-finished')
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect(box('A project failed or stalled: In app')).toBeDisabled()
  await box('A post is live: Browser').check()
  await box('Northbeam').check()
  await expect(page.getByText(/changes not saved/)).toBeVisible()
  await expect(page.getByText('A post is live (Browser)')).toBeVisible()
  await picture(page, 'settings')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(box('A post is live: Browser')).not.toBeChecked()
  await box('A post is live: Browser').check()
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Notifications saved.').first()).toBeVisible()
  await page.reload()
  await expect(box('A post is live: Browser')).toBeChecked()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await picture(page, `settings-${width}`)
  }
})
