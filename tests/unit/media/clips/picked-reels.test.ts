import { describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { chooseReels, listSentences } from '#lib/media/clips/choosing/choose-reels.ts'
import type { ReelCriteria, ReelPick } from '#lib/media/clips/choosing/chosen-reel.ts'
import { lengthOfReel } from '#lib/media/clips/choosing/listed-sentences.ts'
import type { LengthOf } from '#lib/media/clips/cleaning/cleaned-length.ts'
import { spokenWords, type Transcript } from '#lib/media/transcript.ts'
import { spoken } from './spoken.ts'

const TALK = spoken(
  [
    'Hello and welcome, everybody. So, discounts teach people to wait. Can you hear me in the back? Every sale trains your best customers to stop buying early.',
    'You are fining the loyal ones for paying full price. My neighbor learned to swim at seventy. She went to the lake every morning.',
    'One day she just swam. What is the biggest mistake founders make when they hire? They hire somebody who is just like them. Two people with the same strengths have the same blind spots.',
  ].join(' | '),
)

const rawLength: LengthOf = ({ startSeconds, endSeconds }) => endSeconds - startSeconds
const WISH: ReelCriteria = { count: null, prompt: null, keywords: ['customer'], minSeconds: 5, maxSeconds: 15 }

function materialOf(transcript: Transcript, lengthOf: LengthOf = rawLength) {
  return { transcript, loudness: new Float32Array(), durationSeconds: transcript.durationSeconds, lengthOf }
}

const pickOf = (first: number, last: number, given: Partial<ReelPick> = {}): ReelPick => ({
  ...{ first, last, leftOut: [], score: 80 },
  ...given,
})

const choose = (picks: ReelPick[], missing = 0, wish: Partial<ReelCriteria> = {}) =>
  chooseReels(materialOf(TALK), { ...WISH, keywords: [], ...wish }, null, { picks, missing })

const textOf = ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) =>
  spokenWords(TALK)
    .filter((word) => word.startSeconds >= startSeconds && word.endSeconds <= endSeconds)
    .map((word) => word.text)
    .join(' ')

describe('the sentences of a talk', () => {
  it('are listed in order with where they are, and with the keywords that they say in any form', () => {
    const listed = listSentences(materialOf(TALK), WISH)
    expect(listed.map(({ text }) => text).slice(0, 2)).toEqual([
      'Hello and welcome, everybody.',
      'So, discounts teach people to wait.',
    ])
    expect(listed.flatMap(({ says }, at) => (says === undefined ? [] : [[at, says]]))).toEqual([[3, ['customer']]])
    for (const [at, one] of listed.entries()) expect(one.from).toBeGreaterThanOrEqual(listed[at - 1]?.until ?? 0)
  })

  it('have the seconds of the talk as it is once it is cleaned', () => {
    const half: LengthOf = ({ startSeconds, endSeconds }) => (endSeconds - startSeconds) / 2
    const [raw, cleaned] = [rawLength, half].map((lengthOf) => listSentences(materialOf(TALK, lengthOf), WISH))
    expect(cleaned?.map(({ until }) => until)).toEqual(raw?.map(({ until }) => until / 2))
  })

  it('give the length of a reel, without what is left out', () => {
    const listed = listSentences(materialOf(TALK), WISH)
    const whole = lengthOfReel(listed, { first: 1, last: 4, leftOut: [] })
    const without = lengthOfReel(listed, { first: 1, last: 4, leftOut: [{ first: 2, last: 2 }] })
    expect(whole.spoken - without.spoken).toBeCloseTo((listed[3]?.from ?? 0) - (listed[2]?.from ?? 0))
    expect(whole.whole).toBeGreaterThan(whole.spoken)
  })
})

describe('reels that somebody else picked', () => {
  it('begin and end with their sentences, without the word that leads in, in the order of their scores', async () => {
    const reels = await choose([pickOf(1, 4, { score: 90 }), pickOf(5, 7, { score: 70 })])
    expect(reels.map((reel) => [reel.pick, reel.score])).toEqual([
      [0, 90],
      [1, 70],
    ])
    expect(textOf(reels[0] ?? { startSeconds: 0, endSeconds: 0 })).toMatch(/^discounts teach .* full price\.$/)
    expect(textOf(reels[1] ?? { startSeconds: 0, endSeconds: 0 })).toMatch(/^My neighbor .* just swam\.$/)
  })

  it('name what is left out, and write nothing of it', async () => {
    const [reel] = await choose([pickOf(1, 4, { leftOut: [{ first: 2, last: 2 }] })])
    const [aside] = reel?.leftOut ?? []
    expect(textOf(aside ?? { startSeconds: 0, endSeconds: 0 })).toBe('Can you hear me in the back?')
    expect(`${reel?.title} ${reel?.caption} ${reel?.hook}`).not.toContain('hear me')
    expect((await choose([pickOf(1, 4)]))[0]).not.toHaveProperty('leftOut')
  })

  it('have as many others beside them as are missing, which overlap none of them', async () => {
    const dull =
      'So the next item is the calendar. It is more or less the same as before. They are in the other room now.'
    const hiring =
      'What is the biggest mistake founders make when they hire? They hire somebody who is just like them. Two people with the same strengths have the same blind spots.'
    const talk = spoken([dull, hiring, dull].join(' | '))
    const chosen = (missing: number) =>
      chooseReels(materialOf(talk), { ...WISH, keywords: [], count: 3, minSeconds: 8, maxSeconds: 20 }, null, {
        ...{ picks: [pickOf(0, 2)], missing },
      })
    const [first, second] = (await chosen(1)).toSorted((a, b) => a.startSeconds - b.startSeconds)
    expect([first?.pick, second?.pick]).toEqual([0, undefined])
    expect(second?.startSeconds).toBeGreaterThanOrEqual(first?.endSeconds ?? 0)
    expect(await chosen(0)).toHaveLength(1)
  })

  it('are each about something else: the better of two alike stays', async () => {
    const twice = 'Discounts teach people to wait for sales. Sales fine loyal people.'
    const talk = spoken(`${twice} The weather was nice. ${twice}`)
    const reels = await chooseReels(materialOf(talk), { ...WISH, keywords: [], minSeconds: 3 }, null, {
      ...{ picks: [pickOf(0, 1, { score: 90 }), pickOf(3, 4)], missing: 0 },
    })
    expect(reels.map(({ pick }) => pick)).toEqual([0])
  })

  it('say which keyword they have', async () => {
    const [reel] = await choose([pickOf(1, 4)], 0, { keywords: ['customer'] })
    expect(english(reel?.reason ?? '')).toContain('says “customer”')
  })
})
