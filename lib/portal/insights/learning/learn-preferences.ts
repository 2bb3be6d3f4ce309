import { PREFERRED_WORDS, type ReelPreferences } from '#lib/contract/reel-preferences.ts'
import { REEL_TRAITS, type ReelTrait } from '#lib/contract/reel-traits.ts'
import { fitRidge } from './ridge.ts'

/** A post of a reel with what it reached after seven days. */
export type PostedReel = {
  outputId: string
  accountId: string
  /** Views; of an account whose network does not count them, likes, comments and shares together. */
  reached: number
  traits: readonly ReelTrait[]
  /** What it is about, in lower case. */
  words: readonly string[]
}

/** A kind of reels, or what they are about. */
type Feature = { trait: ReelTrait } | { word: string }

/** How reels with a feature did against those without it. */
export type Effect = Feature & {
  /** By how many percent the middle one of them reached more, against what is usual for its account. */
  percent: number
  /** Reels with it. */
  reels: number
  /** What the ranking gets, from -1 to 1. */
  weight: number
}

export type Learned = {
  /** Reels that could be compared. */
  reels: number
  /** The strongest first; none where there are fewer than `LEAST_REELS`, or nothing made a difference. */
  effects: Effect[]
}

/** Fewer reels prove nothing. */
export const LEAST_REELS = 20
/** Of an account, so that its posts have an order; and of reels with a feature, and without it. */
const LEAST_OF_ACCOUNT = 4
const LEAST_WITH_FEATURE = 5

/** So many reels without any difference are counted with the real ones. */
const PENALTY = 8
/** Differences are reduced by what chance does often: this many of its standard deviations. */
const CERTAINTY = 1.6
/** A difference of so many ranks, where the last one has -0.5 and the first one 0.5, has the full weight. */
const FULL_DIFFERENCE = 0.2
/** Smaller differences are not worth telling. */
const LEAST_PERCENT = 5

/**
 * What reels that did well have in common. Posts are compared within their account, and so within their network, by their rank. The
 * differences that all features make together are fitted by ridge regression, and what chance does often is taken off each.
 */
export function learnPreferences(posts: readonly PostedReel[]): Learned {
  const reels = comparedReels(posts)
  if (reels.length < LEAST_REELS) return { reels: reels.length, effects: [] }
  const features = featuresOf(reels)
  const rows = reels.map((reel) => features.map((feature) => (hasFeature(reel, feature) ? 1 : 0)))
  const fitted = fitRidge(
    rows,
    reels.map(({ rank }) => rank),
    PENALTY,
  )
  const effects = features.flatMap((feature, at): Effect[] => {
    const { value = 0, chance = 0 } = fitted[at] ?? {}
    const weight = weightOf(value, chance)
    const { percent, count } = compare(reels, feature)
    // What cannot be told in a sentence is not used either.
    const isTold = weight !== 0 && Math.abs(percent) >= LEAST_PERCENT && Math.sign(percent) === Math.sign(weight)
    return isTold ? [{ ...feature, percent, reels: count, weight }] : []
  })
  const strongest = effects.sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
  return { reels: reels.length, effects: strongest }
}

/** As the service takes it; undefined where there is nothing to prefer. */
export function preferencesFrom({ reels, effects }: Learned): ReelPreferences | undefined {
  if (effects.length === 0) return undefined
  return {
    traits: effects.flatMap((one) => ('trait' in one ? [{ trait: one.trait, weight: one.weight }] : [])),
    words: effects.flatMap((one) => ('word' in one ? [{ word: one.word, weight: one.weight }] : [])),
    reels,
  }
}

type ComparedReel = Pick<PostedReel, 'traits' | 'words'> & {
  /** The mean of its posts: 0.5 for the first of an account, -0.5 for the last one. */
  rank: number
  /** What it reached against the middle post of the account, the mean of its posts. */
  share: number
}

function comparedReels(posts: readonly PostedReel[]): ComparedReel[] {
  const accounts = [...Map.groupBy(posts, ({ accountId }) => accountId).values()]
  const compared = accounts.filter((ofAccount) => ofAccount.length >= LEAST_OF_ACCOUNT).flatMap(compareInAccount)
  return [...Map.groupBy(compared, ({ outputId }) => outputId).values()].flatMap((ofReel) => {
    const [reel] = ofReel
    if (reel === undefined) return []
    const mean = (of: (one: ComparedReel) => number) => ofReel.reduce((sum, one) => sum + of(one), 0) / ofReel.length
    return [{ ...reel, rank: mean(({ rank }) => rank), share: mean(({ share }) => share) }]
  })
}

function compareInAccount(posts: readonly PostedReel[]): (ComparedReel & { outputId: string })[] {
  const sorted = posts.map(({ reached }) => reached).sort((one, other) => one - other)
  const middle = Math.max(1, medianOf(sorted))
  return posts.map(({ outputId, traits, words, reached }) => {
    // Posts that reached the same share the middle of their ranks.
    const below = sorted.filter((one) => one < reached).length
    const same = sorted.filter((one) => one === reached).length
    return { outputId, traits, words, rank: (below + same / 2) / sorted.length - 0.5, share: reached / middle }
  })
}

/** Features that enough reels have, and enough do not. Words are taken by how many reels have them, whatever those reached. */
function featuresOf(reels: readonly ComparedReel[]): Feature[] {
  const isTelling = (count: number) => count >= LEAST_WITH_FEATURE && reels.length - count >= LEAST_WITH_FEATURE
  const traits = REEL_TRAITS.filter((trait) => isTelling(reels.filter((one) => one.traits.includes(trait)).length))
  const counts = new Map<string, number>()
  for (const word of reels.flatMap(({ words }) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts]
    .filter(([word, count]) => isTelling(count) && word.length <= PREFERRED_WORDS.length)
    .sort(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other, 'en'))
    .slice(0, PREFERRED_WORDS.most)
  return [...traits.map((trait) => ({ trait })), ...words.map(([word]) => ({ word }))]
}

function hasFeature({ traits, words }: ComparedReel, feature: Feature): boolean {
  return 'trait' in feature ? traits.includes(feature.trait) : words.includes(feature.word)
}

function weightOf(value: number, chance: number): number {
  const certain = Math.sign(value) * Math.max(0, Math.abs(value) - CERTAINTY * chance)
  const weight = Math.max(-1, Math.min(1, certain / FULL_DIFFERENCE))
  return Math.round(weight * 100) / 100 || 0
}

function compare(reels: readonly ComparedReel[], feature: Feature): { percent: number; count: number } {
  const sharesOf = (has: boolean) => reels.filter((one) => hasFeature(one, feature) === has).map(({ share }) => share)
  const [withIt, without] = [sharesOf(true), sharesOf(false)]
  const usual = medianOf(without)
  const percent = usual === 0 ? 0 : Math.round((medianOf(withIt) / usual - 1) * 100)
  return { percent, count: withIt.length }
}

/** Zero for none. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
