import { describe, expect, it } from 'vitest'
import type { Candidate } from '#lib/media/broll/candidates/candidate.ts'
import { findKeySentences } from '#lib/media/broll/candidates/key-sentences.ts'
import { findLists, findSteps } from '#lib/media/broll/candidates/lists.ts'
import { findQuotations } from '#lib/media/broll/candidates/quotations.ts'
import { cardText } from '#lib/media/timeline/card-text.ts'
import { heard } from './spoken.ts'

const texts = (found: Candidate[]) => found.map(({ show }) => (show.kind === 'card' ? cardText(show.card) : show.kind))

describe('what the recognizer doubts', () => {
  const sentence = 'So that happened. Your data should work harder than your people.'
  const list = 'She worked at Stripe, Uber, and Calm.'

  it('is on no card', () => {
    expect(findKeySentences(heard(sentence, { data: 0.4 }))).toEqual([])
    expect(findLists(heard(list, { 'Uber,': 0.6 }))).toEqual([])
  })

  it('is shown where it is only a little doubtful, and no name or number', () => {
    expect(findKeySentences(heard(sentence, { data: 0.6 }))).toHaveLength(1)
    expect(findLists(heard(list, { 'Uber,': 0.8 }))).toHaveLength(1)
  })

  it('is a word that no vocabulary has and nobody says again', () => {
    const odd = 'Every roadmapap always needs courage and trust.'
    const doubted = { roadmapap: 0.8 }
    expect(findKeySentences(heard(`So that happened. ${odd}`, doubted))).toEqual([])
    expect(findKeySentences(heard(`So that roadmapap happened. ${odd}`, doubted))).toHaveLength(1)
    expect(findKeySentences(heard(`So that happened. ${odd}`))).toHaveLength(1)
  })
})

describe('findLists', () => {
  it.each([
    ['She worked at Stripe, Uber, and Calm.', 'Stripe, Uber, Calm'],
    ['It needs your purpose, your voice and your time.', null],
    ['It needs your purpose, your voice, and your time.', 'purpose, voice, time'],
    ['There is virality, SEO, and paid growth.', 'virality, SEO, paid growth'],
    ['This is about goal and expectation setting, context, and delegation.', null],
    ['We came, saw, and conquered it all.', null],
    ['I was tired, you know, and hungry.', null],
    ['You can fix it in stone, in wood, or by painting walls.', null],
    ['They sell ladders, brushes, and painting walls.', null],
    ['He had 75 vitamins, minerals, and so on.', null],
    ['Do you sell apples, pears, or plums?', null],
    ['They sell neither apples, pears, nor plums, and cherries.', null],
    ['It is either talent, luck, or training. No.', null],
    ['We serve every small town, including Linden, Aspen, and Birch.', null],
    ['By spring the baker knew flour, I knew sugar, salt, and yeast.', null],
    ["It covers the town's schools, parks, and roads.", null],
    ['It has candles, lanterns, and those lamps.', null],
    ['We collect stamps, coins, and old maps.', null],
    ['There are stamps, coins, and old maps, and rules for them.', null],
    ['They have different words, different rules, and in many cases, different aims.', null],
    ['We met Marta, from Lima, and, Ines, from Quito.', null],
  ])('%s', (text, expected) => expect(texts(findLists(heard(text)))).toEqual(expected === null ? [] : [expected]))
})

describe('findSteps', () => {
  it('takes what is counted from one on, where it is short', () => {
    const text =
      'I have advice. First, write it down. That helps. Second, tell your friends. Fifth, this counts nothing.'
    expect(texts(findSteps(heard(text)))).toEqual(['1. Write it down', '2. Tell your friends'])
  })

  it('takes no word that counts nothing', () => {
    expect(findSteps(heard('First, let me say hello. The second time was better. He came third, as always.'))).toEqual(
      [],
    )
  })
})

describe('findQuotations', () => {
  it('takes what is quoted, with who said it', () => {
    expect(texts(findQuotations(heard('My father said, "Never give up on people."')))).toEqual([
      'Never give up on people',
    ])
    expect(texts(findQuotations(heard('She asked me, Where is the money now?')))).toEqual(['Where is the money now?'])
  })

  it.each([
    'What you said, Martha, was about gardens.',
    'If somebody said, "Bring me the moon," we would laugh.',
    'My boss said, "Growth never ends." But the fact is that it does.',
    'My boss said, "Growth never ends." He was joking.',
    'One day he came to the old mill and said, "We grind our own flour."',
  ])('takes nothing that is not meant: %s', (text) => expect(findQuotations(heard(text))).toEqual([]))

  it.each(['He said I should go home.', 'And he said, I think so.', 'She said, "Um, yeah, okay."', 'He said, "No."'])(
    'takes nothing of: %s',
    (text) => expect(findQuotations(heard(text))).toEqual([]),
  )
})

describe('findKeySentences', () => {
  it('takes short sentences of the present that stand on their own', () => {
    const text =
      'So that happened. Reality is always right. It is what it is. Your data should work harder than your people.'
    expect(texts(findKeySentences(heard(text)))).toEqual([
      'Reality is always right',
      'Your data should work harder than your people',
    ])
    const titled = 'Marta is the author of Silent Orchard.'
    expect(texts(findKeySentences(heard(`So that happened. ${titled}`)))).toEqual([titled.slice(0, -1)])
  })

  it.each([
    'This is the most important problem.',
    'And the market never sleeps.',
    'We had a couple marketing people.',
    'Next slide shows the important numbers.',
    'The first is caching is important.',
    'You need to, um, trust people.',
    'Somehow you find time to work.',
    'Trust trust is the key to success.',
    'Gardening is watering the plants, young plants.',
    'Rivers are always the border The bridges need repair.',
    'Marta is the author of the silent orchard.',
    'Is courage always the best answer.',
    'Imagine a strange country. Rivers always need a bridge.',
    'Rivers always need a bridge. No.',
    'My neighbor shouted, "Never cross. Rivers always need a bridge."',
    'He was like, no way. We always need a bridge.',
    'Rivers always need a bridge if trade matters.',
    'The reality of rivers is never as simple.',
    'The harbor needs 12.',
    'Depending on the bridge and what works.',
    'Training is when bridges need builders.',
    'You can see the athletic energy of bridges that matter.',
    'We need to switch to presentation view.',
    'The category is people and experience.',
    'Step number three is trust between strangers.',
    'Perfection is not working without courage.',
    'Rivers always need a bridge, thank heavens.',
    'You can always build a bridge over rivers.',
    'Rivers are really easy.',
    'Doctors will not read pictures of bones. Well, they might.',
    'Storage is always very simple. Yeah, I think so.',
    'Press is to drive bread sales.',
  ])('takes nothing of: %s', (text) => expect(findKeySentences(heard(text))).toEqual([]))
})
