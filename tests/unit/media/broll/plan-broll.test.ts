import { describe, expect, it } from 'vitest'
import { type BrollOptions, type BrollPlace, planBroll } from '#lib/media/broll/plan-broll.ts'
import type { EditWord } from '#lib/media/editing/edit-decisions.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'

const STEP = 0.4

/** Words of a text, one every 0.4 s. */
function spoken(text: string): EditWord[] {
  return text
    .split(' ')
    .map((word, index) => ({ text: word, start: timeOf(index * STEP), end: timeOf(index * STEP + 0.35), kept: true }))
}

function plan(words: EditWord[], options: Partial<BrollOptions> = {}, languageTag = 'en'): BrollPlace[] {
  const span = { startSeconds: 0, endSeconds: words.length * STEP }
  return planBroll(words, span, { type: 'mixed', frequency: 'high', ...options }, languageTag)
}

const subjects = (places: BrollPlace[]) =>
  places.map(({ subject }) => (subject.kind === 'thing' ? subject.name : subject.kind))

const FILLER = 'and then we said that it was so very much like that before it all went on as ever it had'
const TALK = [
  `Welcome everybody. ${FILLER}. I bought a bicycle when I was young. ${FILLER}. Only eleven percent of people save.`,
  `${FILLER}. My grandfather was a farmer. ${FILLER}. We climbed a mountain in the winter. ${FILLER}.`,
  `There was a dog on the beach. ${FILLER}. Our sales grew by 40 percent. ${FILLER}. So thank you for the coffee.`,
].join(' ')

describe('planBroll', () => {
  it('shows what the words name', () => {
    expect(subjects(plan(spoken(TALK)))).toEqual(expect.arrayContaining(['bicycle', 'share', 'farm', 'dog', 'change']))
  })

  it('lasts two to four seconds, from word to word, without overlaps', () => {
    const places = plan(spoken(TALK))
    const edges = new Set(spoken(TALK).flatMap(({ start, end }) => [secondsOf(start), secondsOf(end)]))
    for (const [index, { start, end }] of places.entries()) {
      const length = secondsOf(end) - secondsOf(start)
      expect(length).toBeGreaterThanOrEqual(2)
      expect(length).toBeLessThanOrEqual(4)
      expect(edges).toContain(secondsOf(start))
      expect(edges).toContain(secondsOf(end))
      expect(secondsOf(start)).toBeGreaterThan(secondsOf(places[index - 1]?.end ?? [-1, 1]))
    }
  })

  it('leaves the first two seconds, a title and the last sentence to the speaker', () => {
    const early = spoken(`A dog and a cat sat there. ${FILLER}. ${FILLER}. This is all about my horse.`)
    expect(plan(early)).toEqual([])
    const later = spoken(`So now then listen to me here. My bicycle is what ${FILLER}. The end.`)
    expect(subjects(plan(later))).toEqual(['bicycle'])
    expect(plan(later, { quietSeconds: 5 })).toEqual([])
  })

  it('counts the last sentence although its last word ends a little after the file does', () => {
    const words = spoken(`${FILLER}. My grandfather had a bicycle and rode it every day. Goodbye.`)
    const end = secondsOf(words.at(-1)?.end ?? [0, 1]) - 0.02
    const settings = { type: 'images', frequency: 'high' } as const
    expect(subjects(planBroll(words, { startSeconds: 0, endSeconds: end }, settings, 'en'))).toEqual(['bicycle'])
  })

  it('is more frequent when asked for more', () => {
    const words = spoken(`${TALK} ${TALK} ${TALK}`)
    const seconds = words.length * STEP
    const counts = (['low', 'medium', 'high'] as const).map((frequency) => plan(words, { frequency }).length)
    expect(counts[0]).toBeLessThan(counts[1] ?? 0)
    expect(counts[1]).toBeLessThan(counts[2] ?? 0)
    expect(counts[0]).toBeLessThanOrEqual(Math.round(seconds / 30))
    expect(counts[2]).toBeLessThanOrEqual(Math.round(seconds / 8))
  })

  it('gives still pictures, films, or both as asked for', () => {
    const moving = (type: BrollOptions['type']) => new Set(plan(spoken(TALK), { type }).map((place) => place.moving))
    expect(moving('images')).toEqual(new Set([false]))
    expect(moving('stock')).toEqual(new Set([true]))
    expect(moving('mixed')).toEqual(new Set([true, false]))
  })

  it('shows nothing for what it does not know, for idioms, and for words with another meaning', () => {
    const none = `Well then let us begin. At the heart of it ${FILLER}. We run a business ${FILLER}. He owns apple shares ${FILLER}. Fine.`
    expect(plan(spoken(none))).toEqual([])
  })

  it('shows numbers in languages without a list of words', () => {
    const dutch =
      'Goedendag allemaal en welkom bij ons hier vandaag. Nu zijn het er maar 11 % van alles geweest en dat is niet veel. Dank u wel.'
    expect(plan(spoken(dutch), {}, 'nl').map(({ subject }) => subject)).toEqual([
      { kind: 'share', percent: 11, label: '11%' },
    ])
  })

  it.each([
    [
      'de',
      'Heute geht es bei uns allen um diese eine Sache. Mein Großvater hatte einen Hund und war sehr zufrieden damit. Ende.',
      'dog',
    ],
    [
      'es',
      'Hoy vamos a hablar con todos de una cosa. Mi abuelo tenía una bicicleta muy vieja y la usaba siempre. Fin.',
      'bicycle',
    ],
    [
      'fr',
      'Bonjour à tous et merci d’être ici avec nous. Nous sommes allés à la plage avec tous les autres hier. Voilà.',
      'beach',
    ],
  ])('shows common things in %s', (languageTag, text, name) => {
    expect(subjects(plan(spoken(text), {}, languageTag))).toEqual([name])
  })

  it('measures in the time of the result where words or pauses are cut out', () => {
    const words = spoken(`So now then listen to me here. My bicycle is what ${FILLER}. The end.`)
    const cutEarly = words.map((word, index) => (index < 6 ? { ...word, kept: false } : word))
    expect(plan(cutEarly)).toEqual([])
    const [whole] = plan(words)
    const [cut] = plan(words, { cuts: [{ start: timeOf(4), end: timeOf(5) }] })
    const length = (place: BrollPlace | undefined) =>
      place === undefined ? 0 : secondsOf(place.end) - secondsOf(place.start)
    expect(length(cut) - 1).toBeGreaterThanOrEqual(2)
    expect(length(whole)).toBeLessThanOrEqual(4)
  })

  it('plans nothing where there is no room', () => {
    expect(plan([])).toEqual([])
    expect(plan(spoken('A dog.'))).toEqual([])
  })
})
