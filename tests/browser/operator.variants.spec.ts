import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import { loggedErrors } from '#db/schema/portal/logged-errors.ts'
import { users } from '#db/schema/portal/users.ts'
import { newId } from '#lib/core/ids.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const FAILED = { state: 'failed', nextCheckAt: null, deadlineAt: null, endedAt: new Date() } as const

test('an operator drains a worker, starts a failed project again and finds an error by the id of its request', async ({
  page,
}) => {
  const { teamSlug, email } = await signIn(page)
  expect((await page.goto('/operator'))?.status()).toBe(404)
  await database.update(users).set({ isOperator: true }).where(eq(users.email, email))
  const title = `Serum ${crypto.randomUUID().slice(0, 8)}`
  const [projectId = ''] = await putProjects(database, teamSlug, [
    { ...FAILED, title, failure: 'The service stopped. Retry.' },
  ])
  const requestId = newId('req')
  const error = { role: 'worker', host: 'rw-app-1', place: 'worker: a mail could not be sent', message: '535 refused' }
  await database.insert(loggedErrors).values({ id: newId('err'), at: new Date(), ...error, requestId, times: 14 })

  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText(/Live, read at/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // J and K go through the rows of all lists, and Enter opens the one that has the focus.
  const row = page.getByRole('link', { name: title })
  while (!(await row.evaluate((link) => link === document.activeElement))) await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row).not.toBeFocused()
  await page.keyboard.press('k')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/operator/work/${projectId}`)
  await page.goto('/operator')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download log' }).click()
  expect((await download).suggestedFilename()).toMatch(/^reelwright-errors-.+\.jsonl$/)

  await page.getByRole('link', { name: /^Work / }).click()
  await page.getByRole('button', { name: `Retry: ${title}` }).click()
  await expect(page.getByText('Started again.', { exact: true })).toBeVisible()
  const [job] = await database.select().from(jobs).where(eq(jobs.id, projectId))
  expect(job?.attempt).toBe(2)

  await page.getByRole('link', { name: /^Workers/ }).click()
  for (const task of ['Send e-mails', 'Work on video projects']) {
    const cells = page.getByRole('row', { name: task }).getByRole('cell')
    await expect(cells.nth(3)).toHaveText(/^(Just now|\d+ (s|min) ago)$/)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('button', { name: /^Drain: / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Resume: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Resume: / })).toHaveCount(0)

  await page.getByRole('searchbox').fill(requestId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: '535 refused' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '14', exact: true })).toBeVisible()
})
