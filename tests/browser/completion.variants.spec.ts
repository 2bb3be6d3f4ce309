import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const SECOND_MS = 1000
const ago = (seconds: number) => new Date(Date.now() - seconds * SECOND_MS)
const stage = (name: 'fetching' | 'transcribing' | 'rendering', from: number, to: number) => ({
  name,
  startedAt: ago(from).toISOString(),
  endedAt: ago(to).toISOString(),
})
const STAGES = [stage('fetching', 200, 190), stage('transcribing', 190, 120), stage('rendering', 120, 3)]
const DONE = { state: 'completed', percent: 100, importState: 'done', nextCheckAt: null, deadlineAt: null } as const

test('at no moment of its completion does a project contradict itself', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const running = {
    state: 'processing',
    stage: 'rendering',
    percent: 88,
    stages: STAGES,
    acceptedAt: ago(205),
  } as const
  const [id = ''] = await putProjects(database, teamSlug, [running])
  const change = (set: Partial<typeof projects.$inferInsert>) =>
    database
      .update(projects)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(projects.id, id))
  await page.goto(`/${teamSlug}/projects/${id}`)
  await expect(page.locator('[aria-current="step"]')).toContainText('88%')
  await page.evaluate(watchForContradictions)

  await change({ percent: 99 })
  await expect(page.locator('[aria-current="step"]')).toContainText('99%')
  await change({ stage: null, importState: 'waiting' })
  await expect(page.locator('[aria-current="step"]')).toContainText('Copying the result')
  await putOutput(database, id, await uprightVideo())
  await change({ ...DONE, endedAt: new Date() })
  await expect(page.locator('video')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Projects' }).first()).not.toContainText('running')

  const seen = await page.evaluate(() => document.documentElement.dataset.seen?.split('\n') ?? [])
  expect(seen.length, 'moments that were seen').toBeGreaterThan(2)
  expect(seen.filter((moment) => moment.startsWith('contradiction'))).toEqual([])
})

/** Writes down, for each change of the page, what its parts say of the project's state. Runs in the browser. */
function watchForContradictions() {
  const seen = new Set<string>()
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const look = () => {
    const header = /Processing|Completed/.exec(text('main header'))?.[0] ?? 'nothing'
    const isOver = {
      header: header === 'Completed',
      announcement: text('main [role=status]').startsWith('Completed'),
      player: document.querySelector('main video') !== null,
      steps: document.querySelector('[aria-current=step]') === null,
      progress: document.querySelector('main [role=progressbar]') === null,
      sidebar: !/\d running/.test(document.querySelector('nav')?.textContent ?? ''),
    }
    const agree = new Set(Object.values(isOver)).size === 1
    seen.add(`${agree ? 'agreement' : 'contradiction'} ${JSON.stringify(isOver)} ${text('[aria-current=step]')}`)
    document.documentElement.dataset.seen = [...seen].join('\n')
  }
  look()
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}

test('a list shows the end of a project together with its tabs', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const [id = ''] = await putProjects(database, teamSlug, [{ state: 'processing', stage: 'rendering', percent: 88 }])
  await page.goto(`/${teamSlug}/projects`)
  await page.evaluate(() => {
    const look = () => {
      const isOver = /Completed/.test(document.querySelector('tbody')?.textContent ?? '')
      const isCounted = /Running0/.test(document.querySelector('.tabs')?.textContent ?? '')
      if (isOver !== isCounted) document.documentElement.dataset.contradicted = 'yes'
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await database
    .update(projects)
    .set({ ...DONE, stage: null, updatedAt: new Date() })
    .where(eq(projects.id, id))
  await expect(page.locator('tbody')).toContainText('Completed')
  expect(await page.evaluate(() => document.documentElement.dataset.contradicted)).toBeUndefined()
})

test('the stages of a finished project stand one below the other with their times, at every width', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  const [id = ''] = await putProjects(database, teamSlug, [
    { ...DONE, stages: STAGES, createdAt: ago(210), acceptedAt: ago(205), endedAt: ago(1) },
  ])
  await putOutput(database, id, await uprightVideo())
  await page.goto(`/${teamSlug}/projects/${id}`)
  await page.getByRole('tab', { name: 'Stages' }).click()
  const row = page.getByRole('row', { name: /Transcribing the speech/ })
  await expect(row).toContainText(/Done\d\d:\d\d:\d\d1 min 10 s/)
  for (const width of [1440, 1024, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const label = await page.getByRole('rowheader', { name: 'Transcribing the speech' }).boundingBox()
    expect(label?.width, `room for a stage's name at ${width}`).toBeGreaterThan(100)
    expect(label?.height, `lines of a stage's name at ${width}`).toBeLessThan(70)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})
