import type { Token } from './english-tagger.ts'

/** Whether English tokens begin as a question does, rather than only with the voice: "You know that?" */
export function opensQuestion([first, second]: readonly Token[]): boolean {
  if (first?.pos === 'AUX' && second?.pos === 'VERB') return false
  return first !== undefined && (first.pos === 'AUX' || /^(?:wh\w+|how|do|does|did|can|could|will)$/.test(first.lower))
}
