import { isUnspaced } from '../../captions/words.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { lengthOf } from './phrasing.ts'
import type { Statement } from './statements.ts'
import { worthOf } from './title.ts'

const MAX_LENGTH = 280
const MAX_SENTENCE = 150
/** Worth from which a statement says something about the reel. */
const SUBSTANTIAL = 0.35
/** Of two statements that share more of their words, one is enough. */
const SAME = 0.5

/** A line that makes curious, then one or two statements of substance in their order, none of which repeats another. */
export function captionOf(statements: readonly Statement[], title: string, languageTag: string): string {
  const fit = statements.filter(({ text }) => lengthOf(text) <= MAX_SENTENCE)
  const best = strongest(fit, (one) => hookWorth(one, title))
  const chosen = best !== null && hookWorth(best, title) >= GOOD_HOOK ? [best] : []
  const substance = fit
    .filter(({ aboutness, isQuestion }) => aboutness >= SUBSTANTIAL && !isQuestion)
    .sort((a, b) => substanceOf(b) - substanceOf(a))
  const most = chosen.length + 2
  for (const one of substance) {
    const length = [...chosen, one].reduce((sum, { text }) => sum + lengthOf(text) + 2, 0)
    const isNew = chosen.every((other) => other.sentence !== one.sentence && overlap(other, one, languageTag) < SAME)
    if (chosen.length < most && length <= MAX_LENGTH && isNew) chosen.push(one)
  }
  const [first, ...rest] = chosen.length === 0 && best !== null ? [best] : chosen
  if (first === undefined) return ended(title, languageTag)
  const inOrder = first === best ? [first, ...bySentence(rest)] : bySentence([first, ...rest])
  return inOrder.map(({ text }) => ended(text, languageTag)).join(isUnspaced(first.text) ? '' : ' ')
}

/** Worth from which a line makes curious. */
const GOOD_HOOK = 0.85

function hookWorth(one: Statement, title: string): number {
  return worthOf(one) - (one.text === title ? 0.12 : 0) - (lengthOf(one.text) > 90 ? 0.15 : 0)
}

function substanceOf({ aboutness, isWhole, strength }: Statement): number {
  return aboutness + (isWhole ? 0.25 : 0) + 0.3 * strength
}

function bySentence(statements: readonly Statement[]): Statement[] {
  return [...statements].sort((a, b) => a.sentence - b.sentence)
}

function strongest(statements: readonly Statement[], worth: (one: Statement) => number): Statement | null {
  return statements.reduce<Statement | null>((a, b) => (a === null || worth(b) > worth(a) ? b : a), null)
}

function overlap(a: Statement, b: Statement, languageTag: string): number {
  const [own, others] = [a, b].map(({ text }) => new Set(contentWords(text, languageTag).map(stemOf)))
  if (own === undefined || others === undefined) return 0
  const shared = own.intersection(others).size
  return shared / Math.max(1, Math.min(own.size, others.size))
}

function ended(text: string, languageTag: string): string {
  if (text === '' || /[.!?…。！？]$/u.test(text)) return text
  const [code] = languageTag.split('-')
  return text + (code === 'ja' || code === 'zh' ? '。' : languageTag === 'hi' ? '।' : code === 'th' ? '' : '.')
}
