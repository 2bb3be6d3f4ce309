import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { dayAt, planIn, putAccount, putDailySlot, putPublication } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const video = await uprightVideo()

/** A team whose only account posts every day at 23:50, and finished videos that are in no post. */
async function arrange(page: Page, titles: string[]) {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await putAccount(team, 'youtube', 'Northbeam Tube')
  await putDailySlot(team, accountId, '23:50')
  const rows = titles.map((title) => ({ state: 'completed' as const, title }))
  const projectIds = await putProjects(database, teamSlug, rows)
  for (const projectId of projectIds) await putOutput(database, projectId, video)
  return { teamSlug, projectIds }
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()

test('a result goes into the next free slot with one press, and comes back with Undo', async ({ page }) => {
  const { teamSlug, projectIds } = await arrange(page, ['Discounts teach people to wait'])
  await page.goto(`/${teamSlug}/projects/${projectIds[0]}`)
  await expect(page.getByText(/Next free slot: .*23:50/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Add to queue/ }).click()
  await expect(toast(page, /Added to the queue: .*23:50/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the post' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to queue/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^Add to queue/ })).toBeVisible()
})

test('the tray fills the calendar by button, key, dragging and all at once, and each is taken back', async ({
  page,
}) => {
  const titles = ['First reel', 'Second reel', 'Third reel', 'Fourth reel']
  const { teamSlug } = await arrange(page, titles)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${teamSlug}/publish`)
  const tray = page.getByRole('complementary', { name: 'Ready to schedule' })
  const inTray = (title: string) => tray.getByRole('link', { name: title })
  await expect(tray.getByRole('link')).toHaveCount(4)
  await expectAccessible(page)

  await test.step('Add takes the next slot', async () => {
    await inTray('First reel').hover()
    await tray.getByRole('button', { name: 'Add “First reel” to the queue' }).click()
    await expect(inTray('First reel')).toHaveCount(0)
  })
  await test.step('S does the same, and H hides', async () => {
    await inTray('Second reel').focus()
    await page.keyboard.press('s')
    await expect(inTray('Second reel')).toHaveCount(0)
    await inTray('Third reel').focus()
    await page.keyboard.press('h')
    await expect(inTray('Third reel')).toHaveCount(0)
    await tray.getByRole('link', { name: '1 hidden' }).click()
    const hidden = page.getByRole('complementary')
    await hidden.getByRole('button', { name: 'Actions for Third reel' }).click()
    await page.getByRole('menuitem', { name: 'Show again' }).click()
    await expect(page.getByText('No hidden reels.')).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(inTray('Third reel')).toBeVisible()
  })
  await test.step('a reel is dragged into a free slot', async () => {
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(page).toHaveURL(/date=/)
    const slot = page.getByRole('link', { name: /^Free slot 23:50/ }).last()
    await slot.scrollIntoViewIfNeeded()
    await inTray('Fourth reel').hover()
    const end = await slot.boundingBox()
    await page.mouse.down()
    await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 8, { steps: 6 })
    await page.mouse.up()
    await expect(toast(page, /Added to the queue/)).toBeVisible()
    await expect(inTray('Fourth reel')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(inTray('Fourth reel')).toBeVisible()
  })
  await test.step('all of them are added, after they were shown', async () => {
    await tray.getByRole('button', { name: 'Add all to queue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add all to queue' })
    await expect(dialog.getByText(/^2 reels take the next free slots, the last one on/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 2 reels to the queue' }).click()
    await expect(tray.getByText('No finished reels are waiting to be scheduled.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(tray.getByRole('link', { name: / reel$| reel / })).toHaveCount(2)
  })
})

test('the queue is put in another order by keys and by dragging, fixed, taken out and paused', async ({ page }) => {
  const { teamSlug } = await arrange(page, ['First reel', 'Second reel', 'Third reel'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${teamSlug}/publish?ready=newest`)
  await page.getByRole('button', { name: 'Add all to queue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add 3 reels to the queue' }).click()
  await expect(page.getByText('No finished reels are waiting to be scheduled.')).toBeVisible()
  await page.getByRole('radio', { name: 'Queue' }).click()
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem')
  const expectOrder = (...titles: string[]) =>
    expect(rows.getByRole('link')).toHaveText(titles.map((title) => `${title} reel`))
  await expect(page.getByText('3 in the queue')).toBeVisible()
  const [one = '', two = '', three = ''] = (await rows.getByRole('link').allTextContents()).map((text) =>
    text.replace(' reel', ''),
  )
  await expectAccessible(page)

  await rows.getByRole('link', { name: `${three} reel` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectOrder(one, three, two)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectOrder(one, two, three)

  const grip = (title: string) => rows.filter({ hasText: title }).locator('.queue-grip')
  await grip(`${three} reel`).hover()
  await page.mouse.down()
  const first = await rows.first().boundingBox()
  await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 20, { steps: 6 })
  await expect(page.getByRole('heading', { name: 'If you drop it here' })).toBeVisible()
  await expect(page.getByText('3 posts move to new times. Everything else stays where it is.')).toBeVisible()
  await page.mouse.up()
  await expectOrder(three, one, two)

  await rows.getByRole('link', { name: `${one} reel` }).focus()
  await page.keyboard.press('l')
  await expect(page.getByText('1 with a fixed time')).toBeVisible()
  await rows.getByRole('link', { name: `${two} reel` }).focus()
  await page.keyboard.press('Backspace')
  await expectOrder(three, one)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectOrder(three, one, two)

  await page.getByRole('button', { name: 'Pause queue' }).click()
  await expect(page.getByText(/The queue is paused/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Resume queue' }).click()
  await expect(page.getByText(/The queue is paused/)).toHaveCount(0)
})

test('on a phone a reel is tapped, then a slot', async ({ page }) => {
  const { teamSlug } = await arrange(page, ['First reel', 'Second reel'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${teamSlug}/publish`)
  const sheet = page.getByRole('region', { name: 'Ready to schedule' })
  await sheet.getByRole('button', { name: /Ready to schedule/ }).click()
  await sheet.getByRole('button', { name: 'First reel' }).click()
  // Tall enough that the sheet lies over no part of a slot, whatever the day of the week.
  await page.setViewportSize({ width: 390, height: 1600 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('button', { name: /^Put “First reel” here/ })
    .first()
    .click()
  await expect(toast(page, /Added to the queue: .*23:50/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'First reel' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('a weekly time without a day is named when the schedule is saved, and left out the second time', async ({
  page,
}) => {
  const { teamSlug } = await arrange(page, ['First reel'])
  await page.goto(`/${teamSlug}/settings/schedules`)
  await page.getByLabel('New posting time', { exact: true }).fill('8:15 pm')
  await page.getByRole('button', { name: 'Add a time' }).click()
  await expect(page.getByRole('rowheader', { name: '20:15' })).toBeVisible()
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('20:15 has no days yet. Choose its days, or save again to leave it out.')).toBeVisible()
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByRole('navigation', { name: 'Schedules' })).toContainText('7 times a week')
})

test('a post for several accounts waits for one decision', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountIds = await Promise.all([
    putAccount(team, 'youtube', 'Northbeam Tube'),
    putAccount(team, 'tiktok', 'northbeam'),
  ])
  const waiting = (hour: number) =>
    accountIds.map((accountId, index) => ({
      ...{ accountId, state: 'awaiting_approval' as const, plannedAt: dayAt(1, hour + index * 2) },
    }))
  await putPublication(team, 'First post', null, waiting(8))
  await putPublication(team, 'Second post', null, waiting(9))
  await page.goto(`/${teamSlug}/publish/queue?tab=approval`)
  const posts = page.getByRole('article')
  await expect(posts).toHaveCount(2)
  await expect(posts.first()).toContainText('Northbeam Tube')
  await expect(posts.first()).toContainText('northbeam')
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(2)
  await expectAccessible(page)
})
