import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { openVoices, rows } from './voices-page.ts'

/** A voice that is heard for the first time may need its engine to be started. */
const SPOKEN = { timeout: 60_000 }

const found = (page: Page) => page.getByRole('search').getByRole('status')

test('all voices scroll to the last one while only some rows exist', async ({ page }) => {
  await openVoices(page)
  await expect(found(page)).toHaveText(/^[\d,]+ voices$/)
  const total = Number(await page.locator('.voice-table').getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(900)
  expect(await rows(page).count()).toBeLessThan(60)
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator(`[aria-rowindex="${total + 1}"]`)).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(page.getByRole('searchbox', { name: 'Search voices' })).toBeInViewport()
})

test('filters and search stand in the address, Back undoes a filter, and no match says how many there are', async ({
  page,
}) => {
  const teamSlug = await openVoices(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Spanish/ }).check()
  await expect(page).toHaveURL(/voices\?language=Spanish$/)
  await filters.getByRole('checkbox', { name: /^Female/ }).check()
  await expect(page).toHaveURL(/language=Spanish&gender=female$/)
  const left = await rows(page).count()
  expect(left).toBeGreaterThan(0)
  for (const row of await rows(page).all()) await expect(row).toContainText(/Spanish.*Female/s)
  await expect(found(page)).toHaveText(new RegExp(`^${left} of `))
  await page.reload()
  await expect(rows(page)).toHaveCount(left)
  await page.goBack()
  await expect(page).toHaveURL(/voices\?language=Spanish$/)
  await expect(filters.getByRole('checkbox', { name: /^Female/ })).not.toBeChecked()

  await page.goto(`/${teamSlug}/voices`)
  await page.keyboard.press('/')
  await page.keyboard.type('heart english')
  await expect(page).toHaveURL(/voices\?q=heart\+english$/)
  await expect(rows(page).first()).toContainText('Heart')
  await page.getByRole('searchbox', { name: 'Search voices' }).fill('nobody is called this')
  await expect(page.getByRole('heading', { name: 'No matching voices' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(found(page)).toHaveText(/^[\d,]+ voices$/)
})

test('a real sample plays with its waveform, and another one takes its place', async ({ page }) => {
  const teamSlug = await openVoices(page)
  await page.goto(`/${teamSlug}/voices?q=heart`)
  const heart = rows(page).first()
  await heart.getByRole('button', { name: 'Play Heart' }).click()
  const bar = page.getByRole('region', { name: 'Sample' })
  await expect(bar.getByRole('button', { name: 'Pause Heart' })).toBeVisible(SPOKEN)
  await expect(heart.locator('.waveform')).toBeVisible()
  const position = bar.getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
  expect(Number(await position.getAttribute('max'))).toBeGreaterThan(1)
  await page.locator('main h1').click()
  await page.keyboard.press(' ')
  await expect(bar.getByRole('button', { name: 'Play Heart' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search voices' }).fill('bella')
  const bella = rows(page).first()
  await bella.getByRole('button', { name: 'Play Bella' }).click()
  await expect(bella.getByRole('button', { name: 'Pause Bella' })).toBeVisible(SPOKEN)
  await expect(page.locator('[data-playing="true"]')).toHaveCount(2)
  await expect(bar).toContainText('Bella')
})

test('a favorite is the team’s: it outlives a reload, has a list of its own and can be taken away', async ({
  page,
}) => {
  const teamSlug = await openVoices(page)
  const which = page.getByRole('radiogroup', { name: 'Filter voices' })
  await which.getByRole('radio', { name: 'Favorites 0' }).click()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/${teamSlug}/voices?q=bella`)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Favorite Bella' }).click()
  await saved
  await page.goto(`/${teamSlug}/voices?tab=favorites`)
  await expect(rows(page)).toHaveCount(1)
  await expect(which.getByRole('radio', { name: 'Favorites 1' })).toBeChecked()
  const star = page.getByRole('button', { name: 'Favorite Bella' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await star.click()
  await expect(page.getByText('We could not save the favorite.').first()).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.unrouteAll()
  await star.click()
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})
