import type { Word } from '#lib/media/transcript.ts'

export type Comparison = {
  /** Substituted, left out and added words over the words that were said. */
  wordErrorRate: number
  /** Difference of the start of each word that was found, in milliseconds: positive when the transcript is late. */
  startErrorsMs: number[]
}

/** Compares what was recognized with what was said, word by word (least edits), without regard to case and punctuation. */
export function compareWords(reference: Word[], recognized: Word[]): Comparison {
  const rows = reference.flatMap(plain)
  const columns = recognized.flatMap(plain)
  const width = columns.length + 1
  const edits = new Uint32Array((rows.length + 1) * width)
  for (let i = 0; i <= rows.length; i++) {
    for (let j = 0; j <= columns.length; j++) {
      if (i === 0 || j === 0) edits[i * width + j] = i + j
      else {
        const change = (edits[(i - 1) * width + j - 1] ?? 0) + (rows[i - 1]?.text === columns[j - 1]?.text ? 0 : 1)
        const drop = (edits[(i - 1) * width + j] ?? 0) + 1
        const add = (edits[i * width + j - 1] ?? 0) + 1
        edits[i * width + j] = Math.min(change, drop, add)
      }
    }
  }
  return {
    wordErrorRate: (edits.at(-1) ?? 0) / Math.max(1, rows.length),
    startErrorsMs: matches(rows, columns, edits).map(([a, b]) => (b.startSeconds - a.startSeconds) * 1000),
  }
}

/** The value below which `share` of the sizes of `values` lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.map(Math.abs).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

type Plain = { text: string; startSeconds: number }

function plain(word: Word): Plain[] {
  const text = word.text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}']+/gu, '')
  return text === '' ? [] : [{ text, startSeconds: word.startSeconds }]
}

function matches(rows: Plain[], columns: Plain[], edits: Uint32Array): [Plain, Plain][] {
  const width = columns.length + 1
  const found: [Plain, Plain][] = []
  let i = rows.length
  let j = columns.length
  while (i > 0 && j > 0) {
    const here = edits[i * width + j] ?? 0
    const row = rows[i - 1]
    const column = columns[j - 1]
    if (row && column && row.text === column.text && here === edits[(i - 1) * width + j - 1]) {
      found.push([row, column])
      i--
      j--
    } else if (here === (edits[(i - 1) * width + j - 1] ?? 0) + 1) {
      i--
      j--
    } else if (here === (edits[(i - 1) * width + j] ?? 0) + 1) i--
    else j--
  }
  return found.reverse()
}
