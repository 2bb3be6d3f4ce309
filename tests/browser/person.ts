import process from 'node:process'
import type { Page } from '@playwright/test'
import { FAILURE_LIMITS } from '#lib/auth/check-credentials.ts'
import { countTries } from '#lib/auth/rate-limit.ts'
import { listPendingLinks } from '#lib/portal/accounts/list-pending-links.ts'
import { inProduct, makePerson } from '#tests/support/make-person.ts'

export type Person = { email: string; password: string; teamSlug: string }

/** A new person, signed in in this browser, who has opened nothing yet. */
export async function signIn(page: Page): Promise<Person> {
  const { cookie, ...person } = await makePerson(product(), 'Northbeam')
  await page.context().addCookies([{ ...cookie, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  return person
}

/** A new person, signed in in this browser; ends on the first-run page of their team. */
export async function signUp(page: Page): Promise<Person> {
  const person = await signIn(page)
  await page.goto(`/${person.teamSlug}/projects`)
  return person
}

/** Fills in the email address and the password on the sign-in page, or at an address that leads to it. */
export async function enterPassword(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  address = '/sign-in',
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The newest link that waits to be opened for an address, as the operator's tool lists it. */
export async function readLink(email: string): Promise<string> {
  const pending = await inProduct(product(), () => listPendingLinks())
  const found = pending.find((link) => link.email === email)
  if (found === undefined) throw new Error(`No link waits for ${email}.`)
  const { pathname, search } = new URL(found.link)
  return pathname + search
}

/** As many failed sign-ins as make a password alone no longer enough in an unknown browser. */
export function failSignIns(email: string): Promise<void> {
  return inProduct(product(), async () => {
    const limit = FAILURE_LIMITS.byAccount
    const now = Date.now()
    // In the next window too, in case it begins while the browser is at it.
    for (const at of [now, now + limit.windowSeconds * 1000]) {
      for (let index = 0; index < limit.tries; index++) await countTries([{ limit, subject: email }], new Date(at))
    }
  })
}

/** Settings are read once in a process, so every test names all of them. */
export function product() {
  return {
    dataDir: process.env.BROWSER_TEST_DATA_DIR ?? '',
    port: process.env.BROWSER_TEST_PORT ?? '',
    servicePort: process.env.BROWSER_TEST_SERVICE_PORT ?? '',
  }
}
