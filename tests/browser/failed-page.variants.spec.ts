import { expect, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { loggedErrors } from '#db/schema/portal/logged-errors.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const REFERENCE = /^Reference (req_\w+)$/

test('a page that fails names the id of its request, under which the error is in the operator’s list', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  const [broken = ''] = await putProjects(database, teamSlug, [{ state: 'queued', title: 'Broken in the database' }])
  await database.update(projects).set({ request: sql`'null'::jsonb` }).where(eq(projects.id, broken))

  const answer = await page.goto(`/${teamSlug}/projects/${broken}`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  const requestId = answer?.headers()['x-request-id'] ?? ''
  await expect(page.getByText(REFERENCE)).toHaveText(`Reference ${requestId}`)
  const kept = (id: string) => database.select().from(loggedErrors).where(eq(loggedErrors.requestId, id))
  await expect.poll(() => kept(requestId)).toMatchObject([{ role: 'portal', place: 'portal: a page failed' }])

  // A page that the router fetches, without loading a document.
  await page.goto(`/${teamSlug}/projects`)
  const fetched = page.waitForResponse(
    (one) => one.url().includes(`/projects/${broken}`) && one.request().method() === 'GET',
  )
  await page.getByRole('link', { name: 'Broken in the database' }).first().click()
  await fetched
  const text = await page.getByText(REFERENCE).textContent()
  const [, shown = ''] = REFERENCE.exec(text ?? '') ?? []
  expect(shown).not.toBe(requestId)
  await expect.poll(() => kept(shown)).toHaveLength(1)
})
