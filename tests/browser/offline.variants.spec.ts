import type { BrowserContext, Page } from '@playwright/test'
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

/** The titles that this browser keeps; null for none. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/offline-list')
    if (kept === undefined) return null
    return ((await kept.json()) as { rows: { title: string }[] }).rows.map(({ title }) => title)
  })

/** Whether the worker's requests fail as where the portal is down; the browser itself knows of nothing. */
async function setDown(context: BrowserContext, isDown: boolean): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate((down) => {
    const through: typeof fetch = Reflect.get(self, 'through') ?? self.fetch
    Reflect.set(self, 'through', through)
    self.fetch = (...given) => (down ? Promise.reject(new TypeError('Failed to fetch')) : through.call(self, ...given))
  }, isDown)
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

test('while the portal is down it opens with the projects that were listed last, and loads again by itself', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signIn(page)
  await putProjects(database, teamSlug, [
    { state: 'completed', title: 'Serum <b>04</b> & more' },
    { state: 'failed', title: 'Late coffee' },
  ])
  await page.goto(`/${teamSlug}/projects`)
  await expect.poll(() => readKept(page)).toEqual(['Serum <b>04</b> & more', 'Late coffee'])
  await expect.poll(() => isControlled(page)).toBe(true)
  await setDown(context, true)
  await page.goto(`/${teamSlug}/publish`)
  await expect(offline(page)).toBeVisible()
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(item('Serum <b>04</b> & more')).toContainText('Completed')
  await expect(item('Late coffee')).toContainText('Failed')
  await expect(page.getByText(/^Last loaded: \d/)).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(offline(page)).toBeVisible()
  await setDown(context, false)
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: /^Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect.poll(() => readKept(page)).toBeNull()
})

test('a person without projects has the page, too, and nothing of who used this browser before', async ({
  page,
  context,
}) => {
  const first = await signIn(page)
  await putProjects(database, first.teamSlug, [{ state: 'completed', title: 'Of the first person' }])
  await page.goto(`/${first.teamSlug}/projects`)
  await expect.poll(() => readKept(page)).toEqual(['Of the first person'])
  await signIn(page)
  await page.goto('/account')
  await expect.poll(() => readKept(page)).toBeNull()
  await expect.poll(() => isControlled(page)).toBe(true)
  await setDown(context, true)
  await page.reload()
  await expect(offline(page)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})
