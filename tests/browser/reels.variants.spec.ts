import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

/** The service makes its sample when it first starts: minutes on two cores. */
test.setTimeout(600_000)

test('several links are checked each by itself, and one that leads nowhere is left out', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=clip`)
  const field = page.getByLabel('Links to videos')
  await field.fill('http://127.0.0.1:9/a.mp4 http://10.0.0.1/b.mp4')
  await field.press('Enter')
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/We could not open /)).toHaveCount(2)
  await expect(page.getByText('2 links: 0 ready, 2 left out')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make up to/ })).toBeDisabled()
  await expect(page.getByText('None of these links can be used. Paste another one or upload the file.')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Remove http://10.0.0.1/b.mp4' }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(1)
})
