import { sentences } from './sentences.ts'

/**
 * What the voices of a language say in the round trip: everyday words of one spelling, no figures, rich in sounds. English
 * has most of the voices, so several of them are recognized in one pass; alike passages would be taken for a loop.
 */
export function testPassages(languageCode: string): readonly string[] {
  if (languageCode.startsWith('en')) return english
  return [testSentences(languageCode).join(' ')]
}

/** The sentences of a language, given with or without its region. */
export function testSentences(languageCode: string): readonly string[] {
  return sentences[languageCode.split('-')[0] ?? ''] ?? []
}

const english: readonly string[] = [
  'The old man opened his window and looked at the garden. A small bird was singing in the apple tree, and the morning sun was shining on the wet grass.',
  'My sister works at a large hospital near the river. Every day she takes the early bus, drinks a cup of coffee, and reads a chapter of her book.',
  'Last winter it snowed so hard that nobody could open the front door. The children played games by the fire and listened to stories about ships, treasure and distant islands.',
  'Please call the office before lunch if you would like a room for the meeting. We have enough chairs, a large table and a good projector, and fresh water is always available.',
  'Our teacher told us a long story about a young king who lost his horse in a thick forest. He walked for many days, slept under the stars, and finally found his way home.',
  'The farmers in this valley grow potatoes, beans and yellow flowers. When the weather is warm, people visit the market, buy cheese and vegetables, and enjoy the music in the square.',
]
