import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { expect, test } from './test.ts'

test('the landing page, sign-in and sign-up are accessible in light and dark', async ({ page }) => {
  for (const [address, heading] of [
    ['/', 'Subtitles on the words that were really said'],
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Create an account'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the account pages fit a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/sign-in', '/sign-up']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('an empty sign-up form names each wrong field and moves the focus to the first', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test('what was typed survives a refused sign-up, but never the password', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill('Ana Beltrán')
  await page.getByLabel('E-mail address').fill('ana@example.com')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Beltrán')
  await expect(page.getByLabel('E-mail address')).toHaveValue('ana@example.com')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test('a person signs out and in again; a wrong password and an unknown address get the same answer', async ({
  page,
}) => {
  const { email, password, teamSlug } = await signUp(page)
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  for (const address of [email, 'nobody@example.com']) {
    await page.getByLabel('E-mail address').fill(address)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByText('E-mail address or password is wrong. Check both and try again.')).toBeVisible()
  }
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
})

test('pages of a team answer a stranger with the sign-in page and a member of another team with 404', async ({
  page,
  browser,
  baseURL,
}) => {
  const { teamSlug } = await signUp(page)
  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  const strangersPage = await stranger.newPage()
  await strangersPage.goto(`/${teamSlug}/projects`)
  await expect(strangersPage).toHaveURL(new RegExp(`/sign-in\\?next=%2F${teamSlug}%2Fprojects$`))
  await signUp(strangersPage)
  const answer = await strangersPage.goto(`/${teamSlug}/projects`)
  expect(answer?.status()).toBe(404)
  await expect(strangersPage.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
  await stranger.close()
})

test('signing in leads back to the page that was asked for, and never to another site', async ({ page }) => {
  const { email, password, teamSlug } = await signUp(page)
  const leave = async () => {
    await page.getByRole('button', { name: /Priya Raman/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
  }
  const enter = async () => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await leave()
  await page.goto(`/${teamSlug}/projects?tab=attention`)
  await enter()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects\\?tab=attention$`))
  await page.goto('/sign-in')
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await leave()
  await page.goto(`/sign-in?next=${encodeURIComponent('//example.com/')}`)
  await enter()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
})

test('a password can be shown while it is typed, and Caps Lock is told of', async ({ page }) => {
  await page.goto('/sign-up')
  const password = page.getByLabel('Password')
  await password.fill('correct horse battery')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Show the characters' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('correct horse battery')
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Caps Lock is on.')).toBeVisible()
  await expectAccessible(page)
})

test('after too many wrong passwords the form says how long to wait', async ({ page }) => {
  await page.goto('/sign-in')
  const email = `nobody-${crypto.randomUUID()}@example.com`
  const answer = page.getByRole('alert').filter({ hasText: /\S/ })
  for (let tries = 1; tries <= 11; tries++) {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(answer).toBeVisible()
  }
  await expect(answer).toHaveText(/^Too many tries\. Try again in \d+ (minutes|seconds)\.$/)
})

test('signing out on all devices ends the sessions of other browsers too', async ({ page, browser, baseURL }) => {
  const { email, password, teamSlug } = await signUp(page)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await other.newPage()
  await otherPage.goto('/sign-in')
  await otherPage.getByLabel('E-mail address').fill(email)
  await otherPage.getByLabel('Password').fill(password)
  await otherPage.getByRole('button', { name: 'Sign in' }).click()
  await expect(otherPage).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out on all devices' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await otherPage.reload()
  await expect(otherPage).toHaveURL(/\/sign-in\?next=/)
  await other.close()
})
