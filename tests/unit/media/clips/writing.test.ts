import { describe, expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { topicOf } from '#lib/media/clips/choosing/relevance.ts'
import { requestedQualitiesOf } from '#lib/media/clips/choosing/requested-quality.ts'
import { scoreCandidates } from '#lib/media/clips/choosing/score-candidates.ts'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { describeTalk } from '#lib/media/clips/choosing/talk.ts'
import { describeReel } from '#lib/media/clips/writing/describe-reel.ts'
import { isProfane } from '#lib/media/clips/writing/profanity.ts'
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

/** What can be written of a talk by itself. */
async function statementsIn(text: string | Transcript) {
  const transcript = typeof text === 'string' ? spoken(text) : text
  const reel = {
    sentences: spokenSentences(transcript, 60),
    languageTag: 'en',
    keyTerms: new Set<string>(),
    subject: new Float32Array(),
  }
  const statements = await statementsOf(reel, async (texts) => texts.map(() => new Float32Array()))
  return statements.filter(({ standsAlone }) => standsAlone).map((one) => one.text)
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

it('has profanity only where it is allowed', async () => {
  const reel = {
    sentences: spokenSentences(spoken('Bullshit never sells cameras.'), 60),
    languageTag: 'en',
    keyTerms: new Set<string>(),
    subject: new Float32Array(),
  }
  const compare = async (texts: string[]) => texts.map(() => new Float32Array())
  expect(await statementsOf(reel, compare)).toEqual([])
  expect(await statementsOf({ ...reel, allowsProfanity: true }, compare)).toHaveLength(1)
})

it('a hook is the title where the reel has no second line that is as strong', async () => {
  const { title, hook } = await described('Why do customers wait for a sale?')
  expect([title, hook]).toEqual(['Why do customers wait for a sale?', 'Why do customers wait for a sale?'])
})

it.each(['dipshit', 'dumbass', 'horseshit', 'cocksucker'])('a title has no compound such as “%s”', (word) => {
  expect(isProfane(`A total and complete ${word}`, 'en')).toBe(true)
})

it.each(['Matsushita', 'Scunthorpe', 'assess', 'cockpit'])('a title may have the name or word “%s”', (word) => {
  expect(isProfane(`The story of ${word}`, 'en')).toBe(false)
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

it('a caption may go on with what points at the sentence before it', async () => {
  const { caption } = await described(
    'Old ovens need a very long time to get warm. They keep their warmth until breakfast. She told me so.',
  )
  expect(caption).toBe('Old ovens need a very long time to get warm. They keep their warmth until breakfast.')
})

it('a caption is empty without a sentence that is understood alone, rather than a list of topics', async () => {
  const { caption, title } = await described(
    'He told her about the ovens in the mill, and she laughed at the ovens. He sold the mill in spring, and she kept the ovens.',
  )
  expect(caption).toBe('')
  expect(title).not.toMatch(/ and \S+$/)
})

it.each([
  ['our group', 'We measure the old ovens of the mill with thermometers every winter.'],
  ['a list without its end', 'Old ovens of the mill lose heat through the door, chimney bricks.'],
  ['something vague', 'There will be some kind of decision about the old ovens of the mill.'],
  ['a sentence that says a thing twice', 'Every winter the mill had to close in winter.'],
  ['a word that was heard wrong', 'Old ovens of the mill burn OVN77 and oak in winter.'],
])('a caption has not %s', async (_, sentence) => {
  const { caption } = await described(`${sentence} He told her about the ovens. She left it there.`)
  expect(caption).toBe('')
})

it('a title is neither a single word that is said in passing nor a pair of words', async () => {
  const { title, tags } = await described(
    'I was at a conference, and the conference was long. Old ovens need wood in winter. They told him about the conference.',
  )
  expect(title).toBe('Old ovens need wood in winter')
  expect(tags).not.toContain('conference')
})

it('a title that is cut off ends where nothing more has to follow', async () => {
  const { title } = await described(
    'There is a baker called Barry in our old village whose brother who lives near him bought him an oven because he wanted one of them for himself.',
  )
  expect(title.length).toBeLessThanOrEqual(60)
  expect(title).not.toMatch(/ (?:who|whose|and|in|of|the|a)$/)
})

it('a word that no vocabulary has and that is said once is in no title, caption or tag', async () => {
  const { title, caption, tags } = await described(
    'LIXQ ElixirOven burns oak wood in the mill all winter. Old ovens need dry oak wood. Oak wood is expensive.',
  )
  for (const text of [title, caption, ...tags]) expect(text).not.toMatch(/LIXQ|ElixirOven/)
})

it('a name keeps its capital where a sentence begins with it too', async () => {
  const { tags } = await described(
    'Norway sells more oil than before. The oil of Norway is cheap. They like the oil of Norway in spring.',
  )
  expect(tags).not.toContain('norway')
})

it('a caption quotes what a speaker tells of themselves', async () => {
  const { caption } = await described(
    'I learned to bake bread in my mother’s kitchen in Vienna. He told her. She told him. They left it there.',
  )
  expect(caption).toMatch(/“I learned to bake bread in my mother’s kitchen in Vienna\.”$/)
})

it('a title is without whom it is said to', async () => {
  const { title } = await described('Why do old ovens need wood, Anna? Old ovens burn wood all winter.')
  expect(title).toBe('Why do old ovens need wood?')
})

it('a title may be the question that a sentence answers', async () => {
  const { title } = await described(
    'I was told that in the village once, and my mother asked him why old ovens need wood in winter. He never told her about it.',
  )
  expect(title).toBe('Why old ovens need wood in winter')
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
