import type { ListedSentence } from '#lib/media/clips/choosing/listed-sentences.ts'
import type { TalkToChoose } from '#lib/service/writing/choose-reels/choice-question.ts'

/** A talk of sentences that last as long as asked for each, one right after the other. */
export function talkOf(texts: readonly string[], given: Partial<TalkToChoose> = {}, secondsEach = 5): TalkToChoose {
  const sentences: ListedSentence[] = texts.map((text, at) => ({
    ...{ text, from: at * secondsEach, until: (at + 1) * secondsEach - 0.5 },
    ...{ lead: at === 0 ? 0 : 0.2, tail: 0.3 },
  }))
  return {
    ...{ title: 'Bread', language: 'english', languageTag: 'en', sentences, count: 3, prompt: null, keywords: [] },
    ...{ minSeconds: 10, maxSeconds: 30, ...given },
  }
}

export const BREAD = [
  'Welcome back, everybody.',
  'A bakery in our village closed because nobody paid for its bread.',
  'A teacher bought the ovens and gave the first loaf away.',
  'Can you hear me in the back?',
  'By summer, people paid double for the second loaf.',
  'Whatever costs nothing at first is worth something later.',
  'Now let us talk about swimming.',
  'My neighbor learned to swim at seventy.',
  'She went to the lake every morning and stood in the water.',
  'One day she just swam.',
  'Fear is only a habit.',
  'Thank you very much.',
]
