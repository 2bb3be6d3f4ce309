import { expectAccessible } from './axe.ts'
import { signUp } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('the first run and New project are accessible in light and dark', async ({ page }) => {
  const { teamSlug } = await signUp(page)
  await expectAccessible(page)
  await page.goto(`/${teamSlug}/new`)
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/${teamSlug}/projects/job_absent`)
  await expectAccessible(page)
})

test('keys reach everything: command menu, New project, help, and they are silent while typing', async ({ page }) => {
  const { teamSlug } = await signUp(page)
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('combobox').fill('attention')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects\\?tab=attention$`))
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/new$`))
  await page.locator('#prompt').fill('')
  await page.locator('#prompt').pressSequentially('n?')
  await expect(page.locator('#prompt')).toHaveValue('n?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('#prompt').blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help and shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the command menu finds projects by their titles, the last changed first, and says when it cannot', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signUp(page)
  const database = await openProductDatabase()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const [wanted] = await putProjects(database, teamSlug, [
    { title: 'Slow Pour ep. 42: why we stopped discounting', updatedAt: minutesAgo(5) },
    { title: 'Slow Pour ep. 41', updatedAt: minutesAgo(50) },
    { title: 'Founder keynote', updatedAt: minutesAgo(1) },
  ])
  await database.$client.end()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent projects' }).getByRole('option')
  await expect(recent).toContainText(['Founder keynote', 'Slow Pour ep. 42', 'Slow Pour ep. 41'])
  await expect(recent.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  const field = page.getByRole('combobox')
  await field.fill('slow pour')
  const found = page.getByRole('group', { name: 'Projects', exact: true }).getByRole('option')
  await expect(page.getByRole('status').filter({ hasText: '2 projects found' })).toBeVisible()
  await expect(found).toContainText(['Slow Pour ep. 42', 'Slow Pour ep. 41'])
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')

  await context.route('**/api/projects?*', (route) => route.abort())
  await field.fill('slow pour e')
  await expect(page.getByText('Search failed.')).toBeVisible()
  await context.unrouteAll()
  await field.fill('nobody made this')
  await expect(page.getByText('No project name or source contains “nobody made this”.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveText([
    'Said in your videos: “nobody made this”',
    'Search all projects for “nobody made this”',
  ])
  await field.fill('ep. 42')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects/${wanted}$`))
  await expect(page.getByRole('dialog')).toBeHidden()
})
