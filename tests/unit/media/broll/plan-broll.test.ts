import { describe, expect, it } from 'vitest'
import { type BrollOptions, type BrollPlace, planBroll, planCloseUps } from '#lib/media/broll/plan-broll.ts'
import type { EditWord } from '#lib/media/editing/edit-decisions.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import { STEP, spoken } from './spoken.ts'

const spanOf = (words: EditWord[]) => ({ startSeconds: 0, endSeconds: words.length * STEP })

function plan(words: EditWord[], options: Partial<BrollOptions> = {}, languageTag = 'en'): BrollPlace[] {
  return planBroll(words, spanOf(words), { type: 'mixed', frequency: 'high', ...options }, languageTag)
}

const kinds = (places: BrollPlace[]) => places.map(({ show }) => (show.kind === 'card' ? show.card.kind : show.kind))

const FILLER = 'And then we said that it was so very much like that before it all went on as ever it had'
const TALK = [
  `Welcome everybody. ${FILLER}. I bought a bicycle when I was young. ${FILLER}. Only eleven percent of people save money.`,
  `${FILLER}. We worked with bakers, farmers, and millers. ${FILLER}. My father said, "Never give up on people." ${FILLER}.`,
  `Reality is always right. ${FILLER}. Our sales grew by 40 percent. ${FILLER}. So thank you for the coffee.`,
].join(' ')

describe('planBroll', () => {
  it('shows what is said as figures, lists, quotations and sentences, and no picture', () => {
    expect(kinds(plan(spoken(TALK)))).toEqual(['figure', 'list', 'quotation', 'words', 'figure'])
  })

  it('says nothing that captions in the picture say already', () => {
    expect(kinds(plan(spoken(TALK), { isCaptioned: true }))).toEqual(['figure', 'list', 'figure'])
  })

  it('shows the pictures that are given, no longer than a sentence needs', () => {
    const words = spoken(
      `Welcome everybody. ${FILLER}. Cows stand in a meadow all day in the south of the country. ${FILLER}.`,
    )
    const first = words.findIndex(({ text }) => text === 'Cows')
    const show = { kind: 'picture' as const, plan: null, search: 'cows' }
    const [place] = plan(words, { pictures: [{ first, last: first + 12, strength: 1, show }] })
    expect(place).toMatchObject({ search: 'cows', said: 'Cows stand in a meadow all day in the south of the country' })
    expect(secondsOf(place?.end ?? [0, 1]) - secondsOf(place?.start ?? [0, 1])).toBeLessThanOrEqual(4)
  })

  it('lasts from word to word, until its last word has stood for a moment, without overlaps', () => {
    const places = plan(spoken(TALK))
    const edges = new Set(spoken(TALK).flatMap(({ start, end }) => [secondsOf(start), secondsOf(end)]))
    for (const [index, { start, end, show }] of places.entries()) {
      const length = secondsOf(end) - secondsOf(start)
      expect(length).toBeGreaterThanOrEqual(2)
      expect(length).toBeLessThanOrEqual(6.5)
      expect(edges).toContain(secondsOf(start))
      expect(edges).toContain(secondsOf(end))
      expect(secondsOf(start)).toBeGreaterThan(secondsOf(places[index - 1]?.end ?? [-1, 1]))
      const words = show.kind === 'card' && show.card.kind === 'words' ? show.card.words : []
      for (const { at } of words) expect(secondsOf(end) - secondsOf(at)).toBeGreaterThan(0.4)
    }
  })

  it('leaves the first two seconds, a title and the last sentence to the speaker', () => {
    const early = spoken(`Only 11 percent of people know. ${FILLER}. ${FILLER}. We have 1,200 customers in Europe now.`)
    expect(plan(early)).toEqual([])
    const later = spoken(`So now then listen to me here. Only 11 percent of people save money. ${FILLER}. The end.`)
    expect(kinds(plan(later))).toEqual(['figure'])
    expect(plan(later, { quietSeconds: 5 })).toEqual([])
  })

  it('lets a card stand until it is read where the last sentence follows at once', () => {
    const words = spoken(`Welcome everybody. ${FILLER}. Our revenue grew by 30% in one year. So that is what we did.`)
    const [place] = plan(words)
    const last = words.find(({ text }) => text === 'So')
    const late = secondsOf(place?.end ?? [0, 1]) - secondsOf(last?.start ?? [0, 1])
    expect(late).toBeGreaterThan(0)
    expect(late).toBeLessThanOrEqual(0.9)
  })

  it('is more frequent when asked for more', () => {
    const numbers = Array.from(
      { length: 24 },
      (_, at) => `Our harbor earned ${at + 2} million dollars in Europe. ${FILLER}.`,
    )
    const words = spoken(numbers.join(' '))
    const seconds = words.length * STEP
    const counts = (['low', 'medium', 'high'] as const).map((frequency) => plan(words, { frequency }).length)
    expect(counts[0]).toBeLessThan(counts[1] ?? 0)
    expect(counts[1]).toBeLessThan(counts[2] ?? 0)
    expect(counts[0]).toBeLessThanOrEqual(Math.round(seconds / 30))
    expect(counts[2]).toBeLessThanOrEqual(Math.round(seconds / 8))
  })

  it('shows figures alone in other languages', () => {
    const dutch =
      'Goedendag allemaal en welkom bij ons hier vandaag. Nu zijn het er maar 11 % van alles geweest en dat is niet veel. Dank u wel.'
    expect(kinds(plan(spoken(dutch), {}, 'nl'))).toEqual(['figure'])
  })

  it('measures in the time of the result where words or pauses are cut out', () => {
    const words = spoken(`So now then listen to me here. Only 11 percent of people save money. ${FILLER}. The end.`)
    const cutEarly = words.map((word, index) => (index < 6 ? { ...word, kept: false } : word))
    expect(plan(cutEarly)).toEqual([])
    const [cut] = plan(words, { cuts: [{ start: timeOf(4), end: timeOf(4.5) }] })
    expect(secondsOf(cut?.end ?? [0, 1]) - secondsOf(cut?.start ?? [0, 1]) - 0.5).toBeGreaterThanOrEqual(2)
  })

  it('plans nothing where there is no room', () => {
    expect(plan([])).toEqual([])
    expect(plan(spoken('Only 11 percent of people know.'))).toEqual([])
  })
})

describe('planCloseUps', () => {
  it('fills the gaps between other places, no nearer than was asked for, up to the number asked for', () => {
    const words = spoken(`${TALK} ${TALK}`)
    const options = { type: 'mixed', frequency: 'medium' } as const
    const [first] = planBroll(words, spanOf(words), options, 'en')
    const places = first === undefined ? [] : [first]
    const closer = planCloseUps(words, spanOf(words), options, places)
    expect(closer.length).toBeGreaterThan(1)
    const all = [...places, ...closer].toSorted((a, b) => secondsOf(a.start) - secondsOf(b.start))
    for (const [index, { start }] of all.entries())
      expect(secondsOf(start) - secondsOf(all[index - 1]?.end ?? [-100, 1])).toBeGreaterThan(8)
  })
})
