import type { SpokenWord } from '../../broll/spoken-words.ts'
import type { Card } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import { spokenCardWords } from './spoken-card-words.ts'

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
export function trendCard(words: readonly SpokenWord[], direction: 'up' | 'down'): Card {
  const at = words.find(({ plain }) => (direction === 'up' ? RISING : FALLING).test(plain)) ?? words[0]
  return {
    ...{ kind: 'figure', figure: '', at: timeOf(at?.sourceStart ?? 0) },
    ...{ before: [], after: spokenCardWords(words, true), chart: { kind: 'change', direction } },
  }
}
