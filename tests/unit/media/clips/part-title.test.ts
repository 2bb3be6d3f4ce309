import { expect, it } from 'vitest'
import { chooseReels } from '#lib/media/clips/choosing/choose-reels.ts'
import { partTitle } from '#lib/media/clips/writing/part-title.ts'
import { spoken } from './spoken.ts'

it.each([
  ['How bread is made', 'en', 'How bread is made, part 2'],
  ['Cómo se hace el pan', 'es', 'Cómo se hace el pan, parte 2'],
  ['Wie Brot entsteht', 'de', 'Wie Brot entsteht (2)'],
  ['パンの作り方', 'ja', 'パンの作り方 (2)'],
  ['all_hands_q3', 'en', 'all hands q3, part 2'],
  [
    'The long story of the bakery in our village | Everything about bread, salt and time',
    'en',
    'The long story of the bakery in our village, part 2',
  ],
  [
    'Everything that you ever wanted to know about bread and about salt and time',
    'en',
    'Everything that you ever wanted to know about bread, part 2',
  ],
])('a reel of “%s” (%s) can be called “%s”', (of, languageTag, title) => {
  expect(partTitle({ of, at: 2 }, languageTag)).toBe(title)
  expect([...title].length).toBeLessThanOrEqual(60)
})

it.each([
  'IMG_2034',
  'VID-20240101-WA0003',
  'youtube.com',
  'Upload',
  'GX010045',
  '2024-05-01',
  'https://a.b/c',
  'Recording (3)',
])('no reel is called after “%s”', (of) => {
  expect(partTitle({ of, at: 2 }, 'en')).toBeNull()
})

it('a reel is called after its video before a line that is hardly understood names it', async () => {
  const talk = spoken('He did it. And then they did it again.')
  const material = { transcript: talk, loudness: new Float32Array(), durationSeconds: talk.durationSeconds }
  const wish = { count: 1, prompt: null, keywords: [], minSeconds: 2, maxSeconds: 10 }
  const titleOf = async (given: { title?: string }) =>
    (
      await chooseReels(
        { ...material, lengthOf: (one) => one.endSeconds - one.startSeconds },
        { ...wish, ...given },
        null,
      )
    )[0]?.title
  expect(await titleOf({})).toMatch(/did it/)
  expect(await titleOf({ title: 'How bread is made' })).toBe('How bread is made, part 1')
})
