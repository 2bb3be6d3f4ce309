import { describe, expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { topicOf } from '#lib/media/clips/choosing/relevance.ts'
import { requestedQualitiesOf } from '#lib/media/clips/choosing/requested-quality.ts'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { captionOf } from '#lib/media/clips/writing/caption.ts'
import type { ReelText } from '#lib/media/clips/writing/reel-text.ts'
import { suitablePlatforms } from '#lib/media/clips/writing/suitable-platforms.ts'
import { stemCounts, tagsOf } from '#lib/media/clips/writing/tags.ts'
import { hookOf, titleOf } from '#lib/media/clips/writing/title.ts'
import { spoken } from './spoken.ts'

function reelOf(text: string, languageTag = 'en'): ReelText {
  return { sentences: spokenSentences(spoken(text, { languageTag }), 60), languageTag, keyTerms: new Set() }
}

describe('a title', () => {
  it.each([
    ['And so we stopped every discount in March.', 'en', 'We stopped every discount in March'],
    ['why do “customers” wait for a sale?', 'en', 'Why do customers wait for a sale?'],
    ['Und dann haben wir alle Rabatte abgeschafft.', 'de', 'Haben wir alle Rabatte abgeschafft'],
    ['¿Por qué esperan los clientes?', 'es', '¿Por qué esperan los clientes?'],
    ['为什么 客户 都 在 等？', 'zh-Hans', '为什么客户都在等？'],
  ])('of “%s” (%s) is clean: “%s”', (text, languageTag, title) => {
    expect(titleOf(reelOf(text, languageTag))).toBe(title)
  })

  it('of a sentence that is too long is one clause of it, or its beginning, and never ends on an article or the like', () => {
    const clause = 'When the winter came and the snow lay on all the roofs of the town, nobody bought a single bicycle.'
    expect(titleOf(reelOf(clause))).toBe('Nobody bought a single bicycle')
    const title = titleOf(reelOf(`We ${'walked and walked through the forest of the '.repeat(4)}king.`))
    expect([...title].length).toBeLessThanOrEqual(60)
    expect(title).not.toMatch(/(?:the|of|and|through)$/)
  })
})

it('a hook has at most eight words, of a long sentence too', () => {
  const hook = hookOf(
    reelOf('We walked and walked through the forest of the king until the night came over us all.'),
    'We walked',
  )
  expect(hook.split(' ').length).toBeLessThanOrEqual(8)
})

it('a hook is something that somebody says, not one thing of a list', () => {
  const reel = reelOf('If you own a house, a car or a garden, you know this feeling. Sell half of it.')
  expect(hookOf(reel, 'You know this feeling')).toMatch(/^(?:You know this feeling|Sell half of it)$/)
})

it('a caption has one or two whole sentences and says more than the title', () => {
  const reel = reelOf(
    'Discounts teach people to wait. Loyal customers pay full price for nothing. Orders fell in March.',
  )
  const caption = captionOf(reel, 'Discounts teach people to wait')
  expect(caption).toContain('Loyal customers pay full price for nothing.')
  expect(caption.match(/\./g)?.length).toBeLessThanOrEqual(2)
})

it('tags are said keywords, names and repeated words, each once', () => {
  const reel = reelOf('The price of coffee rose. Coffee in Vienna has no price. Prices teach people.')
  const counts = stemCounts(reel.sentences.map(({ text }) => text).join(' '), 'en')
  const tags = tagsOf(reel, counts, ['Coffee'])
  expect(tags[0]).toBe('coffee')
  expect(tags).toEqual(expect.arrayContaining(['Vienna', 'price']))
  expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
})

it('takes no particles as tags, however often they are said', () => {
  const reel = reelOf('The films go out. They go out to every place, and out of the archive. Films travel far away.')
  const counts = stemCounts(reel.sentences.map(({ text }) => text).join(' '), 'en')
  const tags = tagsOf(reel, counts, [])
  expect(tags).toContain('films')
  expect(tags).not.toEqual(expect.arrayContaining(['out']))
  expect(tags).not.toEqual(expect.arrayContaining(['away']))
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
