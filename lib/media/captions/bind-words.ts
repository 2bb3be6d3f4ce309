import { rolesOf, type WordRole } from '../text-normalization/function-words.ts'
import { type WordEnd, wordEnds } from '../text-normalization/word-ends.ts'
import { type CaptionWord, joinWords } from './words.ts'

/** Words that are never parted: a name, a number with its unit, or a single word. */
export type Atom = {
  words: CaptionWord[]
  text: string
  start: number
  end: number
  endsSentence: boolean
  endsClause: boolean
  /** What its first and its last word do in the sentence. */
  first: ReadonlySet<WordRole>
  last: ReadonlySet<WordRole>
  speaker?: number
}

/** A silence from which on words belong to different phrases. */
export const PAUSE_SECONDS = 0.6

const MAX_BOUND = 4
const NUMBER = /^[\p{Ps}"'“„«]*[\p{Sc}+\-−]?\p{N}[\p{N}.,:/\u00a0]*[%‰°]?$/u
const CAPITALIZED = /^[\p{Ps}"'“„«]*\p{Lu}[\p{L}\p{M}'’\-.]*$/u
/** Such a figure has its unit already: only a word of magnitude ("$5 million") may belong to it, no "on" or "of". */
const WITH_UNIT = /^[\p{Ps}"'“„«]*\p{Sc}|[%‰°]$/u
const TITLE = /^(Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|Hr|Fr|Mme|M)\.$/u
const CLAUSE_END = /[,;:،、，；：–—]["'”»’)\]]*$/u

/** Binds names, numbers and abbreviations of several words, as far as the bound text fits the lines there are. */
export function bindWords(
  words: readonly CaptionWord[],
  rules: { maxLines: number; maxLineWidth: number; widthOf: (text: string) => number; languageTag: string },
): Atom[] {
  const ends = wordEnds(
    words.map((word) => word.text),
    rules.languageTag,
  )
  const groups: Ended[][] = []
  for (const [index, each] of words.entries()) {
    const word = { ...each, ends: ends[index] ?? null }
    const group = groups.at(-1)
    const last = group?.at(-1)
    const room = () => rules.widthOf(joinWords([...(group ?? []), word].map(({ text }) => text))) <= rules.maxLineWidth
    if (group && last && group.length < MAX_BOUND && belong(last, word, rules.languageTag) && (last.isName || room()))
      group.push(word)
    else groups.push([word])
  }
  return groups.map((group) => atomOf(group, rules.languageTag))
}

type Ended = CaptionWord & { ends: WordEnd }

/** Whether the second word must stay with the first. */
function belong(left: Ended, right: CaptionWord, languageTag: string): boolean {
  if (left.isName) return true
  if (left.breakAfter) return false
  if (right.startSeconds - left.endSeconds >= PAUSE_SECONDS || left.speaker !== right.speaker) return false
  if (TITLE.test(left.text) || left.ends === 'abbreviation') return true
  if (CLAUSE_END.test(left.text) || left.ends === 'sentence') return false
  if (NUMBER.test(left.text) && WITH_UNIT.test(left.text)) return /^\p{L}{4}/u.test(right.text)
  if (NUMBER.test(left.text))
    return /^[\p{L}\p{N}\p{Sc}%‰°]/u.test(right.text) && !needsNextWord(rolesOf(right.text, languageTag))
  if (/^\p{Sc}$/u.test(left.text)) return NUMBER.test(right.text)
  return isName(left.text) && isName(right.text.replace(/[.,;:!?…]+$/u, ''))
}

/** Whether a word stays with what follows it: a number's unit does not. */
export function needsNextWord(roles: ReadonlySet<WordRole>): boolean {
  return roles.has('leads') || roles.has('opens') || roles.has('light')
}

function isName(text: string): boolean {
  return CAPITALIZED.test(text) && text !== 'I' && !/^I['’]/.test(text)
}

function atomOf(group: Ended[], languageTag: string): Atom {
  const words = group.map(({ ends: _, ...word }): CaptionWord => word)
  const [first, last] = [words[0]?.text ?? '', words.at(-1)?.text ?? '']
  return {
    words,
    text: joinWords(words.map((word) => word.text)),
    start: words[0]?.startSeconds ?? 0,
    end: words.at(-1)?.endSeconds ?? 0,
    endsSentence: group.at(-1)?.ends === 'sentence' && !TITLE.test(last),
    endsClause: CLAUSE_END.test(last),
    first: rolesOf(first.replace(/^[\p{Ps}\p{Pi}"¿¡]+/u, ''), languageTag),
    last: rolesOf(last, languageTag),
    ...(words[0]?.speaker === undefined ? {} : { speaker: words[0].speaker }),
  }
}
