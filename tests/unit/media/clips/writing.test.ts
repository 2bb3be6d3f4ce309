import { describe, expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { topicOf } from '#lib/media/clips/choosing/relevance.ts'
import { requestedQualitiesOf } from '#lib/media/clips/choosing/requested-quality.ts'
import { scoreCandidates } from '#lib/media/clips/choosing/score-candidates.ts'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { describeTalk } from '#lib/media/clips/choosing/talk.ts'
import { describeReel } from '#lib/media/clips/writing/describe-reel.ts'
import { statementsOf } from '#lib/media/clips/writing/statements.ts'
import { suitablePlatforms } from '#lib/media/clips/writing/suitable-platforms.ts'
import { tagsOf } from '#lib/media/clips/writing/tags.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { spoken } from './spoken.ts'

/** Describes one reel that is the whole text, comparing by words. */
async function described(text: string, languageTag = 'en') {
  const transcript = spoken(text, { languageTag })
  const sentences = spokenSentences(transcript, 60)
  const talk = await describeTalk(sentences, languageTag, new Float32Array(), null)
  const whole = { first: 0, last: sentences.length - 1, startSeconds: 0, endSeconds: transcript.durationSeconds }
  const [scored] = scoreCandidates([whole], talk, null)
  if (scored === undefined) throw new Error('nothing was scored')
  return describeReel(scored, talk)
}

/** What can be written of a talk. */
async function statementsIn(text: string | Transcript) {
  const transcript = typeof text === 'string' ? spoken(text) : text
  const reel = {
    sentences: spokenSentences(transcript, 60),
    languageTag: 'en',
    keyTerms: new Set<string>(),
    subject: new Float32Array(),
  }
  const statements = await statementsOf(reel, async (texts) => texts.map(() => new Float32Array()))
  return statements.map((one) => one.text)
}

describe('a title', () => {
  it.each([
    [
      'So, discounts always fail in March. Loyal customers pay the full price for a discount of nobody.',
      'en',
      'Discounts always fail in March',
    ],
    ['Why do customers wait for a sale?', 'en', 'Why do customers wait for a sale?'],
    ['¿Por qué esperan los clientes?', 'es', '¿Por qué esperan los clientes?'],
    ['为什么 客户 都 在 等？', 'zh-Hans', '为什么客户都在等？'],
  ])('of “%s” (%s) is clean: “%s”', async (text, languageTag, title) => {
    expect((await described(text, languageTag)).title).toBe(title)
  })

  it('is a whole clause or the topic, and nothing is cut off it', async () => {
    const { title, hook } = await described(
      'We walked and walked through the forest of the king until the night came over all of us and the wolves of the forest. The forest is old.',
    )
    expect(title).toBe('Forest')
    expect(hook).toBeNull()
  })

  it('is something, however little is said', async () => {
    expect((await described('He did it. And then they did it again.')).title).toBe('He did it')
  })

  it('is never a clause of a sentence, nor one that is corrected, quoted, supposed or taken back', async () => {
    const written = await statementsIn(
      [
        'I think that, you know, the the best founders never, um, write long letters.',
        'You create value from a product, but nobody',
        'It was not "My daughter really loves fashion." Somebody made the idea up.',
        'Imagine a camera on every street. Every camera sends its pictures to Kodak.',
        'Every extension can read your mail. This is not how extensions work.',
        'I got a from Maynard on my wall. The coach helps you with prepare your letter.',
        'That is a big step for cameras. This step reads every document.',
      ].join(' | | '),
    )
    expect(written).toEqual([])
  })

  it('has no words that were heard with doubt, no profanity and no capitals by accident', async () => {
    expect(await statementsIn('NOBODY EVER READS THE MANUAL OF A CAMERA.')).toEqual([
      'Nobody ever reads the manual of a camera',
    ])
    expect(await statementsIn('This never fucking works. Why do cameras never break in winter?')).toEqual([
      'Why do cameras never break in winter?',
    ])
    const doubtful = spoken('Nobody at Kodak ever believed in digital cameras. Why do cameras never break?')
    for (const word of doubtful.segments[0]?.words ?? []) if (word.text === 'Kodak') word.confidence = 0.4
    expect(await statementsIn(doubtful)).toEqual(['Why do cameras never break?'])
  })
})

it('a hook is a clause that somebody says, never one thing of a list', async () => {
  const { hook } = await described(
    'If you own a house, a car or a garden, you know this feeling. Never sell your house in winter.',
  )
  expect([null, 'Never sell your house in winter']).toContain(hook)
})

it('a caption is whole sentences of its speaker in their order, and none of them is the title or the hook', async () => {
  const { caption, title, hook } = await described(
    'Why do discounts never work? Discounts teach people to wait. Loyal customers pay full price for nothing. Orders fell in March.',
  )
  expect(caption).toBe('Discounts teach people to wait. Loyal customers pay full price for nothing.')
  expect(caption).not.toContain(title)
  expect(hook === null || !caption.includes(hook)).toBe(true)
})

it('tags are topics, each once: said keywords, names and things, not verbs or particles', async () => {
  const { tags } = await described(
    'The roast of coffee rose. Coffee in Vienna has no roast. My hand is on it. Jason and Jason like to like my hand. They go out to every archive, and out of the archive.',
  )
  expect(tags).toEqual(expect.arrayContaining(['coffee', 'roast', 'archive']))
  for (const empty of ['out', 'hand', 'Jason', 'like', 'Vienna']) expect(tags).not.toContain(empty)
  expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
  expect(tagsOf([], ['Coffee'])).toEqual(['coffee'])
})

it.each([1, 4, 20, 89, 120, 400])('a reel of %i s suits only networks that take one of its length', (seconds) => {
  for (const platform of suitablePlatforms(seconds)) {
    const limits = Object.entries(NETWORK_LIMITS).find(([network]) => network === platform)?.[1].video
    expect(limits?.minSeconds).toBeLessThanOrEqual(seconds)
    expect(limits?.maxSeconds).toBeGreaterThanOrEqual(seconds)
  }
})

it.each([
  ['clips about pricing', 'pricing'],
  ['Find the best moments where she talks about her mother', 'her mother'],
  ['Please give me parts on climate change', 'climate change'],
  ['the funniest moments', 'the funniest moments'],
  ['Preise', 'Preise'],
])('the prompt “%s” is about “%s”', (prompt, topic) => {
  expect(topicOf(prompt)).toBe(topic)
})

it('a prompt can ask for a manner instead of a topic', () => {
  expect(requestedQualitiesOf('the funniest moments')).toEqual(['laughs'])
  expect(requestedQualitiesOf('practical tips with numbers')).toEqual(['advice', 'figures'])
  expect(requestedQualitiesOf('pricing')).toEqual([])
})
