import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test.setTimeout(300_000)

const words = (page: Page) => page.getByRole('textbox', { name: 'Script' })
const make = (page: Page) => page.getByRole('button', { name: 'Make voice-over' })

const chosenVoice = (page: Page, language: string) =>
  page.getByRole('radiogroup', { name: `Voices in ${language}` }).getByRole('radio', { checked: true })

test('a voice is chosen from the start, and nothing is sent without words', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new`)
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/new\?tool=tts$/)
  await expect(chosenVoice(page, 'English')).toHaveCount(1)
  await make(page).click()
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#words')).toContainText('Write a script.')
  await expectAccessible(page)
  await words(page).fill('a'.repeat(100_001))
  await expect(page.locator('#words')).toContainText('This script has 100,001 characters. Use at most 100,000.')

  await words(page).fill('🎉🎉')
  const search = page.getByRole('searchbox', { name: 'Search voices' })
  await search.fill('heart')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Heart' }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await search.clear()
  await expect(chosenVoice(page, 'German')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await search.fill('heart')
  await expect(chosenVoice(page, 'English')).toHaveAccessibleName('Heart')
  await make(page).click()
  await expect(page.locator('#words')).toContainText('The script has nothing to read aloud.')
  await expect(words(page)).toHaveValue('🎉🎉')
})

test('on a phone of 390 and 320 pixels the form fits', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/${teamSlug}/new?tool=tts`)
    await expect(make(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
