/**
 * Letters and digits only, lower case: what two ways of writing the same words have in common. Hindi may be written with or
 * without its dots below and moons, Russian with or without the dots of ё, Romanian with a comma or a cedilla.
 */
export function normalizeText(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u093c\u0901ёşţ]/g, (letter) => variants[letter] ?? '')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

const variants: Readonly<Record<string, string>> = { ё: 'е', ş: 'ș', ţ: 'ț', '\u0901': '\u0902' }

/**
 * Word error rate: changes needed to get from what was said to what was recognized, per word said. Where the two differ only in
 * a space (`greenhouse`, `green house`), there is no error.
 */
export function wordErrorRate(reference: string, recognized: string): number {
  const words = normalizeText(reference)
  return distance(words, normalizeText(recognized)) / words.length
}

/** The same by letters, spaces aside; for languages that write none between words, and where endings blur. */
export function letterErrorRate(reference: string, recognized: string): number {
  const letters = [...normalizeText(reference).join('')]
  return distance(letters, [...normalizeText(recognized).join('')]) / letters.length
}

function distance(from: readonly string[], to: readonly string[]): number {
  let last: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, left] of from.entries()) {
    const next = [i + 1]
    for (const [j, right] of to.entries()) {
      const change = (row[j] ?? 0) + (left === right ? 0 : 1)
      const leftTogether = `${from[i - 1]}${left}` === right ? last[j] : undefined
      const rightTogether = left === `${to[j - 1]}${right}` ? row[j - 1] : undefined
      const ways = [change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, leftTogether, rightTogether]
      next.push(Math.min(...ways.filter((way) => way !== undefined)))
    }
    last = row
    row = next
  }
  return row.at(-1) ?? 0
}
