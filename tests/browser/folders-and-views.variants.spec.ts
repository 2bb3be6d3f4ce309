import path from 'node:path'
import process from 'node:process'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1000 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
}
const done = { state: 'completed', nextCheckAt: null, deadlineAt: null, endedAt: new Date() } as const
const LONG = 'Onboarding webinar, November: everything a new barista team asks in its first two weeks'

/** Fits every width without scrolling sideways, and is accessible in both themes; pictures where a folder for them is named. */
async function look(page: Page, name: string): Promise<void> {
  for (const [where, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
      const folder = process.env.WEEK_PICTURES
      if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}-${where}-${theme}.png`) })
      if (where === 'desktop' || where === 'phone') await expectAccessible(page)
    }
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
  }
  await page.setViewportSize(SIZES.desktop)
}

/** Somebody else in the team, in a browser of their own. */
async function join(browser: Browser, teamSlug: string, role: Role, name: string) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const { email } = await signIn(page)
  const [person] = await database.update(users).set({ name }).where(eq(users.email, email)).returning({ id: users.id })
  const [team] = await database.select({ id: teams.id }).from(teams).where(eq(teams.slug, teamSlug))
  const row = { id: `mem_${crypto.randomUUID().slice(0, 20)}`, teamId: team?.id ?? '', userId: person?.id ?? '' }
  await database.insert(memberships).values({ ...row, role, createdAt: new Date() })
  return page
}

test('a view keeps search, filters and order under a name, marks what differs, and is updated, renamed and deleted', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(SIZES.desktop)
  const { teamSlug } = await signIn(page)
  await putProjects(database, teamSlug, [
    { ...done, title: LONG },
    { ...done, title: 'Serum 04: what is in the bottle' },
    { state: 'failed', title: 'Late coffee, street interviews', nextCheckAt: null },
  ])
  const editor = await join(browser, teamSlug, 'editor', 'Tomas Berg')
  await page.goto(`/${teamSlug}/projects?tab=completed&q=serum`)
  const menu = page.getByRole('button', { name: /^(Views|Finished|Serum)/ })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await menu.click()
  await item('Save this view').click()
  const save = page.getByRole('dialog', { name: 'Save this view' })
  await save.getByLabel('Name').fill('Finished serums')
  await save.getByRole('radio', { name: 'Everyone in the team' }).click()
  await look(page, 'view-save')
  await save.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\/projects\?view=view_/)
  await expect(page.getByRole('row', { name: /Serum 04/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Onboarding/ })).toHaveCount(0)
  const inSidebar = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Finished serums' })
  await expect(inSidebar).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Projects', exact: true })).not.toHaveAttribute('aria-current', 'page')

  // Another filter is a change of the view, which a reload keeps, and which is saved when asked for.
  await page.getByLabel('Search projects').fill('')
  await expect(page.getByRole('row', { name: /Onboarding/ })).toBeVisible()
  await expect(menu.getByText('Changed')).toBeAttached()
  await page.reload()
  await menu.click()
  await look(page, 'view-menu')
  await item('Update “Finished serums”').click()
  await expect(page.getByText('View updated', { exact: true })).toBeVisible()
  await editor.goto(`/${teamSlug}/projects`)
  await editor.getByRole('link', { name: 'Finished serums' }).click()
  await expect(editor.getByRole('row', { name: /Onboarding/ })).toBeVisible()
  await expect(editor.getByRole('row', { name: /Late coffee/ })).toHaveCount(0)

  await menu.click()
  await item('Manage views').click()
  const manage = page.getByRole('dialog', { name: 'Views' })
  await manage.getByRole('button', { name: 'Rename “Finished serums”' }).click()
  await manage.getByRole('textbox', { name: 'Name' }).fill('Finished')
  await look(page, 'view-manage')
  await manage.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(manage.getByText('Finished', { exact: true })).toBeVisible()
  await manage.getByRole('button', { name: 'Delete “Finished”' }).click()
  await manage.getByRole('button', { name: 'Delete view' }).click()
  await expect(manage.getByText('There are no views yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inSidebar).toHaveCount(0)
})

test('a client’s folder is seen by those who are selected, and by nobody else in the team', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(SIZES.desktop)
  const { teamSlug } = await signIn(page)
  const [inFolder = ''] = await putProjects(database, teamSlug, [
    { ...done, title: 'Serum launch' },
    { ...done, title: 'Open to all' },
  ])
  const [team] = await database.select().from(teams).where(eq(teams.slug, teamSlug))
  const row = { id: 'fld_halden', teamId: team?.id ?? '', name: 'Halden Coffee', createdAt: new Date() }
  await database.insert(folders).values({ ...row, id: `fld_${teamSlug.replaceAll('-', '')}`.slice(0, 40) })
  await database
    .update(projects)
    .set({ folderId: `fld_${teamSlug.replaceAll('-', '')}`.slice(0, 40) })
    .where(eq(projects.id, inFolder))
  const [chosen, other] = [
    await join(browser, teamSlug, 'editor', 'Tomas Berg'),
    await join(browser, teamSlug, 'viewer', 'Wen Zhao'),
  ]
  await other.goto(`/${teamSlug}/projects`)
  await expect(other.getByRole('row', { name: /Serum launch/ })).toBeVisible()
  await page.goto(`/${teamSlug}/library`)
  await page.getByRole('button', { name: 'More actions for Halden Coffee' }).click()
  await page.getByRole('menuitem', { name: 'Who can see it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who can see “Halden Coffee”' })
  await dialog.getByRole('checkbox', { name: /^This folder is for one client/ }).check()
  await dialog.getByRole('checkbox', { name: /Tomas Berg/ }).check()
  await look(page, 'folder-share')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /Client folder Halden Coffee/ })).toBeVisible()
  await look(page, 'library-client-folder')

  await other.reload()
  await expect(other.getByRole('row', { name: /Open to all/ })).toBeVisible()
  await expect(other.getByRole('row', { name: /Serum launch/ })).toHaveCount(0)
  await other.goto(`/${teamSlug}/library`)
  await expect(other.getByText('Halden Coffee')).toHaveCount(0)
  expect((await other.goto(`/${teamSlug}/projects/${inFolder}`))?.status()).toBe(404)
  await chosen.goto(`/${teamSlug}/projects/${inFolder}`)
  await expect(chosen.getByRole('heading', { level: 1, name: 'Serum launch' })).toBeVisible()
  // Its items would be there for everybody.
  await chosen.goto(`/${teamSlug}/library`)
  await chosen.getByRole('button', { name: 'More actions for Halden Coffee' }).click()
  await expect(chosen.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await expect(chosen.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})

test('quiet hours are chosen, and a failed project is retried from the list of notifications', async ({ page }) => {
  test.slow()
  await page.setViewportSize(SIZES.desktop)
  const { teamSlug } = await signIn(page)
  const [failed = ''] = await putProjects(database, teamSlug, [
    { state: 'failed', title: LONG, nextCheckAt: null, endedAt: new Date() },
  ])
  const [owner] = await database
    .select({ teamId: teams.id, userId: memberships.userId })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .where(eq(teams.slug, teamSlug))
  const now = new Date()
  await database.insert(notices).values({
    ...{ id: `ntc_${crypto.randomUUID()}`, teamId: owner?.teamId ?? '', userId: owner?.userId ?? '' },
    ...{ kind: 'project-failed', thread: `project:${failed}`, subjectId: failed, needsYou: true },
    message: { code: 'notice_project_failed', params: { title: LONG } },
    ...{ createdAt: now, updatedAt: now },
  })
  await page.goto(`/${teamSlug}/notices`)
  await expect(page.getByRole('button', { name: 'Retry project' })).toBeVisible()
  await look(page, 'notices')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(page.getByText(/This list is from/)).toBeVisible()
  await look(page, 'notices-offline')
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Retry project' }).click()
  await expect(page.getByText(/^Done by /)).toBeVisible()

  await page.goto('/account/notifications')
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await expect(page.getByText('20:00 to 08:00, and weekends')).toBeVisible()
  await look(page, 'quiet-hours')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Notifications saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
})

test('samples that are not made yet show what they will be', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop)
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/projects`)
  const samples = page.getByRole('region', { name: 'Or open a sample' })
  await expect(samples).toBeVisible()
  await look(page, 'first-run')
  await page.goto(`/${teamSlug}/new`)
  await page.getByRole('radio', { name: 'Sample' }).click()
  await look(page, 'new-sample')
})
