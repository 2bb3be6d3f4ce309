import type { Page } from '@playwright/test'
import { SAMPLE_SENTENCES, SAMPLE_VOICE } from '#lib/media/sample/script.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { expect } from './test.ts'

/** Chooses a video of one's own in the form on the page: what the sample says, over a plain small picture. */
export async function uploadSmallTalk(page: Page): Promise<void> {
  const picture = 'color=0x203040:s=360x640:r=25'
  const buffer = await spokenFilm({ text: SAMPLE_SENTENCES.join(' '), voice: SAMPLE_VOICE, picture })
  await page.getByRole('radio', { name: 'Upload' }).click()
  await page.getByLabel('Video file').setInputFiles({ name: 'small talk.mp4', mimeType: 'video/mp4', buffer })
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
}
