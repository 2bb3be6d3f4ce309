/** Breaks the line: control characters, and the separators of lines and paragraphs. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Characters that reorder the text beside them: embeddings, overrides and isolates. The marks of a direction (U+200E,
 * U+200F, U+061C) stay inside: people who write from right to left type them, and they reach no further than the sign
 * beside them.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** At an edge, a mark of a direction would reach the text beside the line. */
const EDGE = /^[\s\u200e\u200f\u061c]$/

/** Marks on one letter, and invisible signs between them. */
const MARK_SEQUENCE = /\p{M}[\p{M}\u200b-\u200d\u2060\ufeff]+/gu
const MARK = /^\p{M}$/u

/** A mark that goes with the letters of any script, which is what towers over other lines are built from. */
const GENERAL_MARK = /^\p{Script=Inherited}$/u

/** Vietnamese, Greek and IPA take up to three on a letter, pointed Arabic one more. */
const MAX_GENERAL_MARKS = 4

/** The marks of a script, such as Tibetan and Burmese syllables: more than any word of theirs takes. */
const MAX_MARKS = 8

/**
 * A title or a name in one line, from people or from foreign files: without what would turn around, imitate or cover the
 * lines beside it, on a screen, in a mail or in a terminal.
 */
export function plainLine(text: string): string {
  const line = text.replace(BREAKS, ' ').replace(BIDI_CONTROLS, '').replace(MARK_SEQUENCE, limitMarks)
  return withoutEdges(line.replace(/ {2,}/g, ' '))
}

function withoutEdges(line: string): string {
  let [start, end] = [0, line.length]
  while (start < end && EDGE.test(line.charAt(start))) start += 1
  while (end > start && EDGE.test(line.charAt(end - 1))) end -= 1
  return line.slice(start, end)
}

/** Only as many marks as a letter can have; no word repeats one on the same letter. */
function limitMarks(stack: string): string {
  const kept: string[] = []
  let general = 0
  let marks = 0
  for (const sign of stack) {
    const isMark = MARK.test(sign)
    if (!isMark && kept.at(-1) === sign) continue
    if (isMark) {
      if (kept.includes(sign) || marks === MAX_MARKS) continue
      if (GENERAL_MARK.test(sign) && ++general > MAX_GENERAL_MARKS) continue
      marks += 1
    }
    kept.push(sign)
    if (kept.length === 2 * MAX_MARKS) break
  }
  return kept.join('')
}

/** Whether anything of a text can be seen: letters that leave no trace are none. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
