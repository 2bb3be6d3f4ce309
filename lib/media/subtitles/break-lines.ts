import type { Word } from '../speech/transcript.ts'
import type { Atom } from './bind-words.ts'
import { joinWords } from './words.ts'

export type Line = { words: Word[]; width: number }

/**
 * Sets atoms in the fewest lines, at most `maxLines`, as even as they can be. A line may come out wider than `maxLineWidth`
 * when nothing else is possible; the renderer then draws it smaller.
 */
export function breakLines(
  atoms: readonly Atom[],
  rules: { maxLines: number; maxLineWidth: number; widthOf: (text: string) => number },
): Line[] {
  const whole = lineOf(atoms, rules)
  if (whole.width <= rules.maxLineWidth || rules.maxLines === 1 || atoms.length === 1) return [whole]
  let best = [whole]
  let bestCost = Number.POSITIVE_INFINITY
  for (let at = 1; at < atoms.length; at++) {
    const lines = [lineOf(atoms.slice(0, at), rules), lineOf(atoms.slice(at), rules)]
    const cost = Math.max(...lines.map((line) => line.width)) + (atoms[at - 1]?.leansOn ? 0.8 : 0)
    if (cost < bestCost) [best, bestCost] = [lines, cost]
  }
  return best
}

function lineOf(atoms: readonly Atom[], rules: { widthOf: (text: string) => number }): Line {
  const words = atoms.flatMap((atom) => atom.words)
  return { words, width: rules.widthOf(joinWords(words.map((word) => word.text))) }
}
