import { describe, expect, it } from 'vitest'
import { readChoice } from '#lib/service/writing/choose-reels/choice-answer.ts'
import { BREAD, talkOf } from './talk.ts'

const talk = talkOf(BREAD)
const all = { first: 0, last: BREAD.length - 1 }

const bread = {
  ...{ first: 2, last: 6, leaveOut: [[4, 4]], begins: 'A bakery in our village', ends: 'is worth something later.' },
  ...{ score: 82, reason: 'The teacher “gave the first loaf away” and the end says why.' },
  ...{ title: 'The bakery that gave bread away', hook: 'Nobody paid for its bread' },
  ...{ caption: 'How a free loaf saved a bakery.', tags: ['bread', 'prices', 'village'] },
}
const swimming = {
  ...{ first: 8, last: 11, leaveOut: [], begins: 'My neighbor learned to swim', ends: 'Fear is only a habit.' },
  ...{ score: 70, reason: "It ends on 'Fear is only a habit'.", title: 'Swimming at seventy', hook: 'Fear is a habit' },
  ...{ caption: 'She stood in the lake until she swam.', tags: ['fear', 'habits', 'swimming'] },
}

const read = (reels: unknown, window = all, of = talk) => readChoice(JSON.stringify({ reels }), of, window)
const textsOf = ({ reason, title, hook, caption, tags }: typeof bread) => ({ reason, title, hook, caption, tags })

describe('an answer with reels', () => {
  it('gives their sentences, what is left out and their texts', () => {
    expect(read([bread, swimming])).toEqual({
      reels: [
        { first: 1, last: 5, leftOut: [{ first: 3, last: 3 }], score: 82, texts: textsOf(bread) },
        { first: 7, last: 10, leftOut: [], score: 70, texts: textsOf(swimming) },
      ],
      ...{ refused: 0, problems: [] },
    })
  })

  it.each([
    [
      'in a fence, with sentences around it',
      `Sure!\n\`\`\`json\n${JSON.stringify({ reels: [swimming] })}\n\`\`\`\nEnjoy.`,
    ],
    ['as a list alone', JSON.stringify([swimming])],
    ['broken off in its second reel', JSON.stringify({ reels: [swimming, bread] }).slice(0, -120)],
    [
      'with fields that nobody asked for',
      JSON.stringify({ title: 'x', reels: [{ ...swimming, mood: 'calm', first: '8' }] }),
    ],
  ])('is read %s', (_, answer) => {
    expect(readChoice(answer, talk, all).reels.map(({ first, last }) => [first, last])).toEqual([[7, 10]])
  })

  it('may have none', () => {
    expect(read([])).toEqual({ reels: [], refused: 0, problems: [] })
  })

  it.each(["I'm sorry, but I can't help with that.", '', '{"reels":"none"}', '{"clips":[]}', '| first | last |'])(
    'of another form is refused: %s',
    (answer) => {
      expect(() => readChoice(answer, talk, all)).toThrow()
    },
  )

  it.each([
    ['no such sentence', { first: 0 }, /there are no such sentences/],
    ['a sentence behind the window', { last: 13 }, /there are no such sentences/],
    ['its end before its beginning', { first: 11, last: 8 }, /there are no such sentences/],
    ['half a number', { first: 7.5 }, /without the numbers/],
    ['no numbers', { first: null }, /without the numbers/],
    ['other words at its beginning', { begins: 'She went to the lake' }, /begins is not what sentence 8 begins with/],
    ['other words at its end', { ends: 'One day she just swam.' }, /ends is not what sentence 11 ends with/],
    ['no words at its beginning', { begins: '' }, /begins is not/],
    [
      'less than the shortest length',
      { first: 11, begins: 'Fear is only a habit.' },
      /last 5 seconds; 10 to 30 are asked for\. Take more/,
    ],
    [
      'more than the longest length',
      { first: 2, begins: 'A bakery in our village' },
      /last 50 seconds; 10 to 30 are asked for\. Take fewer/,
    ],
    ['its last sentence left out', { leaveOut: [[11, 11]] }, /leaveOut has to lie inside/],
    ['its first sentence left out', { leaveOut: [[8, 9]] }, /leaveOut has to lie inside/],
    [
      'overlapping parts left out',
      {
        leaveOut: [
          [9, 10],
          [9, 9],
        ],
      },
      /leaveOut has to lie inside/,
    ],
    ['a list for a number left out', { leaveOut: [[9]] }, /without the numbers/],
  ])('has a reel refused with %s', (_, wrong, problem) => {
    const { reels, refused, problems } = read([bread, { ...swimming, ...wrong }])
    expect(reels.map(({ first }) => first)).toEqual([1])
    expect([refused, problems]).toEqual([1, [expect.stringMatching(problem)]])
  })

  it('has a reel refused that is too short without what is left out', () => {
    const { problems } = read([{ ...swimming, leaveOut: [[9, 10]] }], all, talkOf(BREAD, { minSeconds: 11 }))
    expect(problems).toEqual(['Sentences 8 to 11: they last 10 seconds; 11 to 30 are asked for. Take more.'])
  })

  it('has a reel refused that is not in its window', () => {
    expect(read([bread, swimming], { first: 6, last: 11 }).reels.map(({ first }) => first)).toEqual([7])
  })

  it('has a reel refused that shares a sentence with a better one', () => {
    const late = { ...bread, first: 5, last: 9, leaveOut: [], begins: 'By summer, people', ends: 'stood in the water.' }
    expect(read([swimming, late]).problems).toEqual(['Sentences 5 to 9: they are in another reel too.'])
  })

  it.each([
    ['words that are not said in the reel', 'It says “everything is free”.'],
    ['words that it leaves out', 'It asks “Can you hear me”.'],
    ['no words', 'It is a good story.'],
  ])('has a reason dropped that quotes %s', (_, reason) => {
    expect(read([{ ...bread, reason }]).reels[0]?.texts).toEqual({ ...textsOf(bread), reason: undefined })
  })

  it('has texts dropped that are not plain', () => {
    const { texts } =
      read([{ ...bread, title: 'See www.example.com', hook: 'x '.repeat(40), tags: ['a'], caption: 7 }]).reels[0] ?? {}
    expect(texts).toEqual({ ...textsOf(bread), title: undefined, hook: undefined, tags: undefined, caption: undefined })
  })

  it('has texts in another language dropped, and says so', () => {
    const german = 'Der Lehrer hat den ersten Laib verschenkt und die Leute haben für den zweiten das Doppelte bezahlt.'
    const { reels, refused, problems } = read([
      { ...bread, caption: german, reason: german, title: 'Das Brot', hook: 'Das Brot und die Leute' },
    ])
    expect(Object.values(reels[0]?.texts ?? {}).every((text) => text === undefined)).toBe(true)
    expect([refused, problems]).toEqual([0, ['Sentences 2 to 6: write its texts in english.']])
  })

  it('gives a reel without a score that can be used a middling one', () => {
    expect(read([{ ...swimming, score: 900 }]).reels[0]?.score).toBe(50)
  })

  it('is checked in scripts without spaces too', () => {
    const japanese = talkOf(['パンは小麦粉で作ります。', '水と塩も入れます。', '時間が一番大切です。'], {
      languageTag: 'ja',
      language: 'japanese',
    })
    const reel = {
      ...swimming,
      first: 1,
      last: 3,
      begins: 'パンは小麦粉',
      ends: '一番大切です',
      reason: '「時間が一番大切」で終わる。',
    }
    expect(read([reel], { first: 0, last: 2 }, japanese).reels[0]).toMatchObject({
      first: 0,
      last: 2,
      texts: { reason: reel.reason },
    })
  })
})
