import type { Word } from '../../transcript.ts'
import { isCompleteClause } from './complete-clause.ts'
import { dependenceOf } from './dependence.ts'
import { type Token, tagEnglish } from './english-tagger.ts'
import { withoutFillers, withoutPadding } from './padding.ts'

/** Words of one sentence that make a statement, a question or a request by themselves. */
export type Clause = {
  words: Word[]
  /** It is all of its sentence but for what only pads it. */
  isWhole: boolean
  isQuestion: boolean
}

/** Parts of a sentence that are tried together. */
const MAX_PARTS = 4

/**
 * What an English sentence says, as clauses that nothing is missing of: whole where they can be, else main clauses out of it. None
 * begins with a word that takes up what came before, and none points at something that is not in it.
 */
export function englishClauses(words: readonly Word[]): Clause[] {
  const asks = /\?["')\]”’]*$/.test(words.at(-1)?.text ?? '')
  const parts = partsOf(withoutFillers(words))
  const found = new Map<string, Clause>()
  for (let from = 0; from < parts.length; from++) {
    for (let until = Math.min(parts.length, from + MAX_PARTS); until > from; until--) {
      const run = parts.slice(from, until).flat()
      const kept = withoutPadding(run)
      const isLast = until === parts.length
      const tokens = tagEnglish(kept.map((word) => word.text))
      const isQuestion = asks && isLast && opensQuestion(tokens)
      if (
        isSpliced(parts.slice(from, until)) ||
        !isStatement(kept, tokens, isQuestion, { isFirst: from === 0, isLast, asks })
      )
        continue
      const key = kept.map((word) => word.text).join(' ')
      if (!found.has(key)) found.set(key, { words: kept, isWhole: from === 0 && isLast, isQuestion })
    }
  }
  return [...found.values()]
}

function isStatement(
  words: readonly Word[],
  tokens: readonly Token[],
  isQuestion: boolean,
  place: { isFirst: boolean; isLast: boolean; asks: boolean },
): boolean {
  if (place.asks && place.isLast && !isQuestion) return false
  if (words.length < 3 || words.some(({ text }) => /[[\](){}]|--|…|\.\.\.|["“”]/.test(text.slice(0, -1)))) return false
  if (dependenceOf([...tokens, ...(isQuestion ? [QUESTION_MARK] : [])]) !== null) return false
  return isCompleteClause(tokens, isQuestion, place)
}

const QUESTION_MARK: Token = { text: '?', lower: '?', pos: 'PUNCT', word: 0 }

function opensQuestion(tokens: readonly Token[]): boolean {
  const [first] = tokens
  return first !== undefined && (first.pos === 'AUX' || /^(?:wh\w+|how|do|does|did)$/.test(first.lower))
}

/** The words between its commas and dashes, and before a conjunction that begins a clause with somebody who does something. */
function partsOf(words: readonly Word[]): Word[][] {
  const tokens = tagEnglish(words.map(({ text }) => text))
  const begins = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    if (token.pos === 'PUNCT' && /[,;:–—]|--/.test(token.text)) begins.add(token.word + 1)
    if (isJoint(tokens, at)) begins.add(token.word)
  }
  const parts: Word[][] = [[]]
  for (const [at, word] of words.entries()) {
    if (begins.has(at) && (parts.at(-1)?.length ?? 0) > 0) parts.push([])
    parts.at(-1)?.push(word)
  }
  return parts.filter((part) => part.length > 0)
}

/** Whether two main clauses stand side by side with nothing but a comma between: "I clicked, the number did not go up". */
function isSpliced(parts: readonly Word[][]): boolean {
  return parts.slice(1).some((part, at) => {
    const before = parts[at] ?? []
    if (
      /^(?:if|when|whenever|unless|while|although|though|because|since|once|until|as|after|before|in|on|at|for|with)$/i.test(
        before[0]?.text ?? '',
      )
    )
      return false
    const tokens = tagEnglish(part.map((word) => word.text))
    return (
      isCompleteClause(tokens, false, { isFirst: false, isLast: true }) &&
      !/^(?:and|but|so|because|or)$/i.test(part[0]?.text ?? '')
    )
  })
}

/** "… and we stopped", "… because nobody asked" */
function isJoint(tokens: readonly Token[], at: number): boolean {
  const [token, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token === undefined || next === undefined || !/^(?:and|but|so|because|or)$/.test(token.lower)) return false
  if (token.lower === 'so' && next.pos === 'ADJ') return false
  const isSubject =
    next.pos === 'PRON' || next.pos === 'DET' || next.pos === 'NOUN' || next.pos === 'PROPN' || next.pos === 'ADV'
  return (
    isSubject && tokens.slice(at + 2, at + 7).some(({ pos }) => pos === 'VERB' || pos === 'AUX') && after !== undefined
  )
}
