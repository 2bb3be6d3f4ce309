import type { APIRequestContext, Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { sessions } from '#db/schema/portal/sessions.ts'
import { users } from '#db/schema/portal/users.ts'
import { expectAccessible } from './axe.ts'
import { enterPassword, type Person, signIn, signUp } from './person.ts'
import { openProductDatabase } from './project-rows.ts'
import { expect, test } from './test.ts'

test('an authenticator app is set up, asked for at sign-in, and a recovery code replaces it once', async ({
  page,
  request,
}) => {
  const person = await signUp(page)
  expect(await signInByLibrary(request, person)).toMatchObject({ user: { email: person.email } })
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Security' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const app = new TOTP({ secret: Secret.fromBase32((await setUp.locator('code').innerText()).replace(/\s/g, '')) })
  await setUp.getByLabel('Code from the app').fill('000000')
  await setUp.getByRole('button', { name: 'Confirm app' }).click()
  await expect(setUp.getByText(/The code is wrong/)).toBeVisible()
  await setUp.getByLabel('Code from the app').fill(app.generate())
  await setUp.getByRole('button', { name: 'Confirm app' }).click()
  const shown = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const codes = (await shown.locator('output').innerText()).trim().split(/\s+/)
  expect(codes).toHaveLength(10)
  await shown.getByRole('checkbox').check()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  expect(await signInByLibrary(request, person)).not.toHaveProperty('user')
  await enterPassword(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The code is wrong.')).toBeVisible()
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/${person.teamSlug}`))

  await signOut(page)
  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/${person.teamSlug}`))
  await page.goto('/account/security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await expect(page.getByText('Password and code')).toBeVisible()
})

test('a passkey is added, signs in without a password, and is removed after a new proof', async ({ page }) => {
  const person = await signIn(page)
  await plugIn(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Rename / })).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('Work laptop')).toBeVisible()

  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(new RegExp(`/${person.teamSlug}`))

  await page.reload()
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  const isOut = page.waitForURL(/\/sign-in$/)
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await isOut
  // Chromium's authenticator takes the suggestion of the address field by itself.
  await expect(page).toHaveURL(new RegExp(`/${person.teamSlug}`))
  await expect(page.getByRole('button', { name: /Priya Raman/ })).toBeVisible()

  await page.goto('/account/security')
  await ageProofs(person)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await proof.getByLabel('Password', { exact: true }).fill('not the password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('The password is wrong.')).toBeVisible()
  await proof.getByLabel('Password', { exact: true }).fill(person.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toHaveCount(0)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
}

/** Signs in at the sign-in library's own address, past the pages. @returns the session that this leads to. */
async function signInByLibrary(request: APIRequestContext, { email, password }: Person): Promise<unknown> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const form = { csrfToken, email, password, json: 'true' }
  const { origin } = new URL((await request.get('/sign-in')).url())
  await request.post('/api/auth/callback/credentials', { form, headers: { origin } })
  return (await request.get('/api/auth/session')).json()
}

/** Chromium's own authenticator, which answers at once. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** As if a person had proved who they are long ago. */
async function ageProofs({ email }: Person): Promise<void> {
  const database = await openProductDatabase()
  const theirs = database.select({ id: users.id }).from(users).where(eq(users.email, email))
  await database
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(inArray(sessions.userId, theirs))
  await database.$client.end()
}
