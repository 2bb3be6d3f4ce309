import { eq } from 'drizzle-orm'
import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a colleague is mentioned with the keyboard, reads it in their notices and is named to people with the link', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const { email } = await signIn(theirs)
  await database.update(users).set({ name: 'Ana Pérez' }).where(eq(users.email, email))
  const [team] = await database.select({ teamId: teams.id }).from(teams).where(eq(teams.slug, teamSlug))
  const [ana] = await database.select({ userId: users.id }).from(users).where(eq(users.email, email))
  const place = { id: `mem_${crypto.randomUUID()}`, teamId: team?.teamId ?? '', userId: ana?.userId ?? '' }
  await database.insert(memberships).values({ ...place, role: 'editor', createdAt: new Date() })
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: 'Launch film' }])
  await putOutput(database, jobId, await uprightVideo())
  await database.$client.end()

  await page.goto(`/${teamSlug}/projects/${jobId}`)
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.getByText('Viewers can comment, approve and ask for changes.').click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const stranger = await browser.newPage()
  await stranger.goto(link)
  const comment = stranger.getByRole('textbox', { name: /^Comment at/ })
  await comment.fill('Too loud, @')
  await expect(stranger.getByRole('listbox')).toHaveCount(0)
  await stranger.getByLabel('Your name').fill('Kim')
  await stranger.getByRole('button', { name: 'Send comment' }).click()
  await expect(stranger.getByText('Too loud, @')).toBeVisible()

  await page.getByRole('tab', { name: /Comments/ }).click()
  await page.getByRole('button', { name: 'Reply to Kim’s comment' }).click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.pressSequentially('Ask @')
  const people = page.getByRole('listbox', { name: 'People to mention' })
  await expect(people.getByRole('option')).toHaveText(['Ana Pérez', 'Priya Raman'])
  await expectAccessible(page)
  for (const [width, theme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: info.outputPath(`mention-${width}-${theme}.png`) })
  }
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('option', { name: 'Priya Raman' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await reply.pressSequentially('per')
  await expect(people.getByRole('option')).toHaveText(['Ana Pérez'])
  await page.keyboard.press('Enter')
  await expect(reply).toHaveValue('Ask @Ana Pérez ')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.locator('bdi', { hasText: '@Ana Pérez' })).toBeVisible()

  await theirs.goto(`/${teamSlug}/notices`)
  await expect(
    theirs.getByRole('link', { name: 'Priya Raman mentioned you in a comment on “Launch film”' }),
  ).toBeVisible()
  await expect(theirs.getByText('Ask @Ana Pérez')).toBeVisible()
  await expectAccessible(theirs)
  await stranger.reload()
  await expect(stranger.getByText('Ask @Ana Pérez')).toBeVisible()
  await stranger.context().close()
  await theirs.context().close()
})
