import type { Atom } from './bind-words.ts'
import { breakCost } from './break-cost.ts'
import { type CaptionWord, joinWords } from './words.ts'

type Line = { words: CaptionWord[]; width: number }

/** Lines of a group and how ill they are broken; 0 for a single line. */
export type BrokenLines = { lines: Line[]; cost: number }

/** What an uneven pair of lines costs beside the syntax of the break, when one of them is empty. */
const UNEVEN = 2.5

/**
 * Sets atoms in the fewest lines, at most `maxLines`: broken where a user wanted it, else where the syntax allows it,
 * then as even as they can be. A line comes out wider than `maxLineWidth` only when nothing else is possible; the
 * renderer then draws it smaller.
 */
export function breakLines(
  atoms: readonly Atom[],
  rules: { maxLines: number; maxLineWidth: number; widthOf: (text: string) => number; leaningCost?: number },
): BrokenLines {
  const wanted = atoms.findIndex(breaksAfter) + 1
  if (wanted > 0 && wanted < atoms.length && rules.maxLines > 1) {
    return { lines: [lineOf(atoms.slice(0, wanted), rules), lineOf(atoms.slice(wanted), rules)], cost: 0 }
  }
  const whole = lineOf(atoms, rules)
  if (whole.width <= rules.maxLineWidth || rules.maxLines === 1) return { lines: [whole], cost: 0 }
  let best: BrokenLines = { lines: [whole], cost: 0 }
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < atoms.length; at++) {
    const [left, right] = [atoms[at - 1], atoms[at]]
    if (left === undefined || right === undefined) continue
    const first = lineOf(atoms.slice(0, at), rules)
    const second = lineOf(atoms.slice(at), rules)
    const widest = Math.max(first.width, second.width)
    const cost = breakCost(left, right, rules.leaningCost) + (UNEVEN * Math.abs(first.width - second.width)) / widest
    const total = cost + 100 * Math.max(0, widest / rules.maxLineWidth - 1) + (widest > rules.maxLineWidth ? 100 : 0)
    if (total < least) [best, least] = [{ lines: [first, second], cost }, total]
  }
  return best
}

/** Whether a user wanted a line to end behind these words. */
export function breaksAfter({ words }: Atom): boolean {
  return words.at(-1)?.breakAfter === true
}

function lineOf(atoms: readonly Atom[], rules: { widthOf: (text: string) => number }): Line {
  const words = atoms.flatMap((atom) => atom.words)
  return { words, width: rules.widthOf(joinWords(words.map((word) => word.text))) }
}
