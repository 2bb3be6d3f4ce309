import type { Page } from '@playwright/test'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { expect } from './test.ts'

/** Two subjects, for two reels. */
const SAID = [
  'Salt melts the ice on winter roads.',
  'Salty water freezes only when it is much colder, so the ice turns into water again.',
  'On very cold days, salt hardly works, and people spread sand instead.',
  'Sand melts nothing, but it keeps tires from slipping.',
  'Honey keeps for thousands of years.',
  'Old jars of it were found in tombs, and people could still eat it.',
  'Bees dry it with their wings, until nothing else can live in it.',
]

const VOICE = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const

/** Chooses a video of one's own in the form on the page: up to half a minute of speech over a plain small picture. */
export async function uploadSmallTalk(page: Page, sentences = SAID.length): Promise<void> {
  const picture = 'color=0x203040:s=360x640:r=25'
  const buffer = await spokenFilm({ text: SAID.slice(0, sentences).join(' '), voice: VOICE, picture })
  await page.getByRole('radio', { name: 'Upload' }).click()
  await page.getByLabel('Video file').setInputFiles({ name: 'small talk.mp4', mimeType: 'video/mp4', buffer })
  await expect(page.getByText(/, uploaded$/)).toBeVisible()
}
