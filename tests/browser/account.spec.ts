import { expectAccessible } from './axe.ts'
import { enterPassword, readLink, signIn, signUp } from './person.ts'
import { expect, test } from './test.ts'

test('sign-in and sign-up are accessible in light and dark', async ({ page }) => {
  for (const [address, heading] of [
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Create an account'],
    ['/reset-password', 'Set a new password'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  }
})

test('signing up goes by a link: the page says the same for every address, and the link works once', async ({
  page,
}) => {
  const taken = await signIn(page)
  await page.context().clearCookies()
  const email = `ana-${crypto.randomUUID()}@example.com`
  for (const address of [taken.email, email]) {
    await page.goto('/sign-up')
    await page.getByLabel('Work email').fill(address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get your link' })).toBeFocused()
    await expect(
      page.getByText(`We created a link for ${address}. Open it to finish setting up your account.`),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'For administrators: where to find links' })).toBeVisible()
  }
  await expectAccessible(page)

  await page.goto(await readLink(taken.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()

  const link = await readLink(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Finish creating your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill('Ana Beltrán')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Beltrán')
  await page.getByLabel('Password', { exact: true }).fill('Password123')
  await expect(page.getByText('Easy to guess')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is easy to guess. Use several unrelated words')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Beltrán-Ana-1')
  await expect(page.getByText('Contains your name or address')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await expect(page.getByText('Strong')).toBeVisible()
  await page.getByLabel('Team name').fill('Northbeam')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/northbeam-[a-z0-9]+\/projects$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has already been used' })).toBeVisible()
  await page.goto('/confirm/nobody-ever-made-this')
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()
})

test('a forgotten password is replaced by a link, which signs out everywhere else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, teamSlug } = await signUp(page)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await other.newPage()
  await otherPage.goto('/sign-in')
  await otherPage.getByLabel('Work email').fill(email)
  await otherPage.getByRole('button', { name: 'Continue' }).click()
  await otherPage.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await otherPage.getByLabel('Work email').fill(email)
  await otherPage.getByRole('button', { name: 'Send link' }).click()
  await expect(
    otherPage.getByText(`If there is an account for ${email}, we created a link. Open it to set a new password.`),
  ).toBeVisible()
  await otherPage.goto(await readLink(email))
  await otherPage.getByLabel('Password', { exact: true }).fill('a new password of hers')
  await otherPage.getByRole('button', { name: 'Set password' }).click()
  await expect(otherPage).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await other.close()
})

test('a link instead of the password signs in once, with a click, and leads where it was asked for', async ({
  page,
}) => {
  const { email, teamSlug } = await signIn(page)
  await page.context().clearCookies()
  for (const address of ['nobody@example.com', email]) {
    await page.goto(`/sign-in?next=${encodeURIComponent(`/${teamSlug}/projects?tab=attention`)}`)
    await page.getByLabel('Work email').fill(address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get your link' })).toBeFocused()
    await expect(page.getByText(`If there is an account for ${address}, we created a link.`)).toBeVisible()
  }
  await expectAccessible(page)
  const link = await readLink(email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects`))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has already been used' })).toBeVisible()
})

test('a person signs out and in again; a wrong password and an unknown address get the same answer', async ({
  page,
}) => {
  const { email, password, teamSlug } = await signUp(page)
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  for (const address of [email, 'nobody@example.com']) {
    await enterPassword(page, { email: address, password: 'not the password' })
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    const wrong = 'The email address or password is wrong. Check both and try again.'
    await expect(page.getByText(wrong)).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(wrong)
    await expect(page.getByText(address)).toBeVisible()
  }
  await enterPassword(page, { email, password })
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
})

test('signing in leads back to the page that was asked for, and never to another site', async ({ page }) => {
  const { email, password, teamSlug } = await signUp(page)
  const leave = async () => {
    await page.getByRole('button', { name: /Priya Raman/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
  }
  await leave()
  await page.goto(`/${teamSlug}/projects?tab=attention`)
  await enterPassword(page, { email, password }, page.url())
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects\\?tab=attention$`))
  await page.goto('/sign-in')
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await leave()
  await page.goto(`/sign-in?next=${encodeURIComponent('//example.com/')}`)
  await enterPassword(page, { email, password }, page.url())
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
})
