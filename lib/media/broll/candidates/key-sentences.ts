import { tagEnglish } from '../../grammar/english-tagger.ts'
import { isGeneralClaim } from '../../grammar/general-claim.ts'
import { isFunctionWord } from '../../text-normalization/is-function-word.ts'
import { type SpokenWord, sentencesOf } from '../spoken-words.ts'
import { isNumeric } from './amounts.ts'
import { isMadeUp, isQuestion, isSupposed, isTakenBack } from './asserted.ts'
import { type Candidate, cardWords } from './candidate.ts'
import { isFluent } from './fluent.ts'
import { isPresentable } from './presentable.ts'
import { isQuoted, isReported } from './quoted.ts'
import { plainText } from './sentences-around.ts'
import { isWholeSentence } from './whole-sentence.ts'

const set = (words: string) => new Set(words.split(' '))

/** Words that point at something said before or seen: a sentence with one does not stand on its own. */
export const POINTING = set(
  "it its it's it'll it'd itself this that that's these those they them their they're they've they'd he his him he's she her she's there there's here here's one ones another else same such then also too again anyway however therefore thus hence so though although former latter both either neither other others i i'm i've i'd i'll me mine yours my",
)
/** Words of a story, of vague talk and of counting: what they say belongs to the moment. */
const PASSING = set(
  "was were had did didn't wasn't weren't hadn't been went said got came took just couple kind sort bit lot lots stuff thing things first second third last today yesterday tomorrow tonight now super maybe probably think guess know mean say says saying talking going seem seems seemed needed couldn't used cetera etc mentioned ways next piece whatever quite somewhat certain side note everything anything something y'all see look looks looking shown really essentially particular various several pretty incredible amazing awesome fascinating mind-boggling crazy insane",
)
const NO_OPENING = set(
  "and but so or nor because then also well now okay ok yes yeah no right sure exactly thank thanks hi hello hey welcome please that which who whose like maybe perhaps actually anyway let's let i i'm i've i'd i'll you're we're sorry great good cool absolutely totally correct of is are was were do does did have has can could would will should am if as to in with for from at on by than not before after somehow otherwise really how what why when where while since until unless because some get come don't ditch depending according including regarding considering given based compared following certain nobody look raise let only even just sometimes nothing always obviously two three four five",
)
/** Talk about the talk. */
export const STAGE = set(
  'slide slides video episode podcast show question questions answer camera microphone applause laughter guys everybody everyone audience host guest subscribe link channel section chapter talk example examples speak speaking presentation screen view click button tab window webinar session chat',
)
const STRONG = set(
  'never always every best worst only most must matters important secret key truth problem mistake power change future success fail failure learn trust courage love fear first biggest simple hard free real nothing everything without',
)
const SHORTEST = 4
/** In so few words, only what holds always or never says something. */
const ONLY_STRONG = 4
const LONGEST = 11
/** Sentences in which the case may have been made up that a sentence belongs to. */
const CASE_BEFORE = 2

/**
 * Sentences that say something in a few words and stand on their own: as type they are right whatever they mean. The rarer and the
 * fuller their words, the stronger.
 */
export function findKeySentences(words: readonly SpokenWord[]): Candidate[] {
  const counts = new Map<string, number>()
  for (const { plain } of words) counts.set(plain, (counts.get(plain) ?? 0) + 1)
  return sentencesOf(words).flatMap(({ first, last }) => {
    const sentence = words.slice(first, last + 1)
    if (!standsAlone(sentence) || namesWork(sentence) || !isPresentable(sentence, words)) return []
    if (!isFluent(sentence, words) || isQuestion(words, first, last) || isTakenBack(words, first, last)) return []
    if (
      isSupposed(words, first, last) ||
      isMadeUp(words, first, CASE_BEFORE) ||
      isQuoted(words, first) ||
      isReported(words, first, last)
    )
      return []
    if (!isWholeSentence(sentence) || isOfMoment(sentence, words)) return []
    const strength = strengthOf(sentence, counts)
    if (strength < 0.5) return []
    const card = { kind: 'words', words: cardWords(sentence) } as const
    return [{ first, last, strength, show: { kind: 'card', card } }]
  })
}

const WORK = /^(author|authors|writer|called|titled|entitled|named|book|novel|film|movie|song|album|essay)$/

/** The title of a work is written with capitals, which are missing where it was only heard: without them it reads as nonsense. */
function namesWork(sentence: readonly SpokenWord[]): boolean {
  const at = sentence.findIndex(({ plain }) => WORK.test(plain))
  const behind = sentence.slice(at + 1).filter(({ plain }) => !isFunctionWord(plain))
  return at >= 0 && behind.some(({ text }) => !/^["“]?[\p{Lu}\p{N}]/u.test(text))
}

/** What only introduces or advises in passing: somebody by name, what you can do, what goes on just now. */
function isOfMoment(sentence: readonly SpokenWord[], words: readonly SpokenWord[]): boolean {
  const [opening, second] = sentence
  if (opening === undefined || second === undefined) return true
  const text = plainText(sentence, 0, sentence.length - 1)
  // `Level two`, `layer 30`: one of several that are counted.
  if (isNumeric(second.plain)) return true
  if (/^(?:\p{L}+ly )?(?:we|you (?!should|must|need|never|always|can't|cannot)|you've|you'll|\S*\d)/u.test(text))
    return true
  // `Your channels get full`: in the case that is told, unless it is advice.
  if (/^your\b/.test(text) && !/\b(?:should|must|need|needs|never|always|can't|cannot)\b/.test(text)) return true
  // `Press is to sell bread`: what it is for in the case that is told.
  if (/\b(?:is|are) to \p{L}/u.test(text)) return true
  // `You need to …`: in the case that is told.
  if (/^(?:you|your|people|founders|everybody|we) (?:\p{L}+ly )?(?:need|have|should|must|want)\b/u.test(text))
    return true
  // `… are always good, part of the problem`: begun again.
  if (sentence.some(({ text: word }) => word.endsWith(','))) return true
  // `… for two reasons`: they follow.
  if (sentence.some(({ plain }) => isNumeric(plain))) return true
  // `The category is …`: which one was said before, unless it is the best of all or that of something.
  if (
    opening.plain === 'the' &&
    !/^the (?:\S+ )?(?:best|worst|most|only|\p{L}+est)\b|^the (?:\S+ ){1,2}of\b/u.test(text)
  )
    return true
  if (
    /\bnumber\b|\b(?:is|are)(?: not| always| \p{L}+ly)* \p{L}+ing\b/u.test(text) ||
    /\b(?:totally|really|still|different)$/.test(text)
  )
    return true
  if (/ is (?:a|an) \S+$/.test(text) && sentence.length < 6) return true
  const isName = words.some((word) => word.plain === opening.plain && !word.opensPhrase && /^\p{Lu}/u.test(word.text))
  return isName || !isGeneralClaim(tagEnglish(sentence.map((word) => word.text)), false)
}

function standsAlone(sentence: readonly SpokenWord[]): boolean {
  const [opening] = sentence
  const closing = sentence.at(-1)
  if (opening === undefined || closing === undefined) return false
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return false
  if (!/^["“]?[\p{Lu}\p{N}]/u.test(opening.text) || !/[.!]["”]?$/.test(closing.text)) return false
  if (NO_OPENING.has(opening.plain)) return false
  if (sentence.length <= ONLY_STRONG && !sentence.some(({ plain }) => STRONG.has(plain))) return false
  if (sentence.some(({ plain }) => POINTING.has(plain) || STAGE.has(plain) || PASSING.has(plain))) return false
  if (isFunctionWord(closing.plain) || isNumeric(closing.plain) || isCutComparison(sentence)) return false
  if (sentence.slice(0, 2).some(({ text }) => text.endsWith(','))) return false
  if (sentence.some(({ text }) => /[,;:.?!]\p{L}|--|["“”]/u.test(text))) return false
  // What is thrown in at the end: `…, thank heavens`.
  if (sentence.slice(-4).some(({ text }) => text.endsWith(','))) return false
  if (sentence.filter(({ text }) => text.endsWith(',')).length > 1) return false
  // A pause in the middle or a repeated word is a sentence that was begun again.
  const isDefinition = sentence.some(
    ({ plain }, index) => plain === 'is' && /^(when|where)$/.test(sentence[index + 1]?.plain ?? ''),
  )
  if (isDefinition) return false
  return sentence.every(({ plain }, index) => plain !== sentence[index + 1]?.plain) && hasVerb(sentence)
}

/** `It was never as simple`: as what was said before. */
function isCutComparison(sentence: readonly SpokenWord[]): boolean {
  const text = sentence.map(({ plain }) => plain).join(' ')
  return (
    /\b(as|so|such|more|most|less|better|worse) \p{L}+$/u.test(text) && !/\b(than|the more|as \p{L}+ as)\b/u.test(text)
  )
}

const VERBS = set(
  "is are must need needs want wants make makes get gets take takes work works means matter matters don't doesn't can can't will won't should isn't aren't have has do does give gives keep keeps love loves help helps grow grows change changes come comes start starts become becomes create creates",
)

/** A verb of the present: titles and fragments have none, and a story has others. */
function hasVerb(sentence: readonly SpokenWord[]): boolean {
  return sentence.some(({ plain }, at) => at > 0 && VERBS.has(plain) && sentence[at - 1]?.plain !== 'to')
}

/** Fewer words with a meaning of their own say nothing that is worth a card. */
const LEAST_FULL = 3

function strengthOf(sentence: readonly SpokenWord[], counts: ReadonlyMap<string, number>): number {
  const full = sentence.filter(({ plain }) => plain.length >= 4 && !/ly$/.test(plain) && !isFunctionWord(plain))
  if (new Set(full.map(({ plain }) => plain)).size < LEAST_FULL) return 0
  const known = full.filter(({ plain }) => (counts.get(plain) ?? 0) >= 2).length
  const strong = sentence.filter(({ plain }) => STRONG.has(plain)).length
  const share = full.length / sentence.length
  return Math.min(
    1,
    0.25 + 0.4 * share + 0.06 * Math.min(4, full.length) + 0.08 * Math.min(2, strong) + 0.05 * Math.min(2, known),
  )
}
