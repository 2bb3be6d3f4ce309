import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { dayAt, nameOfDay, planIn, putAccount, putPublication, weekOf } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const POSTS = 15

test('many posts of one time can be read, opened and moved one by one, in the week, the month and on a phone', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await putAccount(team, 'bluesky', 'northbeam.example')
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const outputId = await putOutput(database, jobId, await uprightVideo())
  const day = dayAt(7, 14)
  for (let index = 0; index < POSTS; index++) {
    const post = { accountId, state: 'scheduled' as const, plannedAt: dayAt(7, 14, index) }
    await putPublication(team, `Discounts, part ${index + 1}`, outputId, [post])
  }
  await page.setViewportSize({ width: 1440, height: 1100 })
  await page.goto(`/${teamSlug}/${weekOf(day)}`)
  const column = page.getByRole('region', { name: nameOfDay(day) })
  const pile = column.getByRole('button', { name: /^\+13/ })
  const list = page.getByRole('dialog', { name: /14:00–14:14/ })

  await test.step('the week shows two of them and how many more there are', async () => {
    await expect(column.getByRole('link', { name: /Discounts/ })).toHaveCount(2)
    await expectLegible(column.getByRole('link', { name: /Discounts/ }).first())
    await expectLegible(pile)
    await expectAccessible(page)
  })

  await test.step('keys open the list of all, and leave it', async () => {
    await pile.focus()
    await page.keyboard.press('Enter')
    await expect(list.getByRole('link', { name: /Discounts/ })).toHaveCount(POSTS)
    await expect(list.getByRole('link', { name: /Discounts/ }).first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(pile).toBeFocused()
  })

  await test.step('a post is dragged out of the list onto another time', async () => {
    await pile.click()
    await dragTo(page, list.getByRole('link', { name: /part 3\b/ }), column, 4)
    await expect(column.getByRole('link', { name: /part 3\b/ })).toBeVisible()
    await expect(list.getByRole('link', { name: /Discounts/ })).toHaveCount(POSTS - 1)
  })

  await test.step('a key of the calendar moves the post that has the focus, and the list stays', async () => {
    await list.getByRole('link', { name: /part 4\b/ }).focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: /^Move/ })
    await dialog.getByLabel(/^Time in/).fill('10:30')
    await dialog.getByRole('button', { name: 'Move 1 post' }).click()
    await expect(column.getByRole('link', { name: /^10:30.*part 4\b/ })).toBeAttached()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(column.getByRole('button', { name: /^\+11/ })).toBeVisible()
  })

  await test.step('the month lists the rest of a day in its place', async () => {
    await page.goto(`/${teamSlug}/${weekOf(day)}&view=month`)
    await column.getByRole('button', { name: `${POSTS - 3} more` }).click()
    const whole = page.getByRole('dialog', { name: nameOfDay(day) })
    await expect(whole.getByRole('link', { name: /Discounts/ })).toHaveCount(POSTS)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a phone shows them one below the other', async () => {
    await page.goto(`/${teamSlug}/${weekOf(day)}`)
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('section:visible').getByRole('link', { name: /Discounts/ })).toHaveCount(POSTS)
      await expectNoSidewaysScroll(page)
    }
  })

  const planned = await database.select({ at: posts.plannedAt }).from(posts).where(eq(posts.teamId, team.teamId))
  expect(planned.filter(({ at }) => at !== null && at.getUTCHours() === 14)).toHaveLength(POSTS - 2)
})

test('a month shades its past days and no coming ones, also those of the months beside it', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const team = await planIn(await openProductDatabase(), teamSlug)
  await putAccount(team, 'bluesky', 'northbeam.example')
  await page.setViewportSize({ width: 1280, height: 1000 })
  const grounds = async (date: string) => {
    await page.goto(`/${teamSlug}/publish?view=month&date=${date}`)
    const days = page.locator('main section:visible')
    await expect(days.first()).toBeVisible()
    return new Set(await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).backgroundColor)))
  }
  const [past, coming] = [await grounds('2020-06-15'), await grounds('2099-06-15')]
  expect([past.size, coming.size]).toEqual([1, 1])
  expect([...past]).not.toEqual([...coming])
})

/** Wide and high enough for a time, and nothing of the time is cut off. */
async function expectLegible(card: Locator): Promise<void> {
  const time = card.getByText(/^14:0\d$/).first()
  await expect(time).toBeVisible()
  expect(await time.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  const box = await card.boundingBox()
  expect(box?.width ?? 0).toBeGreaterThan(36)
}

/** Drops a card so many hours after the top of a day's column. */
async function dragTo(page: Page, card: Locator, column: Locator, hours: number): Promise<void> {
  // Waits until the list around it stands where it stays.
  await card.hover()
  const end = await column.boundingBox()
  if (end === null) throw new Error('There is nothing to drop on.')
  await page.mouse.down()
  await page.mouse.move(end.x + 30, end.y + hours * 57, { steps: 8 })
  await page.mouse.up()
}
