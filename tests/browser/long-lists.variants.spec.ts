import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a list of 65 projects is paged, shows its titles at every width, and selects on a phone', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const title = 'كيف نصنع فيديو قصيرًا 🎬 and a very long English half that goes on and on until it has to be cut'
  await putProjects(database, teamSlug, [
    { title, state: 'completed', nextCheckAt: null },
    ...Array.from({ length: 64 }, (_, index) => ({ title: `Episode ${index}`, createdAt: ago(60 + index) })),
  ])
  await database.$client.end()
  await page.goto(`/${teamSlug}/projects`)
  await expect(page.getByText('30 of 65 projects')).toBeVisible()
  for (const width of [1440, 1024, 820, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await page.getByRole('link', { name: title }).boundingBox()
    expect(box?.width, `the title's room at ${width}`).toBeGreaterThan(140)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  const boxes = page.getByRole('checkbox', { name: /^Select Episode/ })
  await expect(boxes.first()).toBeHidden()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await boxes.first().click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(boxes.first()).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const first of ['Episode 29', 'Episode 59']) {
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.locator('a[data-row]').first()).toHaveText(first)
  }
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden()
  await page.goBack()
  await expect(page.locator('a[data-row]').first()).toHaveText('Episode 29')
})
