const RIGHT_TO_LEFT = /(?!\p{scx=Latin})[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u
const LEFT_TO_RIGHT = /\p{L}/u

/** Whether a text reads from the right: decided by its first letter. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) {
    if (RIGHT_TO_LEFT.test(character)) return true
    if (LEFT_TO_RIGHT.test(character)) return false
  }
  return false
}

/** The order in which the words of a line stand from left to right, as indexes into them. */
export function visualOrder(texts: readonly string[], rightToLeft: boolean): number[] {
  const runs: { against: boolean; indexes: number[] }[] = []
  for (const [index, text] of texts.entries()) {
    const last = runs.at(-1)
    const against = runsAgainst(text, rightToLeft, last?.against ?? false)
    if (last !== undefined && last.against === against) last.indexes.push(index)
    else runs.push({ against, indexes: [index] })
  }
  const ordered = rightToLeft ? runs.reverse() : runs
  return ordered.flatMap((run) => (run.against === rightToLeft ? run.indexes : run.indexes.reverse()))
}

/** Whether a word runs against the line's direction; a word without letters stays with its neighbor before it. */
function runsAgainst(text: string, rightToLeft: boolean, neighbor: boolean): boolean {
  if (RIGHT_TO_LEFT.test(text)) return !rightToLeft
  if (LEFT_TO_RIGHT.test(text)) return rightToLeft
  return /\p{N}/u.test(text) && rightToLeft ? true : neighbor
}
