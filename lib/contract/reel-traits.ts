/** What is counted of a reel to tell whether reels of its kind did well: read off what is said in it, and how long it is. */
export const REEL_TRAITS = [
  /** Its first sentence is a question. */
  'opens_with_question',
  /** A number is in its first sentence. */
  'opens_with_figure',
  /** Its first sentence is a short statement. */
  'opens_with_claim',
  /** It is shorter than half a minute, and a minute or longer. */
  'short',
  'long',
  /** It is spoken faster, and slower, than most people speak. */
  'fast',
  'slow',
  /** Several numbers are said in it. */
  'names_figures',
] as const
export type ReelTrait = (typeof REEL_TRAITS)[number]

/** What the traits of a reel are read off. */
type TraitFacts = {
  /** The words of its first sentence, with their punctuation. */
  opening: readonly string[]
  /** Of the whole reel. */
  words: number
  figures: number
  seconds: number
}

const CLAIM_WORDS = { least: 4, most: 14 }
const SHORT_SECONDS = 30
const LONG_SECONDS = 60
/** Words in a second. */
const PACE = { slow: 2.2, fast: 3 }
const SEVERAL_FIGURES = 3

/** Which kinds of reels it is. */
export function traitsOf({ opening, words, figures, seconds }: TraitFacts): ReelTrait[] {
  const asks = QUESTION.test(opening.at(-1) ?? '')
  const pace = words / Math.max(1, seconds)
  // Words of scripts without spaces are cut in other ways, so that their pace says nothing.
  const isPaced = !opening.some((word) => UNSPACED.test(word))
  const has: Record<ReelTrait, boolean> = {
    opens_with_question: asks,
    opens_with_figure: !asks && opening.some(isFigure),
    opens_with_claim: !asks && opening.length >= CLAIM_WORDS.least && opening.length <= CLAIM_WORDS.most,
    short: seconds < SHORT_SECONDS,
    long: seconds >= LONG_SECONDS,
    fast: isPaced && pace >= PACE.fast,
    slow: isPaced && words > 0 && pace < PACE.slow,
    names_figures: figures >= SEVERAL_FIGURES,
  }
  return REEL_TRAITS.filter((trait) => has[trait])
}

/** Whether a word has a number in it. */
export function isFigure(word: string): boolean {
  return /\p{N}/u.test(word)
}

/** The words up to the end of the first sentence. */
export function openingWords(words: readonly string[]): string[] {
  const end = words.findIndex((word) => SENTENCE_END.test(word))
  return words.slice(0, end === -1 ? words.length : end + 1)
}

const CLOSING = String.raw`["'”’»」』)\]]*$`
const QUESTION = new RegExp(`[?？؟]${CLOSING}`, 'u')
const SENTENCE_END = new RegExp(`[.!?…。！？؟]${CLOSING}`, 'u')
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
