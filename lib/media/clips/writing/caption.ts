import { isUnspaced } from '../../captions/words.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { lengthOf } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'
import type { Statement } from './statements.ts'

const MAX_LENGTH = 280
const MAX_SENTENCE = 200
/** Shorter ones say too little to stand for a reel. */
const LEAST_LENGTH = 40
/** Words that mean something in it. */
const LEAST_CONTENT = 4
/** Below this, two sentences are better than one. */
const FULL_LENGTH = 120
/** How much of a reel's topic each sentence of its caption has. */
const LEAST_ABOUTNESS = { meaning: 0.45, words: 0.3 }
/** With as much, it carries the point though its meaning is not the reel's in the mean. */
const CARRIES_POINT = 0.6
/** Of two statements that share more of their words, one is enough. */
const SAME = 0.6

/**
 * One or two sentences that one speaker says one after the other and that carry the point of the reel, for the text of a post. None
 * where no sentence does so and is understood without the others. `central`: the sentences of the reel that are most alike to it.
 */
export function captionOf(
  statements: readonly Statement[],
  { sentences, languageTag, by = 'meaning' }: ReelText,
  central: ReadonlySet<number>,
): Statement[] {
  const whole = statements.filter(({ isPart }) => !isPart)
  const speakerOf = ({ sentence }: Statement) => sentences[sentence]?.speaker
  const isFit = (one: Statement) =>
    (by === 'words' || central.has(one.sentence) || one.aboutness >= CARRIES_POINT) &&
    !one.isQuestion &&
    one.aboutness >= LEAST_ABOUTNESS[by] &&
    lengthOf(one.text) <= MAX_SENTENCE &&
    !(languageTag.startsWith('en') && isUnclear(one.text))
  const runs = whole.flatMap((first, at) => {
    if (!first.standsAlone || !isFit(first)) return []
    const second = whole[at + 1]
    const goesOn =
      second !== undefined &&
      second.sentence === first.sentence + 1 &&
      isFit(second) &&
      (second.standsAlone || NAMED_BEFORE.test(second.text)) &&
      speakerOf(first) === speakerOf(second) &&
      overlap(first, second, languageTag) < SAME
    return goesOn ? [[first], [first, second]] : [[first]]
  })
  return runs
    .filter((run) => lengthOfRun(run) <= MAX_LENGTH && (isRich(run, languageTag) || !isSpaced(languageTag)))
    .reduce<Statement[]>((a, b) => (a.length === 0 || worthOf(b) > worthOf(a) ? b : a), [])
}

function isRich(run: readonly Statement[], languageTag: string): boolean {
  const content = run.reduce((sum, { text }) => sum + contentWords(text, languageTag).length, 0)
  return lengthOfRun(run) >= LEAST_LENGTH && content >= LEAST_CONTENT
}

function isSpaced(languageTag: string): boolean {
  return !/^(?:ja|zh|th)\b/.test(languageTag)
}

/** A person or persons of the sentence before; of "it", a reader is less sure. */
const NAMED_BEFORE = /^(?:they|he|she)\b/i

/** What the context tells: of whom, than what, against what. */
function isUnclear(text: string): boolean {
  return DEPENDS.test(text) || VAGUE.test(text) || OUR.test(text) || LIST_END.test(text) || saysTwice(text)
}

/** It tells of somebody or something, but not of what. */
const VAGUE =
  /\b(?:somebody|someone|something|whatever|stuff|some (?:kind|sort)|(?:kind|sort) of|in (?:this|that) (?:case|way|sense)|there['’]s|here|i heard|you (?:have|had)(?! to))\b|^(?:there|then|this|these|those)\b/iu
/** A group that a reader does not know. */
const OUR = /\b(?:we|us|our|ours|ourselves|we['’](?:re|ve|ll|d))\b/iu
/** What turns against the sentence before it, or joins it. */
const DEPENDS = /^(?:but|or|because|and|so)\b/i
/** "Insulin secretion, glucagon secretion": a list without its end. */
const LIST_END =
  /, (?!(?:and|or|too|but|not|which|who|right|of course|however|though|for example)\b)(?:\S+ ){0,2}[^\s,]+$/iu

/** "Every morning we had to test in the morning" */
function saysTwice(text: string): boolean {
  const stems = contentWords(text, 'en').map(stemOf)
  return stems.length < 8 && new Set(stems).size < stems.length
}

/** Sentences with much of the topic, from the middle of the reel rather than its opening line. */
function worthOf(run: readonly Statement[]): number {
  return (
    mean(run, ({ aboutness }) => aboutness) +
    0.2 * mean(run, ({ strength }) => strength) +
    0.2 * Math.min(1, lengthOfRun(run) / FULL_LENGTH) -
    (run[0]?.sentence === 0 ? OPENING_LINE : 0)
  )
}

const OPENING_LINE = 0.1

function mean(run: readonly Statement[], of: (one: Statement) => number): number {
  return run.reduce((sum, one) => sum + of(one), 0) / Math.max(1, run.length)
}

function lengthOfRun(run: readonly Statement[]): number {
  return run.reduce((sum, { text }) => sum + lengthOf(text) + 2, 0)
}

/** Writes a caption of its sentences, in quotation marks where they tell of their speaker; empty without sentences. */
export function writtenCaption(statements: readonly Statement[], languageTag: string): string {
  const said = statements
    .map(({ text }) => ended(text, languageTag))
    .join(isUnspaced(statements[0]?.text ?? '') ? '' : ' ')
  const isOfSpeaker = languageTag.startsWith('en') && statements.some(({ text }) => SPEAKER.test(text))
  return isOfSpeaker ? `“${said}”` : said
}

const SPEAKER = /\b(?:i|me|my|mine|myself|i['’]\p{L}+)\b/iu

function overlap(a: Statement, b: Statement, languageTag: string): number {
  const [own, others] = [a, b].map(({ text }) => new Set(contentWords(text, languageTag).map(stemOf)))
  if (own === undefined || others === undefined) return 0
  const shared = own.intersection(others).size
  return shared / Math.max(1, Math.min(own.size, others.size))
}

function ended(text: string, languageTag: string): string {
  if (text === '' || /[.!?…。！？]$/u.test(text)) return text
  const [code] = languageTag.split('-')
  return text + (code === 'ja' || code === 'zh' ? '。' : languageTag === 'hi' ? '।' : code === 'th' ? '' : '.')
}
