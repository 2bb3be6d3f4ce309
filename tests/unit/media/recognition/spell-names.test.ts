import { expect, it } from 'vitest'
import { spellNames } from '#lib/media/recognition/terms/spell-names.ts'
import type { Transcript } from '#lib/media/transcript.ts'

const heard = (text: string): Transcript => {
  const words = text.split(' ').map((word, index) => ({ text: word, startSeconds: index, endSeconds: index + 1 }))
  const segments = [{ startSeconds: 0, endSeconds: words.length, text, words }]
  return { language: 'english', languageTag: 'en', durationSeconds: words.length, recognizer: 'test', segments }
}
const NAMES = [
  { name: 'Halden', soundsLike: ['hall den', 'holden'] },
  { name: 'Halden Coffee', soundsLike: ['hall den coffee'] },
  { name: 'Yirgacheffe', soundsLike: ['your ga chef'] },
]
const spelled = (text: string) => spellNames(heard(text), NAMES).segments[0]

it('a name is written as it was given where it was heard as something else, in the time of what was heard', () => {
  expect(spelled('At Hall den, we brew your ga chef.')).toMatchObject({
    text: 'At Halden, we brew Yirgacheffe.',
    words: [
      { text: 'At' },
      { text: 'Halden,', startSeconds: 1, endSeconds: 3 },
      { text: 'we' },
      { text: 'brew' },
      { text: 'Yirgacheffe.', startSeconds: 5, endSeconds: 8 },
    ],
  })
  expect(spelled("Holden's beans")?.text).toBe("Halden's beans")
})

it('the longest of several names is taken, and other words stay as they were heard', () => {
  expect(spelled('Hall den coffee opens')?.text).toBe('Halden Coffee opens')
  expect(spelled('the hall and den')?.text).toBe('the hall and den')
  const untouched = heard('nothing here')
  expect(spellNames(untouched, NAMES)).toEqual(untouched)
})
