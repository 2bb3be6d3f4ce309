import { cardWords } from '../../broll/candidates/candidate.ts'
import type { SpokenWord } from '../../broll/spoken-words.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'
import type { Card } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import { keyPhrase, MOST_CARD_WORDS } from './key-phrase.ts'

/** What has a level that rises and falls. */
const LEVELS =
  /\b(?:prices?|rates?|shares?|stocks?|sales|profits?|revenues?|costs?|rents?|wages?|incomes?|payments?|savings|unemployment|employment|inflation|growth|demand|supply|exports?|imports?|populations?|births?|deaths?|temperatures?|emissions?|pollution|traffic|visitors|users|customers|debts?|deficits?|markets?|currency|dollar|euro|yen|pound|pressure|numbers?|crime|taxes|bills?|budgets?|interest|yields?|levels?|economy)\b/
const RISING =
  /\b(?:rises?|rose|risen|rising|grows?|grew|grown|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|soar(?:s|ed|ing)?|surg(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|went up|goes up|go up|gain(?:s|ed|ing)?)\b/
const FALLING =
  /\b(?:falls?|fell|fallen|falling|drop(?:s|ped|ping)?|slid(?:e|es|ing)?|sink(?:s|ing)?|sank|plung(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shrinks?|shrank|shrunk|shrinking|halved|tumbl(?:e|es|ed|ing)|slow(?:s|ed|ing)|went down|goes down|go down|cut rates|crash(?:es|ed|ing)?)\b/
const UNSURE = /\b(?:not|never|no|neither|nor|without|if|unless|\p{L}+n't|than|but|against|stop(?:s|ped)?)\b/u

/** Which way something with a level goes by the words of a shot; null where both ways, or whether at all, is open. Pure. */
export function trendOf(words: readonly SpokenWord[]): 'up' | 'down' | null {
  const text = words.map(({ plain }) => plain).join(' ')
  const [isUp, isDown] = [RISING.test(text), FALLING.test(text)]
  if (isUp === isDown || !LEVELS.test(text) || UNSURE.test(text)) return null
  return isUp ? 'up' : 'down'
}

/** A line that goes one way, with the words. */
export function trendCard(words: readonly SpokenWord[], direction: 'up' | 'down', languageTag: string): Card {
  const moves = (word: SpokenWord) => (direction === 'up' ? RISING : FALLING).test(word.plain)
  const at = words.find(moves) ?? words[0]
  const told = movingPart(words, moves, languageTag)
  return {
    ...{ kind: 'figure', figure: '', at: timeOf(at?.sourceStart ?? 0) },
    ...{ before: [], after: cardWords(told), chart: { kind: 'change', direction } },
  }
}

/** What has the level and its verb: all between them where that is short, else both with the words that belong to them. */
function movingPart(
  words: readonly SpokenWord[],
  moves: (word: SpokenWord) => boolean,
  languageTag: string,
): readonly SpokenWord[] {
  if (words.length <= MOST_CARD_WORDS) return words
  const [level, verb] = [words.findIndex(({ plain }) => LEVELS.test(plain)), words.findIndex(moves)]
  if (level < 0 || verb < 0) return keyPhrase(words, languageTag)
  const [first, last] = [Math.min(level, verb), Math.max(level, verb)]
  if (last - first < MOST_CARD_WORDS) return words.slice(first, last + 1)
  const isLight = (word: SpokenWord | undefined) => word !== undefined && rolesOf(word.plain, languageTag).size > 0
  const named = level > 0 && !isLight(words[level - 1]) ? level - 1 : level
  const told = isLight(words[verb - 1]) ? verb - 1 : verb
  return [...words.slice(named, level + 1), ...words.slice(told, verb + 1)]
}
