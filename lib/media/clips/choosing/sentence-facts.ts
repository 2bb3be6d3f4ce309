import { joinWords } from '../../captions/words.ts'
import { cleanSentence } from '../../grammar/clean-sentence.ts'
import { isCompleteClause } from '../../grammar/complete-clause.ts'
import { type Dependence, dependenceOf } from '../../grammar/dependence.ts'
import { tagEnglish } from '../../grammar/english-tagger.ts'
import { isGeneralClaim } from '../../grammar/general-claim.ts'
import { withoutLeadIn } from '../../grammar/lead-in.ts'
import { endsOpen, lacksWords } from '../../grammar/missing-words.ts'
import { opensQuestion } from '../../grammar/opens-question.ts'
import { pointsElsewhere } from '../../grammar/points-elsewhere.ts'
import { repairSpeech } from '../../grammar/repair-speech.ts'
import { type Phrases, phrasesOf } from '../../phrases/phrases-of.ts'
import { type SpokenSentence, wordsFromStart } from './spoken-sentences.ts'
import { taggedSentence } from './tagged-sentence.ts'
import { contentWords } from './terms.ts'

/** The features of one sentence by itself. Counts are of different phrases or words in it. */
export type SentenceFacts = {
  seconds: number
  contentWords: number
  /** Numbers, as figures or as words with figures in them. */
  figures: number
  /** Words in its middle that are written like names. */
  names: number
  isQuestion: boolean
  you: number
  bold: number
  contrast: number
  good: number
  bad: number
  advice: number
  laughs: number
  /** It points at another part of the talk, or at something that is shown. */
  refers: boolean
  /** Greetings, thanks, housekeeping. */
  isRoutine: boolean
  /** Something is advertised in it. */
  promotes: boolean
  /** It turns to something else: "let's talk about …". */
  proposes: boolean
  /** A word is missing in it or at its end. */
  endsOpen: boolean
  /** It tells a guest who they are. */
  presents: boolean
  /** It says that something follows. */
  announces: boolean
  /** It draws a conclusion. */
  concludes: boolean
  /** A story begins with it. */
  narrates: boolean
  /** A word or two that take up what was said: "Yeah.", "Oh my God." */
  isReply: boolean
  /** It ends with "right?" or the like. */
  awaitsReply: boolean
  /** The speaker broke off, or it was cut. */
  isBrokenOff: boolean
  /** Nothing is missing of it by its grammar; true where the grammar of its language is not known. */
  isComplete: boolean
  /** Why it needs what was said before; null where it can begin a text. */
  dependence: Dependence | null
  /** The same of it without the words that only lead in, behind which a reel can begin. */
  startDependence: Dependence | null
  /** Something in it points at what is not in it. */
  pointsElsewhere: boolean
  /** Share of its words that are fillers or said twice. */
  stumbles: number
  /** Whether it can be written by itself, and as a title. */
  quotable: 'title' | 'sentence' | null
}

const REPLY_WORDS = 10
/** A longer sentence says something besides its greeting. */
const MAX_ROUTINE_WORDS = 25

export function factsOfSentences(sentences: readonly SpokenSentence[], languageTag: string): SentenceFacts[] {
  const phrases = phrasesOf(languageTag)
  return sentences.map((sentence) => factsOf(sentence, languageTag, phrases))
}

function factsOf(sentence: SpokenSentence, languageTag: string, phrases: Phrases): SentenceFacts {
  const { text, words, startSeconds, endSeconds } = sentence
  return {
    seconds: endSeconds - startSeconds,
    contentWords: contentWords(text, languageTag).length,
    figures: words.filter((word) => /\p{N}/u.test(word.text)).length,
    names: words.slice(1).filter((word) => !languageTag.startsWith('de') && isName(word.text)).length,
    isQuestion: isQuestion(sentence, phrases) && !(languageTag.startsWith('en') && asksAssent(text)),
    you: phrases.count(text, 'you'),
    bold: phrases.count(text, 'bold'),
    contrast: phrases.count(text, 'contrast'),
    good: phrases.count(text, 'good'),
    bad: phrases.count(text, 'bad'),
    advice: phrases.count(text, 'advice'),
    laughs: phrases.count(text, 'laughs'),
    refers: phrases.count(text, 'refers') > 0,
    isRoutine: (phrases.count(text, 'routine') > 0 && words.length < MAX_ROUTINE_WORDS) || TO_THE_ROOM.test(text),
    promotes: phrases.count(text, 'promotes') > 0 || ADDRESS.test(text),
    proposes: languageTag.startsWith('en') && PROPOSES.test(text),
    endsOpen:
      languageTag.startsWith('en') && (endsOpen(taggedSentence(sentence)) || lacksWords(taggedSentence(sentence))),
    presents: languageTag.startsWith('en') && PRESENTS.test(text),
    announces: phrases.count(text, 'announces') > 0 || ANNOUNCES.test(text),
    concludes: phrases.count(text, 'concludes') > 0,
    narrates: phrases.count(text, 'narrates') > 0,
    isReply: words.length <= REPLY_WORDS && contentWords(text, languageTag).length < 2,
    awaitsReply: languageTag.startsWith('en') && ASSENT.test(text),
    isBrokenOff: isBrokenOff(sentence),
    isComplete: !languageTag.startsWith('en') || isCompleteSentence(wordsFromStart(sentence)),
    dependence: dependenceIn(sentence, languageTag, phrases),
    ...(languageTag.startsWith('en') ? englishFacts(sentence) : ofOtherLanguage(sentence, languageTag, phrases)),
  }
}

/** Of English: speakers introduce themselves, ask those in the room for something, and say what they are going to do. */
const TO_THE_ROOM =
  /^(?:\P{L}*(?:[Hh]i|[Hh]ello|[Hh]ey|[Ss]o|[Oo]kay|[Aa]nd|[Ww]ell)\b\P{L}*)*(?:I['’]m|I am|This is) \p{Lu}\p{Ll}+\b|\b(?:[Cc]an|[Cc]ould) you [^.]*\bplease\b|\b[Pp]lease (?!\p{L}+(?:ed|s)\b)/u
/** An address on the web, which is read out where something is advertised. */
const ADDRESS = /\b[\p{L}\p{N}-]{2,}\.(?:com|org|net|io|ai|co|tv)\b/iu
const PROPOSES =
  /\b(?:let['’]s|let us|let me|what i['’]d like to do|i(?: just)? (?:want(?:ed)? to|['’]d (?:like|love) to|would (?:like|love) to) (?:ask|know|hear|talk|get|go|move|turn|shift|switch|start|come|touch|dig|dive)|moving on|next (?:up|question)|before we)\b/iu
const PRESENTS =
  /\b[Yy]ou(?:['’]ve| have)?(?: also| then| recently| first| just)? (?:were (?:\p{Lu}|the|an?\b|one|two)|led|wrote|founded|cofounded|co-founded|worked|became|joined|published|served|written|authored|spent|been (?:\p{Lu}|the|an?\b|working|writing|in))/u
const ANNOUNCES =
  /\b(?:going to|gonna|want to|wanted to|will|['’]ll|would like to|['’]d like to|let me|let['’]s|try to) (?:\S+ )?(?:talk(?:ing)?|tell|share|show|explain|remind|introduce|walk|cover|describe|discuss|demonstrate|give you|go over|go through|get into|start with|begin with)\b|\b(?:imagine|suppose|let['’]s say)\b/i

function isCompleteSentence(words: SpokenSentence['words']): boolean {
  const kept = withoutLeadIn(words)
  const tokens = tagEnglish(kept.map(({ text }) => text))
  const isQuestion = kept.at(-1)?.text.includes('?') === true
  return isCompleteClause(tokens, isQuestion) && (!isQuestion || opensQuestion(tokens))
}

type StartFacts = Pick<SentenceFacts, 'startDependence' | 'stumbles' | 'quotable' | 'pointsElsewhere'>

function englishFacts(sentence: SpokenSentence): StartFacts {
  const { words } = sentence
  const start = wordsFromStart(sentence)
  const tokens = tagEnglish(start.map(({ text }) => text))
  return {
    startDependence: dependenceOf(tokens),
    pointsElsewhere: pointsElsewhere(tokens),
    stumbles: 1 - repairSpeech(start).length / Math.max(1, start.length),
    quotable: quotability(words),
  }
}

/** At most this long, a claim can be a title. */
const TITLE_LENGTH = 60

function quotability(words: SpokenSentence['words']): SentenceFacts['quotable'] {
  const clean = cleanSentence(words)
  if (clean === null) return null
  const texts = clean.words.map(({ text }) => text)
  const isTitle = texts.join(' ').length <= TITLE_LENGTH && isGeneralClaim(tagEnglish(texts), clean.isQuestion)
  return isTitle ? 'title' : 'sentence'
}

function ofOtherLanguage(sentence: SpokenSentence, languageTag: string, phrases: Phrases): StartFacts {
  const start = { ...sentence, text: joinWords(wordsFromStart(sentence).map((word) => word.text)) }
  return {
    startDependence: dependenceIn(start, languageTag, phrases),
    stumbles: 0,
    quotable: null,
    pointsElsewhere: false,
  }
}

/** By grammar where it is known, else by the words that sentences of the language go on with. */
function dependenceIn(sentence: SpokenSentence, languageTag: string, phrases: Phrases): Dependence | null {
  if (languageTag.startsWith('en')) return dependenceOf(taggedSentence(sentence))
  const { text } = sentence
  if (phrases.opening(text, 'continues') !== null) return 'connective'
  return phrases.opening(text, 'points') === null ? null : 'thing'
}

function isName(word: string): boolean {
  return /^\P{L}*\p{Lu}\p{Ll}{2}/u.test(word) && !/^I\b/.test(word)
}

/** With a dash or dots at an end, or without any mark where another speaker begins; Thai has none. */
function isBrokenOff({ text, closes }: SpokenSentence): boolean {
  if (/(?:\.\.\.|…|--|[–—-])["'”’»)\]]*$|^(?:\.\.\.|…|--|[–—-])/u.test(text.trim())) return true
  return closes === 'sentence' && /[\p{L}\p{N},]$/u.test(text) && !/\p{scx=Thai}/u.test(text)
}

/** "…, right?": a statement whose speaker only wants a nod. Behind a question it is a part of it. */
const ASSENT =
  /(?:,? (?:right|no|yeah|huh|okay|ok|correct|yes|you know)|, (?:is|are|was|were|do|does|did|have|has|can|could|would)(?:n['’]t)? (?:it|that|they|we|you|i|he|she))\?["'”’]*$/iu
const ASKS =
  /^(?:\P{L}*(?:and|so|but|well|now|okay|or|yeah)\b\P{L}*)*(?:wh\p{L}+|how|is|are|was|were|do|does|did|can|could|would|will|should|have|has)\b/iu

function asksAssent(text: string): boolean {
  return ASSENT.test(text) && !ASKS.test(text)
}

/** By its mark; in a transcript without punctuation by its first word. */
function isQuestion({ text, closes }: SpokenSentence, phrases: Phrases): boolean {
  if (/[?？؟]["'”’»)\]]*$/u.test(text)) return true
  return closes === 'pause' && phrases.opening(text, 'asks') !== null
}
