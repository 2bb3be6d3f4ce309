import { expectAccessible } from './axe.ts'
import { enterPassword, failSignIns, readLink, signUp } from './person.ts'
import { expect, test } from './test.ts'

test('after many wrong passwords a known browser still gets in, and another one by a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password, teamSlug } = await signUp(page)
  await failSignIns(email)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await other.newPage()
  for (const tried of ['not the password', password]) {
    await enterPassword(otherPage, { email, password: tried })
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Get your link' })).toBeFocused()
    await expect(otherPage.getByText('If your password was correct, we created a link.')).toBeVisible()
  }
  await expectAccessible(otherPage)
  await otherPage.getByRole('button', { name: 'Try another password' }).click()
  await expect(otherPage.getByLabel('Password', { exact: true })).toBeVisible()
  await otherPage.goto(await readLink(email))
  await otherPage.getByRole('button', { name: 'Sign in' }).click()
  await expect(otherPage).toHaveURL(new RegExp(`/${teamSlug}/projects$`))

  await otherPage.getByRole('button', { name: /Priya Raman/ }).click()
  await otherPage.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(otherPage).toHaveURL(/\/sign-in$/)
  await enterPassword(otherPage, { email, password })
  await expect(otherPage).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await other.close()
})
