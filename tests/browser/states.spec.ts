import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

/** Far from UTC, and on another day for half of the time. */
const ZONE = 'Pacific/Auckland'
test.use({ timezoneId: ZONE })

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const clock = (at: Date) => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })

test('each state that needs a person says in full sentences and local time what is true', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const [deadlineAt, nextCheckAt, endedAt] = [ago(90), ago(-30), ago(45)]
  const [stalled, unconfirmed, failed] = await putProjects(database, teamSlug, [
    { state: 'stalled', deadlineAt, acceptedAt: ago(400), lastReportAt: ago(395) },
    { state: 'unconfirmed', nextCheckAt },
    {
      state: 'failed',
      stage: 'fetching',
      failure: 'The video link asks for a password. Make it public or upload the file.',
      nextCheckAt: null,
      endedAt,
    },
  ])

  await page.goto(`/${teamSlug}/projects/${stalled}`)
  await expect(page.getByText(`${clock(deadlineAt)}. If one arrives late`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.locator('time', { hasText: clock(deadlineAt) }).first()).toHaveAttribute('title', /\d{4}, .+:\d\d /)
  await expectAccessible(page)

  await page.goto(`/${teamSlug}/projects/${unconfirmed}`)
  await expect(page.getByRole('heading', { name: 'The service did not respond' })).toBeVisible()
  await expect(page.getByText(`${clock(nextCheckAt)}. Do not start the project again yet.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expectAccessible(page)

  await page.goto(`/${teamSlug}/projects/${failed}`)
  await expect(page.getByRole('heading', { name: 'The video link asks for a password' })).toBeVisible()
  await expect(page.getByText('stopped here')).toBeAttached()
  // With the day, where it was another one there.
  await expect(page.getByText(new RegExp(`Failed (.+, )?${clock(endedAt)}`))).toBeVisible()
  await page.getByText('Other options').click()
  await expect(page.getByRole('combobox', { name: 'Spoken language' })).toHaveText('English')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a running project shows its stage, percent and the age of the last report, each change within a second', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signIn(page)
  const [id = ''] = await putProjects(database, teamSlug, [
    { state: 'processing', stage: 'transcribing', percent: 31, acceptedAt: ago(3), lastReportAt: ago(2) },
  ])
  const change = (set: Partial<typeof projects.$inferInsert>) =>
    database
      .update(projects)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(projects.id, id))
  await page.goto(`/${teamSlug}/projects/${id}`)
  const current = page.locator('[aria-current="step"]')
  await expect(current).toContainText(/Transcribing the speech.*31%.*Last update 2 min ago/s)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '31')
  const announced = page.getByRole('status').first()
  await expect(announced).toHaveText('Transcribing the speech.')
  await expectAccessible(page)

  const stageDetail = 'Fetching the model, 40 of 166 MB'
  await change({ percent: 44, stageDetail, lastReportAt: new Date() })
  await expect(current).toContainText('44%')
  await expect(current).toContainText(stageDetail)
  await expect(announced).toHaveText('Transcribing the speech.')
  await change({ stage: 'rendering', percent: 60 })
  await expect(announced).toHaveText('Adding the subtitles.')

  await expect(current).toContainText('Adding the subtitles')
  await context.setOffline(true)
  await change({ state: 'failed', stage: 'rendering', failure: 'The service stopped. Retry.', nextCheckAt: null })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'The service stopped' })).toBeVisible()
})
