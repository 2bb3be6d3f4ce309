import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

/** Speech is recognized, and two reels are rendered: minutes on two cores. */
test.setTimeout(900_000)
const MADE = { timeout: 400_000 }

test('a reel in another language, from empty lines to the reel beside the original', async ({ page }) => {
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/new?tool=clip`)
  await uploadSmallTalk(page, 4)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('Shortest in seconds').fill('4')
  await page.getByLabel('Longest in seconds').fill('9')
  await page.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await page.getByRole('button', { name: 'Make up to 1 reel' }).click()
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  const project = page.url()

  await page.getByRole('link', { name: 'Languages' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here can translate yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose a language' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()

  const lines = page.getByRole('textbox', { name: /^Translation of/ })
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()
  for (let index = 0; index < count; index += 1) {
    await lines.nth(index).fill(`Línea número ${'uno dos tres cuatro'.split(' ')[index % 4]}.`)
    await lines.nth(index).press('Control+Enter')
  }
  await expect(page.getByRole('button', { name: 'Reviewed', exact: true })).toHaveCount(count)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(lines.first()).toHaveValue('Línea número uno.')

  await page.getByRole('button', { name: 'Make Spanish reel' }).click()
  await expect(page.getByRole('link', { name: 'Watch the finished reel' })).toBeVisible(MADE)
  await page.goto(project)
  await page.getByRole('button', { name: /Línea número uno/ }).click()
  await expect(page.getByText(/^es · /)).toBeAttached()
})
