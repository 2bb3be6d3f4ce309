type Span = { startSeconds: number; endSeconds: number }
type RecognizedWord = Span & { text: string }

/** What it costs to pair two words that differ, or to leave one without a partner. */
const substitution = 1
const gap = 0.7
/** Share of the known words that must be recognized literally, else the pairs are chance. */
const minPairedShare = 0.3

/**
 * Aligns a known text with what a recognizer made of it. Words that were recognized literally get their times; words between
 * them (numbers that became figures, unknown names) share the time in between by length.
 *
 * @param span the time span of all of them.
 * @returns null when too little matches.
 */
export function alignKnownWords(
  known: readonly string[],
  recognized: readonly RecognizedWord[],
  span: Span,
): Span[] | null {
  const pairs = paired(
    known.map(bare),
    recognized.map(({ text }) => bare(text)),
  )
  const found = pairs.filter((at) => at !== null).length
  if (known.length === 0 || found < known.length * minPairedShare) return null
  const times: Span[] = []
  let from = 0
  while (from < known.length) {
    const at = pairs[from]
    const own = at === null || at === undefined ? undefined : recognized[at]
    if (own) {
      times.push({ startSeconds: own.startSeconds, endSeconds: own.endSeconds })
      from += 1
      continue
    }
    let until = from
    while (until < known.length && pairs[until] === null) until += 1
    times.push(...shared(known.slice(from, until), between(pairs, recognized, from, until, span)))
    from = until
  }
  return inOrder(times, span)
}

/** The same without recognition: all words share the time by length. */
export function sharedTimes(known: readonly string[], span: Span): Span[] {
  return shared(known, span)
}

/** Where the unpaired words `from` to `until` are spoken: what was recognized between their neighbors, or the gap itself. */
function between(
  pairs: readonly (number | null)[],
  recognized: readonly RecognizedWord[],
  from: number,
  until: number,
  span: Span,
): Span {
  const before = from === 0 ? -1 : (pairs[from - 1] ?? -1)
  const after = until < pairs.length ? (pairs[until] ?? recognized.length) : recognized.length
  const inside = recognized.slice(before + 1, after)
  return {
    startSeconds: inside[0]?.startSeconds ?? recognized[before]?.endSeconds ?? span.startSeconds,
    endSeconds: inside.at(-1)?.endSeconds ?? recognized[after]?.startSeconds ?? span.endSeconds,
  }
}

function shared(words: readonly string[], { startSeconds, endSeconds }: Span): Span[] {
  const whole = words.reduce((sum, word) => sum + word.length, 0)
  const length = Math.max(0, endSeconds - startSeconds)
  let now = startSeconds
  return words.map((word) => {
    const start = now
    now += (length * word.length) / Math.max(1, whole)
    return { startSeconds: start, endSeconds: now }
  })
}

function inOrder(times: Span[], span: Span): Span[] {
  let free = span.startSeconds
  return times.map((time) => {
    const startSeconds = Math.min(span.endSeconds, Math.max(free, time.startSeconds))
    const endSeconds = Math.min(span.endSeconds, Math.max(startSeconds, time.endSeconds))
    free = endSeconds
    return { startSeconds, endSeconds }
  })
}

/** For each known word the index of the equal recognized word, by the alignment with the least cost. */
function paired(known: readonly string[], recognized: readonly string[]): (number | null)[] {
  const width = recognized.length + 1
  const costs = new Float64Array((known.length + 1) * width)
  const cost = (i: number, j: number) => costs[i * width + j] ?? 0
  for (let j = 0; j < width; j++) costs[j] = j * gap
  for (let i = 1; i <= known.length; i++) {
    costs[i * width] = i * gap
    for (let j = 1; j < width; j++) {
      const both = cost(i - 1, j - 1) + (known[i - 1] === recognized[j - 1] ? 0 : substitution)
      costs[i * width + j] = Math.min(both, cost(i - 1, j) + gap, cost(i, j - 1) + gap)
    }
  }
  const pairs: (number | null)[] = known.map(() => null)
  for (let i = known.length, j = recognized.length; i > 0 && j > 0; ) {
    const equal = known[i - 1] === recognized[j - 1]
    if (cost(i, j) === cost(i - 1, j - 1) + (equal ? 0 : substitution)) {
      if (equal) pairs[i - 1] = j - 1
      i -= 1
      j -= 1
    } else if (cost(i, j) === cost(i - 1, j) + gap) i -= 1
    else j -= 1
  }
  return pairs
}

function bare(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
