import { expect, type Page } from '@playwright/test'

export type Person = { email: string; password: string; teamSlug: string }

/** Signs a new person up by the form; ends on the first-run page of their team. */
export async function signUp(page: Page): Promise<Person> {
  const email = `person-${crypto.randomUUID()}@example.com`
  const password = 'correct horse battery'
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill('Priya Raman')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Team name').fill('Northbeam')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page).toHaveURL(/\/northbeam-[a-z0-9]+\/projects$/)
  const [, teamSlug = ''] = new URL(page.url()).pathname.split('/')
  return { email, password, teamSlug }
}
