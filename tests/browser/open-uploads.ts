import type { Page } from '@playwright/test'

/** Opens New project for subtitles with “Upload” chosen. */
export async function openUploads(page: Page, teamSlug: string): Promise<void> {
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await page.getByRole('radio', { name: 'Upload' }).click()
}
