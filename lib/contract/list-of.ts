import { say, saying } from '#lib/words/message.ts'

/** `a, b or c`, in words that are translated with the sentence that they are in. */
export function listOf([first = '', ...rest]: readonly string[], last: 'and' | 'or'): string {
  return rest.reduce((list, word, index) => {
    const values = { list: saying(list), word: saying(word) }
    if (index < rest.length - 1) return say('{list}, {word}', values)
    return last === 'or' ? say('{list} or {word}', values) : say('{list} and {word}', values)
  }, first)
}
