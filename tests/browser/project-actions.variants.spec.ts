import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const ended = { nextCheckAt: null, deadlineAt: null, endedAt: new Date() } as const
const failed = { ...ended, state: 'failed' } as const

test('projects are canceled and started again from the row, its menu, the bulk bar and their page', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  const [first = '', second = '', third = ''] = await putProjects(database, teamSlug, [
    { title: 'First', state: 'queued' },
    { title: 'Second', state: 'processing', stage: 'rendering', percent: 40 },
    { title: 'Third', ...failed, failure: 'The service stopped. Retry.' },
    { title: 'Fourth', state: 'queued' },
  ])
  const stateOf = async (id: string) => (await database.select().from(projects).where(eq(projects.id, id)))[0]?.state
  await page.goto(`/${teamSlug}/projects`)
  await page.getByRole('button', { name: 'More actions for First' }).click()
  await expect(page.getByRole('menuitem', { name: 'Retry project' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Cancel project' }).click()
  await expect(page.getByRole('row', { name: 'First' })).toContainText('Canceled')
  expect(await stateOf(first)).toBe('cancelled')

  for (const title of ['Second', 'Third', 'Fourth'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByRole('button', { name: 'Retry 1' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const facts = page.getByRole('row', { name: 'Second' }).locator('.cell-project')
  await expect(facts.getByText('Subtitles', { exact: true })).toBeVisible()
  const box = await bar.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0), 'the right edge of the bar').toBeLessThanOrEqual(360)
  await bar.getByRole('button', { name: 'Cancel 2' }).click()
  await expect(page.getByRole('row', { name: 'Second' })).toContainText('Canceled')
  await expect(page.getByRole('row', { name: 'Fourth' })).toContainText('Canceled')
  await bar.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect.poll(() => stateOf(third)).not.toBe('failed')
  await expect.poll(() => stateOf(second)).not.toBe('cancelled')

  await page.setViewportSize({ width: 1280, height: 800 })
  const [running = ''] = await putProjects(database, teamSlug, [{ title: 'Fifth', state: 'queued' }])
  await page.goto(`/${teamSlug}/projects/${running}`)
  await page.getByRole('button', { name: 'Cancel project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel project' }).click()
  await expect(page.getByRole('heading', { name: 'This project was canceled' })).toBeVisible()
  await expect(page.locator('main .btn-primary')).toHaveText('Try again')
  await expectAccessible(page)
})
