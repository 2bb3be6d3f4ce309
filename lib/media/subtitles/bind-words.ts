import { type WordEnd, wordEnds } from '../speech/text/word-ends.ts'
import type { Word } from '../speech/transcript.ts'
import { joinWords } from './words.ts'

/** Words that are never parted: a name, a number with its unit, or a single word. */
export type Atom = {
  words: Word[]
  text: string
  start: number
  end: number
  endsSentence: boolean
  endsClause: boolean
  /** A short word that belongs to what follows, such as an article or a preposition. */
  leansOn: boolean
  /** A word that begins a clause, such as a conjunction: better the first of a cue than the last. */
  opensClause: boolean
  speaker?: number
}

/** A silence from which on words belong to different phrases. */
export const PAUSE_SECONDS = 0.6

const MAX_BOUND = 4
const NUMBER = /^[\p{Ps}"'“„«]*[\p{Sc}+\-−]?\p{N}[\p{N}.,:/\u00a0]*[%‰°]?$/u
const CAPITALISED = /^[\p{Ps}"'“„«]*\p{Lu}[\p{L}\p{M}'’\-.]*$/u
/** Such a figure has its unit already: only a word of magnitude ("$5 million") may belong to it, no "on" or "of". */
const WITH_UNIT = /^[\p{Ps}"'“„«]*\p{Sc}|[%‰°]$/u
const TITLE = /^(Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|Hr|Fr|Mme|M)\.$/u
const CLAUSE_END = /[,;:،、，；：–—]["'”»’)\]]*$/u

/** Conjunctions and relative words of the larger languages that write spaces; lists need not be whole to help. */
const CONJUNCTIONS = new Set(
  [
    'and but or because so that which who when while if then where although',
    'und oder aber weil dass denn wenn sondern et mais ou parce que qui quand donc',
    'y pero o porque cuando e ma oppure perché che quando mas porém en maar of omdat dat',
    'och men eller att og fordi som ja mutta tai koska i ale lub bo że gdy nebo protože a',
    'и но или что потому когда если та але або що бо και αλλά ή γιατί ότι ve ama veya çünkü dan tetapi atau karena và nhưng hoặc vì',
  ].flatMap((line) => line.split(' ')),
)
/** Binds names, numbers and abbreviations of several words, as far as the bound text fits the lines there are. */
export function bindWords(
  words: readonly Word[],
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
    if (group && last && group.length < MAX_BOUND && belong(last, word) && room()) group.push(word)
    else groups.push([word])
  }
  return groups.map(atomOf)
}

type Ended = Word & { ends: WordEnd }

/** Whether the second word must stay with the first. */
function belong(left: Ended, right: Word): boolean {
  if (right.startSeconds - left.endSeconds >= PAUSE_SECONDS || left.speaker !== right.speaker) return false
  if (TITLE.test(left.text) || left.ends === 'abbreviation') return true
  if (CLAUSE_END.test(left.text) || left.ends === 'sentence') return false
  if (NUMBER.test(left.text) && WITH_UNIT.test(left.text)) return /^\p{L}{4}/u.test(right.text)
  if (NUMBER.test(left.text)) return /^[\p{L}\p{N}\p{Sc}%‰°]/u.test(right.text)
  if (/^\p{Sc}$/u.test(left.text)) return NUMBER.test(right.text)
  return isName(left.text) && isName(right.text.replace(/[.,;:!?…]+$/u, ''))
}

function isName(text: string): boolean {
  return CAPITALISED.test(text) && text !== 'I' && !/^I['’]/.test(text)
}

function atomOf(group: Ended[]): Atom {
  const words = group.map(({ ends: _, ...word }): Word => word)
  const last = words.at(-1)?.text ?? ''
  return {
    words,
    text: joinWords(words.map((word) => word.text)),
    start: words[0]?.startSeconds ?? 0,
    end: words.at(-1)?.endSeconds ?? 0,
    endsSentence: group.at(-1)?.ends === 'sentence' && !TITLE.test(last),
    endsClause: CLAUSE_END.test(last),
    opensClause: CONJUNCTIONS.has(words[0]?.text.toLowerCase() ?? ''),
    leansOn: words.length === 1 && /^\p{L}{1,3}$/u.test(last) && !/^\p{Lu}{2}/u.test(last),
    ...(words[0]?.speaker === undefined ? {} : { speaker: words[0].speaker }),
  }
}
