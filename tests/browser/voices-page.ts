import type { Page } from '@playwright/test'
import { signUp } from './person.ts'
import { expect } from './test.ts'

/** The rows of the list of voices that exist. */
export const rows = (page: Page) => page.locator('.voice-row')

/** The Voices page of a new person, by its keys. Returns the team's slug. */
export async function openVoices(page: Page): Promise<string> {
  const { teamSlug } = await signUp(page)
  // Keys are heard once the page's script runs.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('v')
    await expect(page).toHaveURL(new RegExp(`/${teamSlug}/voices$`), { timeout: 5_000 })
  }).toPass()
  await expect(rows(page).first()).toBeVisible()
  return teamSlug
}
