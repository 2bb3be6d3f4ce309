import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { dayAt, planIn, putAccount, putPublication, weekOf } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const video = await uprightVideo()

test('posts are moved by keys and menu, by days, canceled together, and each failure has its remedy', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/publish`)
  await expect(page.getByRole('heading', { name: 'Link your first account to publish' })).toBeVisible()
  await expectAccessible(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await putAccount(team, 'bluesky', 'northbeam.example')
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const outputId = await putOutput(database, jobId, video)
  const at = dayAt(7, 10)
  const one = (title: string, minute: number) =>
    putPublication(team, title, outputId, [{ accountId, state: 'scheduled', plannedAt: dayAt(7, 10, minute) }])
  await one('First', 0)
  await one('Second', 10)
  const reason = 'The video is longer than 3 minutes.'
  const failed = { accountId, state: 'failed' as const, plannedAt: at, reason, reasonCode: 'refused' as const }
  await putPublication(team, 'Refused', outputId, [failed])

  await page.goto(`/${teamSlug}/${weekOf(at)}`)
  const first = page.getByRole('link', { name: /First\W+Scheduled/ })
  await expect(first).toHaveAccessibleName(/close to another post on the same account/)
  await first.focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Time in/).fill('15:30')
  await dialog.getByRole('button', { name: 'Move 1 post' }).click()
  await expect(page.getByRole('link', { name: /^15:30 First\W+Scheduled, Bluesky$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select First' }).check()
  await page.getByRole('checkbox', { name: 'Select Second' }).check()
  await page.getByRole('button', { name: 'Move…' }).click()
  await dialog.getByRole('radio', { name: 'By days' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Days').fill('7')
  await dialog.getByRole('button', { name: 'Move 2 posts' }).click()
  await expect(first).toHaveCount(0)
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page.getByRole('link', { name: /^15:30 First\W+Scheduled, Bluesky$/ })).toBeVisible()

  await putPublication(team, 'A rough idea', outputId, [{ accountId, state: 'draft' }])
  await page.goto(`/${teamSlug}/publish/queue?tab=drafts`)
  const draft = page.getByRole('listitem').filter({ hasText: 'idea' })
  await draft.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('A better idea')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'A better idea', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()

  await page.goto(`/${teamSlug}/publish`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`/${teamSlug}/publish/queue?tab=attention`)
  const posted = page.getByRole('listitem').filter({ hasText: 'Refused' })
  await expect(posted).toContainText(reason)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await posted.getByRole('button', { name: 'Cancel post' }).click()
  await expect(page.getByText('Nothing needs attention.')).toBeVisible()
  await page.getByRole('link', { name: /^Upcoming/ }).click()
  for (const title of ['First', 'Second']) await page.getByRole('checkbox', { name: `Select ${title} on` }).check()
  await page.getByRole('button', { name: 'Cancel posts' }).click()
  await expect(page.getByText('No upcoming posts.')).toBeVisible()
})

test('the week does not jump when it opens, and Today leads to the present time', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug, whereItIsAfternoon())
  await putAccount(team, 'bluesky', 'northbeam.example')
  await page.setViewportSize({ width: 1280, height: 450 })
  const line = page.locator('#now-line')
  const expectAThirdDown = () => expect.poll(async () => Math.round((await line.boundingBox())?.y ?? 0)).toBe(150)
  const today = page.getByRole('link', { name: 'Today', exact: true })
  await page.goto(`/${teamSlug}/publish`)
  await expect(line).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await today.click()
  await expectAThirdDown()
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(line).toHaveCount(0)
  await today.click()
  await expectAThirdDown()
})

/** A time zone in which it is after 14:00, so that there are hours above and below. */
function whereItIsAfternoon(): string {
  const ahead = ((14 - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
