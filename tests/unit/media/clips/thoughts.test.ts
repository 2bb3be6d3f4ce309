import { describe, expect, it } from 'vitest'
import { factsOfSentences } from '#lib/media/clips/choosing/sentence-facts.ts'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { describeTalk } from '#lib/media/clips/choosing/talk.ts'
import { topicChains } from '#lib/media/clips/choosing/topic-chains.ts'
import { dependenceOf } from '#lib/media/grammar/dependence.ts'
import { tagEnglish } from '#lib/media/grammar/english-tagger.ts'
import { pointsElsewhere } from '#lib/media/grammar/points-elsewhere.ts'
import { spoken } from './spoken.ts'

async function talkOf(text: string) {
  return describeTalk(spokenSentences(spoken(text), 60), 'en', new Float32Array(), null)
}

const factsOf = (text: string) => factsOfSentences(spokenSentences(spoken(text), 60), 'en')[0]
const tokensOf = (text: string) => tagEnglish(text.split(' '))

describe('a thought', () => {
  it('begins with a sentence that takes up nothing rather than with one that goes on', async () => {
    const { boundaries } = await talkOf(
      'Bread needs salt and time. It rises because of the yeast. So let me tell you about the harbor of my town. It froze in winter.',
    )
    const [start = 0, goesOn = 1, anew = 0, goesOnAgain = 1] = boundaries
    expect(start).toBe(1)
    expect(anew).toBeGreaterThan(goesOn)
    expect(anew).toBeGreaterThan(goesOnAgain)
  })

  it('begins likelier where somebody else speaks', async () => {
    const text = 'Bread needs salt and time.\nBakers get up early in the morning.'
    const of = async (speakers: boolean) =>
      (await describeTalk(spokenSentences(spoken(text, { speakers }), 60), 'en', new Float32Array(), null))
        .boundaries[1]
    expect(await of(true)).toBeGreaterThan((await of(false)) ?? 1)
  })
})

describe('a first sentence', () => {
  it.each([
    'In fact, bakers sleep at noon.',
    'At least the oven stays warm.',
    'Even our oldest oven works.',
    'Indeed bakers get up early.',
    'One solution is obviously a better oven.',
    'The trick is knowing when it rises.',
    'Some don’t rise at all.',
    'Number two is the flour.',
    'What that means is more work.',
    'Others may like it cold.',
  ])('needs what was said before: “%s”', (text) => {
    expect(dependenceOf(tokensOf(text))).not.toBeNull()
  })

  it.each([
    'One of my favorite bakers lives in Vienna.',
    'Some people bake at night.',
    'The price of bread is high.',
    'Most bakers get up early.',
  ])('stands alone: “%s”', (text) => {
    expect(dependenceOf(tokensOf(text))).toBeNull()
  })

  it('points at a part that was named before, not at what people do', () => {
    expect(pointsElsewhere(tokensOf('Baking that part, at least, is a pleasure.'))).toBe(true)
    expect(pointsElsewhere(tokensOf('I know that people bake at home.'))).toBe(false)
  })

  it.each([
    ['We bake a lot of bread for weddings.', 'Bakers bake a lot of bread for weddings.'],
    ['I do think bakers deserve more sleep.', 'Bakers deserve far more sleep.'],
    ['In the book a baker opens a school.', 'In the village a baker opens a school.'],
  ])('“%s” stands alone less than “%s”', async (needy, alone) => {
    const standsAlone = async (text: string) => {
      const { openings } = await talkOf(`My uncle painted his boat in April. ${text} Everybody came on Sunday.`)
      return openings[1]?.standsAlone ?? 0
    }
    expect(await standsAlone(needy)).toBeLessThan(await standsAlone(alone))
  })

  it('is missed after a question to which it is the answer, behind a short reply too', async () => {
    const standsAlone = async (before: string) => {
      const { openings } = await talkOf(`${before} Bakers in Vienna start at three in the morning.`)
      return openings.at(-1)?.standsAlone ?? 1
    }
    expect(await standsAlone('When do the bakers of your town start? Good question.')).toBeLessThan(
      await standsAlone('The bakers of your town start early. Good morning.'),
    )
  })
})

describe('a last sentence', () => {
  const finished = async (last: string, next = 'Ships carry salt to the north.') => {
    const { closings } = await talkOf(`Bread needs time to rise. Bakers know it. ${last} ${next}`)
    return closings[2]?.finished ?? 0
  }

  it.each([
    ['A nice example of it is a story.', 'Good bread takes a whole night.'],
    ['That night is one of my favorite stories.', 'That night is one of my usual mornings.'],
    ['Let’s talk about the ships of the north.', 'Good bread takes a whole night.'],
    ['You were the first baker in Vienna.', 'Good bread takes a whole night.'],
    ['Good bread takes a night, right?', 'Good bread takes a whole night.'],
    ['Bread was the only thing which was.', 'Good bread takes a whole night.'],
  ])('“%s” ends less than “%s”', async (open, done) => {
    expect(await finished(open)).toBeLessThan(await finished(done))
  })

  it('ends less where the next one goes on from it', async () => {
    const last = 'Good bread takes a whole night.'
    expect(await finished(last, 'It needs that because of the yeast.')).toBeLessThan(await finished(last))
  })
})

describe('facts about a sentence', () => {
  it('tell a question from a statement that asks for a nod', () => {
    expect(factsOf('Bakers get up early, right?')?.isQuestion).toBe(false)
    expect(factsOf('Are bakers early, right?')?.isQuestion).toBe(true)
    expect(factsOf('Do bakers get up early?')?.isQuestion).toBe(true)
  })

  it('tell what is advertised, and who is presented', () => {
    expect(factsOf('For more information, visit ovenworks.com today.')?.promotes).toBe(true)
    expect(factsOf('Bakers visit the mill every day.')?.promotes).toBe(false)
    expect(factsOf('You wrote a cookbook and founded a bakery.')?.presents).toBe(true)
    expect(factsOf('You need flour and salt.')?.presents).toBe(false)
  })

  it('tell a reply from a sentence', () => {
    expect(factsOf('Oh yeah, exactly.')?.isReply).toBe(true)
    expect(factsOf('Bread needs salt.')?.isReply).toBe(false)
  })
})

describe('the topics of a stretch', () => {
  const stems = ['ship', 'bread salt', 'bread oven', 'bread', 'harbor', 'harbor ship', 'harbor'].map(
    (words) => new Set(words.split(' ')),
  )
  const chains = (first: number, last: number) => topicChains({ first, last, startSeconds: 0, endSeconds: 1 }, stems)

  it('are named at its beginning, not spoken of before, and done with at its end', () => {
    expect(chains(1, 3)).toEqual({ introduced: 1, carried: 0, goesOn: 0, opensNew: 0 })
  })

  it('are carried over from before, or opened at the end', () => {
    expect(chains(2, 3).carried).toBe(1)
    expect(chains(1, 2).goesOn).toBe(1)
    expect(chains(1, 4).opensNew).toBe(1)
  })
})
