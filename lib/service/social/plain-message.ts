import type { Coded } from '#lib/contract/messages/coded.ts'
import { plainWords } from '#lib/core/plain-words.ts'

/** A message with the words of a network as plain ones: they may be pages, and of any length. */
export function plainMessage({ code, params }: Coded, mostCharacters: number): Coded {
  const plain = Object.entries(params).map(([name, param]) => [
    name,
    typeof param === 'string' ? plainWords(param, mostCharacters) : param,
  ])
  return { code, params: Object.fromEntries(plain) }
}
