import { type CodedMessage, coded, type Param } from './messages/coded.ts'

/** `a, b or c`, in the language of the reader. */
export function listOf([first = '', ...rest]: readonly (string | CodedMessage)[], last: 'and' | 'or'): Param {
  return rest.reduce<string | CodedMessage>((list, word, index) => {
    if (index < rest.length - 1) return coded('list_next', { list, word })
    return last === 'or' ? coded('list_or', { list, word }) : coded('list_and', { list, word })
  }, first)
}
