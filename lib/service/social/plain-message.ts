import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'

/** A message with the words of a network as plain ones: they may be pages, and of any length. */
export function plainMessage({ code, params }: CodedMessage, mostCharacters: number): CodedMessage {
  const plain = Object.entries(params).map(([name, param]) => [
    name,
    typeof param === 'string' ? toPlainText(param, mostCharacters) : param,
  ])
  return { code, params: Object.fromEntries(plain) }
}
