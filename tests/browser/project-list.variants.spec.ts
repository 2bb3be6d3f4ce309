import type { Database } from '#db/client.ts'
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

const PHONE = { width: 390, height: 844 }
const ended = { nextCheckAt: null, deadlineAt: null, endedAt: new Date() } as const
const failed = { ...ended, state: 'failed' } as const
const REASON =
  'The address vimeo.com answered 403 instead of the file, as it does for videos that only their owner may see. Check that the link opens the file without signing in.'

test('the whole reason of a failure can be read in the list with keys and by touch', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await putProjects(database, teamSlug, [{ ...failed, failure: REASON }])
  await page.goto(`/${teamSlug}/projects`)
  const reason = page.locator('summary', { hasText: 'answered 403' })
  const isCut = () => reason.locator('.row-reason-text').evaluate((text) => text.scrollWidth > text.clientWidth)
  expect(await isCut()).toBe(true)
  await reason.focus()
  await page.keyboard.press('Enter')
  expect(await isCut()).toBe(false)
  await expect(reason).toContainText(REASON)
  await expect(page).toHaveURL(/\/projects$/)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await isCut()).toBe(false)
  await expectNoSidewaysScroll(page)
})

test('the list is sorted by its heads and by name, and the order is part of its address', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await putProjects(database, teamSlug, [
    { title: 'Bravo', state: 'completed', ...ended },
    { title: 'Alpha', ...failed },
    { title: 'Charlie', state: 'completed', ...ended },
  ])
  await page.goto(`/${teamSlug}/projects`)
  const titles = page.locator('a[data-row]')
  await expect(titles).toHaveText(['Bravo', 'Alpha', 'Charlie'])
  const head = page.getByRole('columnheader', { name: 'Project' })
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles).toHaveText(['Alpha', 'Bravo', 'Charlie'])
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(titles).toHaveText(['Charlie', 'Bravo', 'Alpha'])
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitem', { name: 'Needs attention first' }).click()
  await expect(titles.first()).toHaveText('Alpha')
  await expectAccessible(page)
  await page.goBack()
  await expect(titles.first()).toHaveText('Charlie')
})

test('results stand in the list as pictures of one size, with a neutral frame where there is none', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  const [pictured = '', bare = ''] = await putProjects(database, teamSlug, [
    { title: 'Pictured', state: 'completed', ...ended },
    { title: 'Bare', state: 'completed', ...ended },
  ])
  const files = await uprightVideo()
  const { poster: _, ...withoutPicture } = files
  await putOutput(database, pictured, files)
  await putOutput(database, pictured, files, 1)
  await putOutput(database, bare, withoutPicture)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${teamSlug}/projects`)
  const frames = (title: string) => page.getByRole('row', { name: title }).locator('.output-thumbnail')
  await expect(frames('Pictured')).toHaveCount(2)
  const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => frames('Pictured').locator('img').first().evaluate(loaded)).toBe(true)
  await expect(frames('Bare')).toHaveCount(1)
  await expect(frames('Bare').locator('img')).toHaveCount(0)
  const sizes = await page
    .locator('.output-thumbnail')
    .evaluateAll((all) =>
      all.map((one) => `${one.getBoundingClientRect().width} × ${one.getBoundingClientRect().height}`),
    )
  expect(new Set(sizes)).toEqual(new Set(['20 × 32']))
})

test('on a phone the list begins with its rows and a result with its video, files and first words', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { teamSlug } = await signIn(page)
  const [id = ''] = await putProjects(database, teamSlug, [{ state: 'completed', ...ended }])
  await putOutput(database, id, await uprightVideo())
  await page.goto(`/${teamSlug}/projects`)
  const row = await page.getByRole('row', { name: 'Founder keynote' }).boundingBox()
  // Below the first steps of a new team.
  expect(row?.y, 'where the first row begins').toBeLessThan(180)
  await page.goto(`/${teamSlug}/projects/${id}`)
  const fold = (await page.getByRole('navigation').last().boundingBox())?.y ?? PHONE.height
  const shown = [
    page.locator('video'),
    page.getByRole('link', { name: 'Download video' }),
    page.getByRole('button', { name: 'Full screen' }),
    page.getByRole('tab', { name: 'Transcript' }),
    page.getByText('Everybody argued.'),
  ]
  for (const part of shown) {
    const box = await part.boundingBox()
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0), `the foot of ${part}`).toBeLessThanOrEqual(fold)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
