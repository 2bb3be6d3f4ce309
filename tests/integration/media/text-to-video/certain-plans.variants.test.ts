import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { describePlan } from '#lib/media/illustrator/illustrator.ts'
import { planByLists } from '#lib/media/text-to-video/plan-by-lists.ts'
import { cutVideo, videoFrames } from '#lib/media/text-to-video/plan-video.ts'
import { scriptMood } from '#lib/media/text-to-video/script-mood.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { narration } from '#tests/unit/media/text-to-video/narrated.ts'

beforeAll(() => fillModels(['minilm']), 600_000)

const options = () => ({
  ...{ seed: 7, modelsDirectory: settings().MODELS_DIR, threads: 2, signal: new AbortController().signal },
})

async function plan(script: string, languageTag = 'en-US'): Promise<[text: string, picture: string | null][]> {
  const spoken = narration(script, languageTag)
  const shots = cutVideo(spoken, videoFrames(spoken.durationSeconds), 7)
  const { shots: planned } = await planByLists(shots, languageTag, options())
  return shots.map(({ name, text }) => {
    const picture = planned[name]?.plan ?? null
    return [text, picture === null ? null : describePlan(picture)]
  })
}

describe('the word lists', () => {
  it.each([
    ['A wolf ran through the forest.', 'Wolf; in a forest.'],
    ['A lighthouse stands on a cliff.', 'Lighthouse; on a cliff.'],
    ['A man reads a book in the library.', 'Man reads; beside: book; in a library.'],
    ['In the morning she walks to the village.', 'Woman walks; in a village in the morning.'],
    ['Cows stand in a meadow.', 'Cows; in a field.'],
  ])('show what is named beyond doubt: %s', async (sentence, picture) => {
    expect((await plan(sentence)).map(([, shown]) => shown)).toContain(picture)
  })

  it.each([
    ['only one noun of all that is said', 'The surgeon explains the risks to her.'],
    ['fewer than are counted', 'Two wolves crossed the meadow at night.'],
    ['what is denied', 'There are no folders and no pencils on this desk.'],
    ['what is only supposed', 'Imagine a horse that never gets tired.'],
    ['what something is compared with', 'The hail was as big as an egg and louder than a train.'],
    ['another sense of a word', 'The central bank cut rates, and traders ran for cover.'],
    ['what only describes another thing', 'Bread prices and house loans worry the fox news team.'],
    ['what belongs to somebody else', 'It is a dog’s life in the bear market.'],
    ['an idiom', 'He is the black sheep, and that was a piece of cake.'],
    ['what is not as its picture would be', 'The bridge collapsed and the horses starved.'],
    ['what falls', 'Eleven cars fell from the ship.'],
    ['somebody who is only searched for', 'Sailors searching for a missing doctor returned.'],
    ['a person who does nothing that is known', 'My brother owes the man a favor.'],
  ])('do not show %s', async (_, sentence) => {
    expect((await plan(sentence)).filter(([, shown]) => shown !== null)).toEqual([])
  })

  it('show no picture twice', async () => {
    const shown = await plan(
      'A lighthouse stands on a cliff. Nobody ever asks who keeps it. The lighthouse stands on the cliff.',
    )
    expect(shown.filter(([, picture]) => picture !== null)).toHaveLength(1)
  })

  it('know whom a pronoun means, and keep the person', async () => {
    const [, second] = await plan('My grandmother is eighty one this spring. She drinks a cup of tea in the kitchen.')
    expect(second?.[1]).toContain('Elderly woman drinks')
  })

  it('show nothing in a language whose words they do not know', async () => {
    expect(await plan('El lobo corre por el bosque.', 'es')).toEqual([['El lobo corre por el bosque.', null]])
  })
})

describe('the music', () => {
  it.each([
    [
      'dramatic',
      'The phone rang at midnight, but the line had been cut years ago. Something scratched at the attic door. I held my breath and heard it breathe.',
    ],
    [
      'serious',
      'The fever came with the ships. Within a month every second family in the port had buried somebody, and the gravediggers were dead as well.',
    ],
    [
      'upbeat',
      'Grate the zucchini, squeeze it dry and mix it with feta and dill. Fry spoonfuls until crisp and serve with yogurt.',
    ],
    [
      'playful',
      'Little Bo was a hedgehog who collected buttons. One day a mouse asked him for the red one. Bo thought about it for a long time.',
    ],
  ])('is %s for a text that is', async (mood, text) => {
    const shots = [{ text }]
    expect(await scriptMood(shots, { ...options(), languageTag: 'en' })).toBe(mood)
  })
})
