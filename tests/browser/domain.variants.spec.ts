import { eq } from 'drizzle-orm'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { product, signIn } from './person.ts'
import { openProductDatabase } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a team names a domain and sees the records that prove it', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/embed`)
  const section = page.getByRole('region', { name: 'Custom domain' })
  await expect(async () => {
    await section.getByRole('textbox', { name: 'Domain' }).fill('https://video.example.com')
    await section.getByRole('button', { name: 'Add domain' }).click()
    await expect(section.getByText('Enter a host name such as video.example.com')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await section.getByRole('textbox', { name: 'Domain' }).fill('Video.example.com')
  await section.getByRole('button', { name: 'Add domain' }).click()
  await expect(section.getByText('_reelwright.video.example.com')).toBeVisible()
  await expect(section.getByText('Waiting for DNS')).toBeVisible()
  await expect(section.getByText('Custom domains are not available here yet')).toBeVisible()
  await expect(section.getByText('CNAME')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await section.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove domain' }).click()
  await expect(section.getByRole('textbox', { name: 'Domain' })).toBeVisible()
})

test('a team’s own host name opens its portal in its look, that team alone, until it is removed', async ({ page }) => {
  const { teamSlug, email, password } = await signIn(page)
  await page.context().clearCookies()
  const database = await openProductDatabase()
  const [team] = await database.select({ id: teams.id }).from(teams).where(eq(teams.slug, teamSlug))
  const teamId = team?.id ?? ''
  const host = `video-${teamSlug}.localhost`
  const now = new Date()
  await database.insert(embedSettings).values({ teamId, theme: { accent: '#24705c' }, updatedAt: now })
  await database.insert(portalDomains).values({ teamId, host, verifiedAt: now, createdAt: now })
  const origin = `http://${host}:${product().port}`

  await test.step('the start page is the team’s sign-in, signed out', async () => {
    await page.goto(`${origin}/`)
    await expect(page).toHaveURL(`${origin}/sign-in`)
    await expect(page).toHaveTitle('Sign in · Northbeam')
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', 'rgb(36, 112, 92)')
    await expect(page.getByText('Reelwright')).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Sign in at localhost:${product().port}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signing in opens the team, and nobody is signed in at the portal’s own address', async () => {
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Work email' }).fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${origin}/${teamSlug}/projects`)
    await expect(async () => {
      await page.getByRole('button', { name: /^Priya Raman/ }).click({ timeout: 3000 })
      await page.getByRole('menuitem', { name: 'Your account' }).click({ timeout: 3000 })
    }).toPass()
    await expect(page).toHaveURL(`http://localhost:${product().port}/sign-in?next=%2Faccount`)
  })

  await test.step('what is not there is refused in the team’s look', async () => {
    for (const path of ['/embed/x', `/s/${'x'.repeat(22)}`, '/nowhere']) {
      expect((await page.goto(`${origin}${path}`))?.status()).toBe(404)
      await expect(page.getByRole('link', { name: 'Northbeam' })).toBeVisible()
      await expect(page.getByText('Reelwright')).toHaveCount(0)
    }
  })

  await test.step('other names open nothing, and neither does this one once it is removed', async () => {
    expect((await page.goto(`http://nobody.localhost:${product().port}/`))?.status()).toBe(421)
    await database.delete(portalDomains).where(eq(portalDomains.teamId, teamId))
    expect((await page.goto(`${origin}/${teamSlug}/projects`))?.status()).toBe(421)
  })
})
