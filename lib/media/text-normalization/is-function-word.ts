import { rolesOf } from './function-words.ts'

/** Whether an English word, in lower case, carries no meaning of its own: an article, a pronoun, an auxiliary, a conjunction. */
export function isFunctionWord(plain: string): boolean {
  return rolesOf(plain, 'en').size > 0
}
