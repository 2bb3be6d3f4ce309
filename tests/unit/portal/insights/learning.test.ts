import { describe, expect, it } from 'vitest'
import { REEL_TRAITS, type ReelTrait } from '#lib/contract/reel-traits.ts'
import { preferredFactor } from '#lib/media/clips/choosing/preferences.ts'
import {
  LEAST_REELS,
  type Learned,
  learnPreferences,
  type PostedReel,
} from '#lib/portal/insights/learning/learn-preferences.ts'

/** The same numbers from 0 to 1 for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** By how much the logarithm of what a reel reaches rises with a trait or a word. */
type Planted = Partial<Record<ReelTrait | 'wholesale', number>>

const PLANTED: Planted = { opens_with_question: 0.8, long: -0.6, wholesale: 0.7 }
const WORDS = ['wholesale', 'hiring', 'coffee']

type GeneratedReel = PostedReel & { worth: number }

/**
 * Reels whose audience depends a little on how good they are by themselves, much on chance, and on what is planted. Of two accounts, one has
 * twenty times the audience.
 */
function generate(count: number, planted: Planted, random: () => number): GeneratedReel[] {
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: count }, (_, at) => {
    const traits = REEL_TRAITS.filter(() => random() < 0.35)
    const words = WORDS.filter(() => random() < 0.3)
    const worth = 0.45 + 0.35 * random()
    const liked = [...traits, ...words].reduce((sum, one) => sum + (planted[one as ReelTrait] ?? 0), 0)
    const isLarge = at % 2 === 0
    const reached = Math.round((isLarge ? 2_000 : 100) * Math.exp(3 * (worth - 0.6) + liked + 0.8 * bell()))
    return { outputId: `out_${at}`, accountId: isLarge ? 'acct_large' : 'acct_small', reached, traits, words, worth }
  })
}

/** As the service ranks what is good enough. */
function rankOf({ worth, traits, words }: GeneratedReel, { effects }: Learned): number {
  const applies = effects.filter((one) => ('trait' in one ? traits.includes(one.trait) : words.includes(one.word)))
  return worth * preferredFactor(applies.map(({ weight }) => weight))
}

/** Share of pairs of one account of which the one that is ranked first reached more. */
function pairwiseAccuracy(reels: readonly GeneratedReel[], learned: Learned): number {
  let [right, all] = [0, 0]
  for (const [at, one] of reels.entries()) {
    for (const other of reels.slice(at + 1)) {
      if (one.accountId !== other.accountId || one.reached === other.reached) continue
      all++
      if (rankOf(one, learned) > rankOf(other, learned) === one.reached > other.reached) right++
    }
  }
  return right / all
}

const NOTHING: Learned = { reels: 0, effects: [] }
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1)
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Of each seed: what was learned, and by how much it ranks other reels of the same kind better. */
function tried(planted: Planted, count: number) {
  return SEEDS.map((seed) => {
    const random = numbersOf(seed)
    const learned = learnPreferences(generate(count, planted, random))
    const heldOut = generate(200, planted, random)
    const [before, after] = [pairwiseAccuracy(heldOut, NOTHING), pairwiseAccuracy(heldOut, learned)]
    return { learned, before, gain: after - before }
  })
}

describe('what did well', () => {
  it('ranks held-out reels clearly better where the audience has a preference', () => {
    const trials = tried(PLANTED, 120)
    expect(mean(trials.map(({ before }) => before))).toBeLessThan(0.65)
    expect(mean(trials.map(({ gain }) => gain))).toBeGreaterThan(0.03)
    expect(trials.filter(({ gain }) => gain > 0).length).toBeGreaterThanOrEqual(19)
    const found = trials.filter(({ learned: { effects } }) =>
      effects.some((one) => 'trait' in one && one.trait === 'opens_with_question' && one.weight > 0.2),
    )
    expect(found.length).toBeGreaterThanOrEqual(18)
  })

  it.each([30, 120, 400])(
    'changes the ranking of held-out reels by less than a hundredth where the audience has none, with %d reels',
    (count) => {
      const trials = tried({}, count)
      expect(Math.abs(mean(trials.map(({ gain }) => gain)))).toBeLessThan(0.01)
      for (const { gain } of trials) expect(Math.abs(gain)).toBeLessThan(0.05)
      const weights = trials.map(({ learned }) =>
        learned.effects.reduce((sum, { weight }) => sum + Math.abs(weight), 0),
      )
      expect(mean(weights)).toBeLessThan(0.3)
    },
  )

  it('is told in percent of the usual reel, with how many reels are so', () => {
    const { effects, reels } = learnPreferences(generate(400, { opens_with_question: 0.8 }, numbersOf(7)))
    expect(reels).toBe(400)
    const [first] = effects
    expect(first).toMatchObject({ trait: 'opens_with_question' })
    // A rise of the logarithm by 0.8 is 123 %.
    expect(first?.percent).toBeGreaterThan(80)
    expect(first?.percent).toBeLessThan(170)
    expect(first?.reels).toBeGreaterThan(100)
  })

  it('says nothing of too few reels, and counts accounts with fewer than four posts not at all', () => {
    const random = numbersOf(3)
    const few = generate(LEAST_REELS - 1, PLANTED, random)
    expect(learnPreferences(few)).toEqual({ reels: LEAST_REELS - 1, effects: [] })
    const alone = generate(60, PLANTED, random).map((reel, at) => ({ ...reel, accountId: `acct_${at % 20}` }))
    expect(learnPreferences(alone)).toEqual({ reels: 0, effects: [] })
  })

  it('is the same however large the accounts are', () => {
    const reels = generate(200, PLANTED, numbersOf(5))
    const larger = reels.map((one) => (one.accountId === 'acct_large' ? { ...one, reached: one.reached * 50 } : one))
    const weightsOf = (of: PostedReel[]) => learnPreferences(of).effects.map(({ weight }) => weight)
    expect(weightsOf(larger)).toEqual(weightsOf(reels))
  })

  it('counts a reel that went to several accounts once', () => {
    const reels = generate(60, PLANTED, numbersOf(9))
    const twice = [...reels, ...reels.map((one) => ({ ...one, accountId: `${one.accountId}_2` }))]
    expect(learnPreferences(twice)).toEqual(learnPreferences(reels))
  })
})
