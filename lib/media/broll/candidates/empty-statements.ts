import { tagEnglish } from '../../grammar/english-tagger.ts'
import { isFunctionWord } from '../../text-normalization/is-function-word.ts'
import type { SpokenWord } from '../spoken-words.ts'
import { plainText, sentenceAround } from './sentences-around.ts'

/** What everybody knows anyway, or what holds only against what was said before. */
const GRANTED =
  /\b(?:obviously|of course|clearly|naturally|needless to say|as (?:we|you) (?:all )?know|everyone knows|admittedly|granted|to be fair|sure|still|already|even|yet|anymore|though)\b/
/** `do have`, `does help`: what is granted before it is contradicted. */
const EMPHATIC = /^(?:do|does|did)$/
/** The speaker calls it what everybody knows. */
const BELITTLED = /\b(?:obvious|trite|clich[eé]|truism|platitude|no-brainer|duh|goes without saying)\b/
/** The sentence behind takes up what was said in order to contradict it, or sets something against it. */
const CONTRADICTS =
  /^(?:(?:and|well|now|oh) )?(?:but|however|except|although|though|yet|nevertheless|nonetheless|still|instead|on the other hand|in contrast|the (?:problem|trouble|catch|issue) (?:is|with)|i'm not (?:going to|gonna|saying)|i am not|i don't|i do not|i disagree|i get it|fair enough|not (?:anymore|really|always|necessarily|quite|yet)|that's not|that isn't|that doesn't)\b/
/** `… is a factor`: of what was said before. */
const PART_OF_WHAT = /\b(?:a|an|one|the) (?:\p{L}+ )?(?:factor|reason|part|aspect|element|step|layer|component)s?$/u
const SHORTEST_CONTRAST = 4

/**
 * Whether a sentence says nothing by itself: the same of the same, what is granted, or the first half of a contrast. `first` and `last`
 * bound what is shown, which may be a part of its sentence.
 */
export function isEmpty(words: readonly SpokenWord[], first: number, last: number): boolean {
  const text = plainText(words, first, last)
  if (GRANTED.test(text) || isIntroduced(words, first)) return true
  const shown = words.slice(first, last + 1)
  if (PART_OF_WHAT.test(text)) return true
  return isTautology(shown) || isConceded(shown) || isContrasted(words, last)
}

/** `Of course. …`, `Obviously, …`: right before it. */
function isIntroduced(words: readonly SpokenWord[], first: number): boolean {
  const before = first > 0 ? sentenceAround(words, first - 1) : null
  if (before === null) return false
  const from = Math.max(before.first, first - 4)
  return GRANTED.test(plainText(words, from, first - 1)) && first - before.first <= 4
}

/** `The company is a global company.` */
function isTautology(shown: readonly SpokenWord[]): boolean {
  const tokens = tagEnglish(shown.map(({ text }) => text))
  const verb = tokens.findIndex(({ lower }) => /^(?:is|are|was|were|'s|'re)$/.test(lower))
  const nouns = (from: number, to: number) =>
    tokens.slice(from, to).flatMap(({ lower, pos }) => (/^(?:NOUN|PROPN)$/.test(pos) ? [lower.replace(/s$/, '')] : []))
  const named = new Set(verb < 0 ? [] : nouns(0, verb))
  const compared = tokens.findIndex(({ lower }) => lower === 'than')
  return nouns(verb + 1, compared < 0 ? tokens.length : compared).some((noun) => named.has(noun))
}

function isConceded(shown: readonly SpokenWord[]): boolean {
  const tokens = tagEnglish(shown.map(({ text }) => text))
  return tokens.some(({ lower, pos }, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const hasSubject = before !== undefined && /^(?:NOUN|PROPN|PRON)$/.test(before.pos)
    return EMPHATIC.test(lower) && /^(?:AUX|VERB)$/.test(pos) && hasSubject && next?.pos === 'VERB'
  })
}

/** The next sentence contradicts it, or says the opposite of another in a few words: `Robots don't.` */
function isContrasted(words: readonly SpokenWord[], last: number): boolean {
  const end = sentenceAround(words, last).last
  if (last < end)
    return /^(?:but|yet|although|though|except|unless|however|while|whereas)$/.test(words[last + 1]?.plain ?? '')
  if (end + 1 >= words.length) return false
  const next = sentenceAround(words, end + 1)
  const text = plainText(words, next.first, next.last)
  const isShort = next.last - next.first < SHORTEST_CONTRAST
  if (CONTRADICTS.test(text) || BELITTLED.test(text)) return true
  if (isShort && /n't$|\b(?:not|do|does|did|are|is|can|will)$/.test(text)) return true
  return isCorrected(plainText(words, sentenceAround(words, last).first, last), text)
}

const NEGATED = /n't\b|\b(?:not|never|no|cannot)\b/
const PRONOUN = /^(?:they|it|you|we|he|she|it's|they're|you're|we're)\b/
/** Shorter words have mostly no meaning of their own. */
const SHORTEST_WORD = 4

/** `You can't buy a mill. You have to build a mill.`: what is denied is only there for what is said instead. */
function isCorrected(text: string, next: string): boolean {
  if (!NEGATED.test(text) || NEGATED.test(next)) return false
  const told = new Set(text.split(' ').filter((word) => word.length >= SHORTEST_WORD && !isFunctionWord(word)))
  const shared = next.split(' ').filter((word) => told.has(word)).length
  return shared > 1 || (shared > 0 && PRONOUN.test(next))
}
