import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test.setTimeout(300_000)

const words = (page: Page) => page.getByRole('textbox', { name: 'Script' })
const make = (page: Page) => page.getByRole('button', { name: 'Make the voice-over' })

test('nothing is sent without words and a voice, and what is wrong stands at its field', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new`)
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/new\?tool=tts$/)
  await make(page).click()
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#words')).toContainText('Write a script.')
  await expect(page.locator('#voice')).toContainText('Choose a voice.')
  await expectAccessible(page)
  await words(page).fill('a'.repeat(100_001))
  await expect(page.locator('#words')).toContainText('This script has 100,001 characters. Use at most 100,000.')

  await words(page).fill('🎉🎉')
  await page.getByRole('searchbox', { name: 'Search voices' }).fill('heart')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Heart' }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await make(page).click()
  await expect(page.locator('#voice')).toContainText('Choose a voice.')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await page.getByRole('radio', { name: 'Heart' }).click()
  await make(page).click()
  await expect(page.locator('#words')).toContainText('The script has nothing that can be read aloud.')
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
