import { describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { chooseReels } from '#lib/media/clips/choosing/choose-reels.ts'
import type { ReelCriteria } from '#lib/media/clips/choosing/chosen-reel.ts'
import type { LengthOf } from '#lib/media/clips/cleaning/cleaned-length.ts'
import { spokenWords, type Transcript } from '#lib/media/transcript.ts'
import { spoken } from './spoken.ts'

const DULL =
  'So the next item is the calendar. It is more or less the same as before. And then there was a meeting about the office. We moved some of the chairs. They are in the other room now.'
const PRICING =
  'Discounts teach people to wait. Every sale trains your best customers to stop buying early. You are fining the loyal ones for paying full price.'
const HIRING =
  'What is the biggest mistake founders make when they hire? They hire somebody who is just like them. Two people with the same strengths have the same blind spots.'
const SLEEP =
  'Nobody ever regretted a good night of sleep. Tired founders make expensive mistakes every single week. Sleep is the cheapest way to decide better.'
const TRUST =
  'How do you win the trust of a new customer? You keep a small promise within the first day. Small promises kept early build more trust than any discount.'
const TALK = spoken([DULL, PRICING, DULL, HIRING, DULL].join(' | '))
/** In which a question and a statement are about as good. */
const EVEN_TALK = spoken([DULL, SLEEP, DULL, TRUST, DULL, PRICING, DULL].join(' | '))

const rawLength: LengthOf = ({ startSeconds, endSeconds }) => endSeconds - startSeconds

function choose(transcript: Transcript, wish: Partial<ReelCriteria> = {}, lengthOf = rawLength) {
  const { durationSeconds } = transcript
  const material = { transcript, loudness: new Float32Array(), durationSeconds, lengthOf }
  return chooseReels(
    material,
    { count: null, prompt: null, keywords: [], minSeconds: 8, maxSeconds: 20, ...wish },
    null,
  )
}

const textOf = (transcript: Transcript, { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) =>
  spokenWords(transcript)
    .filter((word) => word.startSeconds >= startSeconds && word.endSeconds <= endSeconds)
    .map((word) => word.text)
    .join(' ')

describe('reels', () => {
  it('are the parts with a strong opening and a finished thought, best first, and fewer than asked for where there are fewer', async () => {
    const reels = await choose(TALK, { count: 9 })
    const said = reels.slice(0, 2).map((reel) => textOf(TALK, reel))
    expect(said).toContainEqual(expect.stringContaining('biggest mistake'))
    expect(said).toContainEqual(expect.stringContaining('Every sale'))
    expect(reels.length).toBeLessThan(9)
    expect(reels.map(({ score }) => score)).toEqual(reels.map(({ score }) => score).sort((a, b) => b - a))
  })

  it('come in another order by what is preferred, and are the same ones: nothing else becomes good enough', async () => {
    const preferring = (weight: number, word = '') =>
      choose(EVEN_TALK, {
        preferences: {
          traits: word === '' ? [{ trait: 'opens_with_question', weight }] : [],
          words: word === '' ? [] : [{ word, weight }],
        },
      })
    const usual = await choose(EVEN_TALK)
    const starts = (reels: { startSeconds: number }[]) => reels.map(({ startSeconds }) => startSeconds).sort()
    const openingOf = ([first]: { startSeconds: number; endSeconds: number }[]) =>
      first === undefined ? '' : textOf(EVEN_TALK, first)
    expect(openingOf(await preferring(1))).toContain('win the trust')
    expect(openingOf(await preferring(-1))).toContain('ever regretted')
    expect(openingOf(await preferring(1, 'sleep'))).toContain('ever regretted')
    for (const reels of [await preferring(1), await preferring(-1), await preferring(1, 'calendar')]) {
      expect(starts(reels)).toEqual(starts(usual))
      // What a reel is worth by itself stays.
      expect(reels.map(({ score }) => score).sort()).toEqual(usual.map(({ score }) => score).sort())
    }
  })

  it('start and end with whole sentences, have the length asked for and never overlap', async () => {
    const reels = (await choose(TALK, { count: 9 })).sort((a, b) => a.startSeconds - b.startSeconds)
    let free = 0
    for (const reel of reels) {
      expect(textOf(TALK, reel)).toMatch(/^\p{Lu}[\s\S]*[.?]$/u)
      expect(reel.endSeconds - reel.startSeconds).toBeGreaterThanOrEqual(8)
      expect(reel.endSeconds - reel.startSeconds).toBeLessThanOrEqual(20)
      expect(reel.startSeconds).toBeGreaterThanOrEqual(free)
      free = reel.endSeconds
    }
  })

  it('are described within the limits of their fields, with their own words', async () => {
    for (const reel of await choose(TALK, { count: 9 })) {
      const said = textOf(TALK, reel).toLowerCase()
      const [first = ''] = reel.title.toLowerCase().split(' ')
      expect(said).toContain(first)
      expect([...reel.title].length).toBeLessThanOrEqual(60)
      expect([...(reel.hook ?? '')].length).toBeLessThanOrEqual(60)
      expect(reel.caption).toMatch(/^(?:$|“?\p{Lu})/u)
      expect(reel.tags.length).toBeLessThanOrEqual(4)
      expect(english(reel.reason)).toMatch(/^[A-Z][^\n]* and [^\n]*\.$/)
      expect(NETWORKS).toEqual(expect.arrayContaining(reel.suitablePlatforms))
      expect(reel.score).toBeGreaterThan(0)
      expect(reel.score).toBeLessThan(100)
    }
  })

  it('have the keywords that were asked for, in another form too, and say so', async () => {
    const reels = await choose(TALK, { keywords: ['founder'] })
    expect(reels.map((reel) => textOf(TALK, reel))).toEqual([expect.stringContaining('founders')])
    expect(english(reels[0]?.reason ?? '')).toContain('says “founder”')
  })

  it('are chosen without keywords that nobody says, such as those of another language', async () => {
    const reels = await choose(TALK, { keywords: ['Preisnachlass', '値引き', '  '], count: 2 })
    expect(reels).toHaveLength(2)
    expect(english(reels[0]?.reason ?? '')).not.toContain('says')
  })

  it('come out of a talk in every script', async () => {
    const chinese = spoken(
      '为什么 大家 都 错 了？ 因为 没有 人 问 过 客户。 我们 失去 了 百分之 十 的 订单。 现在 我们 知道 了。 下 一 页。',
      {
        languageTag: 'zh-Hans',
      },
    )
    const [reel] = await choose(chinese, { minSeconds: 3, maxSeconds: 9 })
    expect(reel?.title).toMatch(/\p{Script=Han}/u)
  })

  it('come out of one endless sentence, cut between its clauses', async () => {
    const endless = spoken(Array.from({ length: 60 }, () => 'we walked along the river, and the sun was low').join(' '))
    const reels = await choose(endless, { count: 3 })
    expect(reels.length).toBeGreaterThan(0)
    expect(textOf(endless, reels[0] ?? { startSeconds: 0, endSeconds: 0 })).toMatch(/^(?:we walked|and the sun)/)
  })

  it('come out of a talk of forty speakers', async () => {
    const many = spoken(
      Array.from({ length: 40 }, (_, index) => `I am number ${index} and I never said that. Why not?`).join('\n'),
      {
        speakers: true,
      },
    )
    expect((await choose(many, { count: 5 })).length).toBeGreaterThan(0)
  })

  it('take in the silence around a few words where little is said', async () => {
    const few = { ...spoken('Nobody knows why.'), durationSeconds: 60 }
    const [reel] = await choose(few, { minSeconds: 10, maxSeconds: 30 })
    expect((reel?.endSeconds ?? 0) - (reel?.startSeconds ?? 0)).toBeCloseTo(10)
  })

  it('have the length asked for once they are cleaned', async () => {
    const halved: LengthOf = (stretch) => rawLength(stretch) / 2
    const reels = await choose(TALK, { count: 9, minSeconds: 8, maxSeconds: 12 }, halved)
    expect(reels.length).toBeGreaterThan(0)
    for (const reel of reels) {
      // The air at both ends, of 0.65 s at most, is not cleaned.
      expect(rawLength(reel)).toBeGreaterThanOrEqual(16 - 0.65)
      expect(rawLength(reel)).toBeLessThanOrEqual(24)
    }
  })
})

describe('no reels', () => {
  it('come out of a video that is shorter than the shortest of them, with a note', async () => {
    const choosing = choose(spoken('Nobody knows.'), { minSeconds: 60, maxSeconds: 90 })
    await expect(choosing).rejects.toMatchObject({
      ...{ name: 'MediaFailure', code: 'too_short' },
      message: expect.stringMatching(/2 s long.*60 s.*shorter reels/),
    })
  })

  it('come out of a video in which nobody speaks, with a note', async () => {
    const choosing = choose({ ...spoken('x'), segments: [], durationSeconds: 60 })
    await expect(choosing).rejects.toMatchObject({ name: 'MediaFailure', code: 'no_speech' })
  })
})
