import type { Database } from '#db/client.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

test('without a connection the portal opens with the projects that were listed last, until someone else may sign in', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signIn(page)
  await putProjects(database, teamSlug, [
    { state: 'completed', title: 'Serum <b>04</b> & more' },
    { state: 'failed', title: 'Late coffee' },
  ])
  await page.goto(`/${teamSlug}/projects`)
  const countKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/offline-list')
      return kept === undefined ? null : ((await kept.json()) as { rows: unknown[] }).rows.length
    })
  await expect.poll(countKept).toBe(2)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  const setOnline = (isOnline: boolean) =>
    worker?.evaluate(
      (value) => void Object.defineProperty(navigator, 'onLine', { value, configurable: true }),
      isOnline,
    )
  await setOnline(false)
  await page.goto(`/${teamSlug}/publish`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(item('Serum <b>04</b> & more')).toContainText('Completed')
  await expect(item('Late coffee')).toContainText('Failed')
  await expect(page.getByText(/^Last loaded: \d/)).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await setOnline(true)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeVisible()

  await context.clearCookies()
  await page.goto('/sign-in')
  await expect.poll(countKept).toBe(0)
})
