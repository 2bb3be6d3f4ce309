import type { Vocabulary } from './vocabulary.ts'

/** How GPT-2 parts a text before its pieces become tokens. */
const PIECES = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu

/** Tokens of a text by byte-pair encoding: the id of a token is the rank of the merge that makes it. */
export function tokensOf(vocabulary: Vocabulary, text: string): number[] {
  const ids = idsOf(vocabulary)
  return (text.match(PIECES) ?? []).flatMap((piece) => {
    let parts = [...Buffer.from(piece).toString('latin1')]
    for (;;) {
      let best: { id: number; at: number } | null = null
      for (let at = 0; at + 1 < parts.length; at++) {
        const id = ids.get(`${parts[at]}${parts[at + 1]}`)
        if (id !== undefined && (best === null || id < best.id)) best = { id, at }
      }
      if (best === null) break
      parts = [...parts.slice(0, best.at), `${parts[best.at]}${parts[best.at + 1]}`, ...parts.slice(best.at + 2)]
    }
    return parts.flatMap((part) => ids.get(part) ?? [])
  })
}

const known = new WeakMap<Vocabulary, Map<string, number>>()

/** Token by its bytes, one character each. */
function idsOf(vocabulary: Vocabulary): Map<string, number> {
  const found = known.get(vocabulary)
  if (found !== undefined) return found
  const ids = new Map<string, number>()
  for (const [id, bytes] of vocabulary.bytes.entries()) {
    if (id < vocabulary.end && bytes !== undefined) ids.set(Buffer.from(bytes).toString('latin1'), id)
  }
  known.set(vocabulary, ids)
  return ids
}
