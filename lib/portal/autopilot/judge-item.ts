import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { clockLength } from '#lib/contract/clock-length.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { findWords } from '../transcripts/fold-words.ts'
import type { ItemReason } from './rule-facts.ts'

/** Why a rule does not take an item, or not yet. */
export type Judgment = { code: ItemReason; reason: CodedMessage }

type Rule = Pick<AutopilotRuleRow, 'leastSeconds' | 'mostSeconds' | 'skippedWords'>
type Item = { title: string; durationSeconds: number | null }

/** Null for an item that a rule takes by its title and length. A length that is not known passes. */
export function judgeItem({ leastSeconds, mostSeconds, skippedWords }: Rule, item: Item): Judgment | null {
  const word = skippedWords.find((skipped) => hasWords(item.title, skipped))
  if (word !== undefined) return { code: 'title', reason: coded('autopilot_title', { word }) }
  const { durationSeconds } = item
  if (durationSeconds === null) return null
  const length = clockLength(durationSeconds)
  if (leastSeconds !== null && durationSeconds < leastSeconds) {
    return { code: 'too_short', reason: coded('autopilot_too_short', { length, least: Math.round(leastSeconds / 60) }) }
  }
  if (mostSeconds !== null && durationSeconds > mostSeconds) {
    return { code: 'too_long', reason: coded('autopilot_too_long', { length, most: Math.round(mostSeconds / 60) }) }
  }
  return null
}

/** Whether the words stand in a title one after the other, whatever their case and accents: "live" is not in "delivery". */
function hasWords(title: string, skipped: string): boolean {
  const [inTitle, sought] = [title, skipped].map(
    (text) =>
      ` ${findWords(text)
        .map((one) => one.folded)
        .join(' ')} `,
  )
  return sought !== undefined && sought.trim() !== '' && inTitle?.includes(sought) === true
}
