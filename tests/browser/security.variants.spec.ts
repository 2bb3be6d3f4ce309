import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { enterPassword, signIn } from './person.ts'
import { expect, test } from './test.ts'

test('other browsers are signed out from the list, and by a new password', async ({ page, browser, baseURL }) => {
  const person = await signIn(page)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await other.newPage()
  const isOut = async () => {
    await otherPage.reload()
    await expect(otherPage).toHaveURL(/\/sign-in\?next=/)
  }
  await enterPassword(otherPage, person)
  await expect(otherPage).toHaveURL(new RegExp(`/${person.teamSlug}`))
  await page.goto('/account/security')
  await expect(page.getByText(/^Chrome on/)).toBeVisible()
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out Chrome on/ })).toBeHidden()
  await isOut()

  await enterPassword(otherPage, person)
  await expect(otherPage).toHaveURL(new RegExp(`/${person.teamSlug}`))
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('New password').fill('plum kettle orbit lantern')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Security' })).toBeVisible()
  await isOut()
  await other.close()
})

test('the pages of the account are accessible and fit a phone', async ({ page }) => {
  await signIn(page)
  for (const address of ['/account', '/account/security', '/account/notifications']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('checkbox', { name: 'A comment on something you made or shared: Browser' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Notifications saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'A comment on something you made or shared: Browser' })).toBeChecked()
})
