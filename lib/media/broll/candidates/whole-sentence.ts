import { cleanSentence } from '../../grammar/clean-sentence.ts'
import type { SpokenWord } from '../spoken-words.ts'

/** Whether English words are one whole sentence that can be read by itself: nothing is missing of it, and it points at nothing else. */
export function isWholeSentence(words: readonly SpokenWord[]): boolean {
  const read = words.map(({ text, from, to }, at) => {
    const bare = text.replace(/["“”«»]/g, '')
    const closed = at === words.length - 1 ? `${bare.replace(/[.,;:]+$/, '')}.`.replace(/([!?])\.$/, '$1') : bare
    return { text: closed, startSeconds: from, endSeconds: to }
  })
  return cleanSentence(read)?.words.length === words.length
}
