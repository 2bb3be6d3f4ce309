import { eq } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import { restoreAddress } from '#lib/portal/data/restore-team.ts'
import { inProduct } from '#tests/support/make-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { product, signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('an owner exports everything, sets what is kept, deletes the team and restores it', async ({ page }) => {
  const database = await openProductDatabase()
  const { teamSlug } = await signIn(page)
  await putProjects(database, teamSlug, [{ title: 'Town hall' }])
  await page.goto(`/${teamSlug}/settings/data`)
  await expectAccessible(page)

  await test.step('the export is a zip with the projects', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download export' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await started).createReadStream()) chunks.push(chunk)
    const files = readZip(Buffer.concat(chunks))
    expect(JSON.parse(String(files.get('projects.json')))).toMatchObject([{ title: 'Town hall' }])
  })

  await test.step('raw reports are kept for 30 days', async () => {
    await page.getByRole('combobox', { name: 'Retention for raw reports' }).click()
    await page.getByRole('option', { name: '30 days' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved. Older items are deleted within minutes.').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the team is deleted once its name was typed', async () => {
    await page.getByRole('button', { name: 'Delete the team…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 running project is canceled and its reserved minutes are returned.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete Northbeam' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('Northbeam')
    await dialog.getByRole('button', { name: 'Delete Northbeam' }).click()
    await expect(page).not.toHaveURL(new RegExp(teamSlug))
    expect((await page.goto(`/${teamSlug}/projects`))?.status()).toBe(404)
  })

  await test.step('the link in the mail restores it', async () => {
    const [team] = await database.select().from(teams).where(eq(teams.slug, teamSlug))
    const closed = { teamId: team?.id ?? '', closedAt: team?.closedAt ?? new Date(0) }
    const address = await inProduct(product(), async () => restoreAddress(closed))
    await page.goto(new URL(address).pathname)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore team' }).click()
    await expect(page).toHaveURL(new RegExp(`/${teamSlug}/projects`))
    await expect(page.getByText('Town hall')).toBeVisible()
  })
})
