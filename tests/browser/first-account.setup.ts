import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('the first account of an installation is made at once', async ({ page }) => {
  await page.goto('/sign-up')
  await expect(page.getByText('This is the first account')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill('Ada Operator')
  await page.getByLabel('Work email').fill('operator@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/ada-operators-team-[a-z0-9]+\/projects$/)
})
