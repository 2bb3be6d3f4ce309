import process from 'node:process'
import type { Page } from '@playwright/test'
import { startOpenidProvider } from '#tests/support/openid/start-openid-provider.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { enterPassword, product, readLink, signIn } from './person.ts'
import { expect, test } from './test.ts'

let provider: Awaited<ReturnType<typeof startOpenidProvider>>

test.beforeAll(async () => {
  const callback = `http://localhost:${product().port}/api/sign-in/oidc/callback`
  provider = await startOpenidProvider([callback], Number(process.env.BROWSER_TEST_OPENID_PORT))
})
test.afterAll(() => provider.stop())

/** Somebody whom the provider knows. */
function know(email: string): string {
  const login = `login-${crypto.randomUUID()}`
  provider.accounts.set(login, { email, email_verified: true, name: 'Ana Beltrán' })
  return login
}

/** At the provider's pages; it asks again in a browser that it knows only for what it was not asked before. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a new person signs in with the provider, which cannot be unlinked as their only way', async ({ page }) => {
  const login = know(`ana-${crypto.randomUUID()}@example.com`)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Northbeam ID' }).click()
  await signInThere(page, login)
  await expect(page).toHaveURL(/\/ana-beltrans-team-[a-z0-9]+\/projects$/)
  await page.goto('/account/security')
  await expect(page.getByText('Your only way to sign in, so it cannot be unlinked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Northbeam ID' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the provider is linked to an account once its mailbox is proven, and unlinked again', async ({ page }) => {
  const { email, teamSlug } = await signIn(page)
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Northbeam ID' }).click()
  await signInThere(page, know(email))
  await expect(page.getByRole('heading', { level: 1, name: 'Get your link' })).toBeVisible()
  await expect(page.getByText('An account with your email address already exists')).toBeVisible()
  await expectAccessible(page)
  await page.goto(await readLink(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Unlink Northbeam ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Not linked')).toBeVisible()
  // The provider still knows the person, so it leads straight back.
  await page.getByRole('button', { name: 'Link Northbeam ID', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unlink Northbeam ID' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/security$/)
})

test('an address of the provider’s domain is led to it, and canceling there is explained', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Work email').fill('anybody@northbeam.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your company signs in with Northbeam ID.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a password or link instead' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Continue with Northbeam ID' }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in was canceled' })).toBeVisible()
  await expect(page.getByText('The sign-in with Northbeam ID was canceled. Nothing has changed.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a team that asks for the provider leads members to it who signed in another way', async ({ page }) => {
  const { email, password, teamSlug } = await signIn(page)
  await page.goto(`/api/sign-in/oidc?next=${encodeURIComponent(`/${teamSlug}/settings/general`)}`)
  await signInThere(page, know(email))
  await expect(page).toHaveURL(/\/settings\/general$/)
  // Nothing waits for the scripts of a page that the provider leads to.
  await page.reload()
  await page.getByRole('combobox', { name: 'Members sign in with' }).click()
  await page.getByRole('option', { name: 'Only Northbeam ID' }).click()
  await page.getByRole('button', { name: 'Save sign-in method' }).click()
  await expect(
    page.getByText('Saved. The change applies the next time each member opens a page.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies({ name: 'next-auth.session-token' })
  await enterPassword(page, { email, password })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Northbeam' })).toBeVisible()
  await expectAccessible(page)
  const file = await page.request.get(`/api/events?team=${teamSlug}`)
  expect(file.status()).toBe(404)
  await page.getByRole('link', { name: 'Continue with Northbeam ID' }).click()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
})
