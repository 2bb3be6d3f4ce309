import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { newId } from '#lib/core/ids.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { enterPassword, signIn } from './person.ts'
import { openProductDatabase } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

test('a person deletes their account once each of their teams has another owner, and cannot sign in any more', async ({
  page,
}) => {
  const heir = await signIn(page)
  const person = await signIn(page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
  await expect(page.getByText('You are the only owner of these teams.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete your account…' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose an owner' }).click()
  await expect(page).toHaveURL(`/${person.teamSlug}/settings/members`)

  await makeOwner(heir.email, person.teamSlug)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete your account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Type your email address to confirm').fill('another@example.com')
  await dialog.getByRole('button', { name: 'Delete your account' }).click()
  await expect(dialog.getByText(`Type ${person.email} exactly as shown here.`).first()).toBeVisible()
  await dialog.getByLabel('Type your email address to confirm').fill(person.email)
  await dialog.getByRole('button', { name: 'Delete your account' }).click()
  await expect(page).toHaveURL('/')

  expect(await database.select().from(users).where(eq(users.email, person.email))).toEqual([])
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in/)
  await enterPassword(page, person)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('it is said in Spanish', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'es-ES', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Eliminar tu cuenta' })).toBeVisible()
  await expect(page.getByText('Solo tú eres propietario de estos equipos.')).toBeVisible()
  await context.close()
})

async function makeOwner(email: string, teamSlug: string): Promise<void> {
  const [user] = await database.select({ userId: users.id }).from(users).where(eq(users.email, email))
  const [team] = await database.select({ teamId: teams.id }).from(teams).where(eq(teams.slug, teamSlug))
  if (user === undefined || team === undefined) throw new Error('There is no such person or team.')
  const place = { id: newId('mem'), ...team, ...user, role: 'owner' as const, createdAt: new Date() }
  await database.insert(memberships).values(place)
}
