import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { loggedErrors } from '#db/schema/portal/logged-errors.ts'
import { projects } from '#db/schema/portal/projects.ts'
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
test.afterAll(async () => {
  // Other tests of the same product need posts to go out, and see no processes that are none.
  await database.execute(sql`update portal.holds set released_at = now() where released_at is null`)
  await database.execute(sql`delete from service.workers where machine = 'elsewhere'`)
  await database.execute(sql`delete from service.report_receivers where receiver like '%a.company.example.com%'`)
  await database.execute(sql`delete from portal.page_servers where version = '10.100.1000'`)
  await database.$client.end()
})

const LONG =
  'The server of the receiver at hooks.department.of.a.company.example.com answered 503 Service Unavailable for the ninth time'

/** Every button, link and cell is inside the window: a page that cuts off what is too wide is no better. */
async function expectAllInReach(page: Page): Promise<void> {
  const outside = await page
    .locator('main :is(a, button, td)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > window.innerWidth)
        .map((one) => one.textContent),
    )
  expect.soft(outside, page.url()).toEqual([])
}

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
  await expect(page.getByText(/Live, updated at/)).toBeVisible()
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
  await expect(page.getByText('Restarted.', { exact: true })).toBeVisible()
  const [job] = await database.select().from(projects).where(eq(projects.id, projectId))
  expect(job?.attempt).toBe(2)

  await page.getByRole('link', { name: /^Workers/ }).click()
  for (const task of ['Send emails', 'Process video projects']) {
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

test('says that the file storage is down, since when, and what to do', async ({ page }) => {
  const { email } = await signIn(page)
  await database.update(users).set({ isOperator: true }).where(eq(users.email, email))
  // Tested a moment later than now, so that no worker tests it while the pages are looked at.
  await database.execute(sql`insert into portal.provider_checks (name, at, is_ok, duration_ms, failed_at, failure, failing_since)
    values ('files', now() + interval '1 hour', false, 3, now(), 'ECONNREFUSED', now() - interval '2 hours')
    on conflict (name) do update set at = excluded.at, is_ok = false, failed_at = excluded.failed_at,
      failure = excluded.failure, failing_since = excluded.failing_since`)
  for (const place of ['', '/providers']) {
    await page.goto(`/operator${place}`)
    await expect(page.getByText(/ECONNREFUSED/).first()).toBeVisible()
    await expect(page.getByText(/Check the DATA_DIR disk and its permissions\./).first()).toBeVisible()
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
      [360, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.screenshot({
        path: test.info().outputPath(`storage${place.replace('/', '-')}-${width}.png`),
        fullPage: true,
      })
    }
  }
  await page.goto('/operator')
  await expect(page.getByText('File storage is not working.')).toBeVisible()
  await expect(page.locator('a[href="/docs/operate/storage-fails"]')).toHaveText('What to do')
  await database.execute(sql`delete from portal.provider_checks where name = 'files'`)
})

const PAGES = [
  ...['', '/work', '/workers', '/deliveries', '/providers', '/storage', '/teams', '/features', '/errors'],
  ...['/reports', '/backups', '/search'],
]

test('on a phone no page of the operator is wider than the window, and all say what is on hold until it is released', async ({
  page,
}) => {
  const { teamSlug, email } = await signIn(page)
  await database.update(users).set({ isOperator: true }).where(eq(users.email, email))
  await putProjects(database, teamSlug, [
    { ...FAILED, title: 'A tour through all halls of the exhibition, from the first to the last', failure: LONG },
    { state: 'stalled', title: 'A tour through all halls of the exhibition, from the last to the first' },
  ])
  const host = 'reelwright-portal-7c9d8f6b5d-x2k4q.media.internal.example.com'
  const error = { role: 'service-worker', host, place: `worker: ${LONG}`, message: LONG, requestId: newId('req') }
  await database.insert(loggedErrors).values({ id: newId('err'), at: new Date(), ...error, times: 1_400_000 })
  for (const statement of [
    sql`insert into portal.page_servers (id, host, pid, version, started_at, seen_at)
      values (${crypto.randomUUID()}, ${host}, 4194304, '10.100.1000', now(), now())`,
    sql`insert into service.workers (id, machine, pid, process_start, host, version)
      select 'worker_' || pid, 'elsewhere', pid, '', ${host}, '10.100.1000' from generate_series(4194301, 4194302) pid`,
    sql`insert into portal.mails (id, recipient, content, state, tries, next_try_at, created_at, failure)
      values (${newId('mail')}, 'somebody.with.a.long.name@department.of.a.company.example.com',
        '{"kind":"account-link","purpose":"sign-in","linkId":"none"}', 'waiting', 3, now() + interval '1 hour', now(), ${LONG})`,
    sql`insert into service.report_receivers (owner_id, receiver, failures, failing_since, disabled_at)
      select owner_id, 'https://hooks.department.of.a.company.example.com:8443/' || n, 21, now() - interval '3 days',
        case n when 1 then now() end from (select id as owner_id from service.owners limit 1) o, generate_series(1, 2) n`,
    sql`update service.providers set is_ok = false, failed_at = now(), checked_at = now(), failure = ${LONG}`,
    sql`insert into portal.holds (id, cause, reason, placed_by, known_until)
      values (${crypto.randomUUID()}, 'restored', 'The backup of 2026-11-28T09:30:00.000Z was restored.', 'Operator', now())`,
  ])
    await database.execute(statement)
  for (const [width, place] of [390, 320].flatMap((width) => PAGES.map((place) => [width, place] as const))) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/operator${place}`)
    await expect(page.getByText('Nothing is posted, delivered or emailed.')).toBeVisible()
    await expectAllInReach(page)
    await expectNoSidewaysScroll(page)
  }

  await page.goto('/operator/workers')
  await expectAccessible(page)
  await expect(page.getByText(`${host} · 4194301`)).toHaveCount(1)
  await expect(page.getByText(`${host} · 4194302`)).toHaveCount(1)
  await expect(page.getByRole('row', { name: /· 4194304 Serves pages/ })).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText(/^Released\. /)).toBeVisible()
  await expect(page.getByText('Nothing is posted, delivered or emailed.')).toHaveCount(0)
  expect([...(await database.execute(sql`select id from portal.holds where released_at is null`))]).toEqual([])
})
