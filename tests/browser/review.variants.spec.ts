import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a stranger with a link comments at a time and approves; the team sees it at once, resolves it, and hears who it was', async ({
  page,
  browser,
}) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: 'Launch film' }])
  await putOutput(database, jobId, await uprightVideo())
  await page.goto(`/${teamSlug}/projects/${jobId}`)
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByText('Viewers can comment, approve and ask for changes.').click()
  await expect(dialog.getByRole('switch', { name: 'Comments' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('tab', { name: 'Comments' })).toHaveCount(0)

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await stranger.goto(link)
  const text = stranger.getByRole('textbox', { name: /^Comment at/ })
  await expect(async () => {
    await stranger.locator('video').evaluate((player: HTMLVideoElement) => {
      player.currentTime = 1.2
    })
    await stranger.getByRole('button', { name: 'Leave a comment' }).click()
    await expect(stranger.getByRole('textbox', { name: 'Comment at 00:01' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await text.fill('The <b>logo</b> is too small.')
  await stranger.getByRole('button', { name: 'Send comment' }).click()
  await expect(stranger.getByText('Enter your name.')).toBeVisible()
  await expect(text).toHaveValue('The <b>logo</b> is too small.')
  await stranger.getByLabel('Your name').fill('Kim')
  await stranger.getByRole('button', { name: 'Send comment' }).click()
  const comments = stranger.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveText([/Kim.*The <b>logo<\/b> is too small\./])
  await expectAccessible(stranger)
  for (const width of [320, 390, 1440]) {
    await stranger.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(stranger)
  }
  await stranger.locator('video').evaluate((player: HTMLVideoElement) => {
    player.currentTime = 0
  })
  await comments.getByRole('button', { name: 'Play from 00:01' }).click()
  const position = () => stranger.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime)
  await expect.poll(position).toBeGreaterThan(1)

  await page.getByRole('tab', { name: /Comments.*1 unread/ }).click()
  await expect(page.getByText('through a shared link')).toBeVisible()
  await expect(page.getByRole('tab', { name: /unread/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Resolve Kim’s comment' }).click()
  await expect(page.getByText(/^Resolved by/)).toBeVisible()
  await expectAccessible(page)

  await stranger.reload()
  await expect(stranger.getByText('As Kim')).toBeVisible()
  await expect(comments.getByText('Resolved')).toBeVisible()
  await expect(async () => {
    await stranger.getByRole('radio', { name: 'Approve' }).click()
    await expect(stranger.getByRole('button', { name: 'Approve' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await stranger.getByRole('button', { name: 'Approve' }).click()
  await expect(comments.filter({ hasText: 'approved it' })).toContainText('Kim')
  expect(await stranger.context().cookies()).toEqual([])
  await expect(page.getByText('approved it')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }

  await page.goto(`/${teamSlug}/notices`)
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Just larger now.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply sent.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
  await stranger.reload()
  await expect(comments.filter({ hasText: 'Just larger now.' })).toContainText('Northbeam')
  await stranger.context().close()
})
