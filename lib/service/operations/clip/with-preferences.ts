import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { ClipRequest } from '#lib/contract/operations/clip.ts'
import { type Provenance, withNote } from '#lib/contract/provenance.ts'
import type { ReelPreferences } from '#lib/contract/reel-preferences.ts'
import type { ReelTrait } from '#lib/contract/reel-traits.ts'

const TRAITS: Record<ReelTrait, CodedMessage> = {
  opens_with_question: coded('preferred_opens_with_question'),
  opens_with_figure: coded('preferred_opens_with_figure'),
  opens_with_claim: coded('preferred_opens_with_claim'),
  short: coded('preferred_short'),
  long: coded('preferred_long'),
  fast: coded('preferred_fast'),
  slow: coded('preferred_slow'),
  names_figures: coded('preferred_names_figures'),
}

/** So many preferences are named, the strongest first. */
const NAMED = 3

/** Notes in the record of the choice what its ranking preferred, as it was asked for. */
export function withPreferences(
  madeBy: readonly Provenance[],
  { clipSettings: { preferences } }: Pick<ClipRequest, 'clipSettings'>,
  isSpoken: boolean,
): Provenance[] {
  const note = preferences === undefined ? null : noteOf(preferences)
  if (note === null) return [...madeBy]
  const added = isSpoken ? note : coded('preferences_without_speech')
  return madeBy.map((one) => (one.part === 'selection' ? withNote(one, added) : one))
}

/** Null where nothing has a weight. */
function noteOf({ traits, words, reels = 0 }: ReelPreferences): CodedMessage | null {
  const named = [
    ...traits.map(({ trait, weight }) => ({ weight, name: TRAITS[trait] })),
    ...words.map(({ word, weight }) => ({ weight, name: coded('preferred_word', { word }) })),
  ]
    .filter(({ weight }) => weight !== 0)
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .map(({ weight, name }) => (weight > 0 ? name : coded('preferred_not', { trait: name })))
  const [first, second, third] = named.slice(0, NAMED)
  if (first === undefined) return null
  if (second === undefined) return coded('reels_preferred_by_one', { first, reels })
  if (third === undefined) return coded('reels_preferred_by_two', { first, second, reels })
  return coded('reels_preferred_by_three', { first, second, third, reels })
}
