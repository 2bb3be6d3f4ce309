import { eq } from 'drizzle-orm'
import { teamLimits } from '#db/schema/portal/team-limits.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a team with limits sees what is left where it starts a project, and what was done in its audit log', async ({
  page,
}) => {
  const database = await openProductDatabase()
  const { teamSlug } = await signIn(page)
  const [team] = await database.select().from(teams).where(eq(teams.slug, teamSlug))
  const limits = { sourceSecondsPerMonth: 72_000, charactersPerMonth: 20, updatedAt: new Date() }
  await database.insert(teamLimits).values({ teamId: team?.id ?? '', ...limits })

  await test.step('the form of a voice-over says what is left and what the script takes', async () => {
    await page.goto(`/${teamSlug}/new?tool=tts`)
    const script = page.getByRole('textbox', { name: 'Script' })
    const left = page.getByText(/^20 of 20 characters are left until \w+ 1\./)
    await expect(async () => {
      await script.fill('Good morning.')
      await expect(left).toContainText('This script uses 13.', { timeout: 1_000 })
    }).toPass()
    await script.fill('Good morning, everybody out there.')
    await expect(left).toContainText('This script needs 34.')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Heart' }).click()
    await page.getByRole('button', { name: 'Make voice-over' }).click()
    await expect(page.getByText(/This text needs 34 characters, but only 20 of 20 are left/)).toBeVisible()
  })

  await test.step('the usage page shows the limits and can be exported', async () => {
    await page.goto(`/${teamSlug}/settings/usage`)
    await expect(page.getByText('1,200').first()).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^usage-\d{4}-\d\d\.csv$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the audit log is whole, and holds the export', async () => {
    await page.goto(`/${teamSlug}/settings/audit`)
    await expect(page.getByText(/^Chain verified at .*, no gaps$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Exported the usage of/ }).click()
    await expect(page.getByLabel(/^Entry \d/)).toContainText('Priya Raman')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})
