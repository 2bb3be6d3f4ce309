import { certainPlans } from '../../picture-plans/certain-plans.ts'
import { certainSubjects } from '../../picture-plans/certain-subjects.ts'
import { type SpokenWord, sentencesOf } from '../spoken-words.ts'
import type { Candidate } from './candidate.ts'

/** `drawn`: whether pictures may be drawn; `asked`: whether somebody can be asked for some. */
type Options = {
  drawn: boolean
  asked: boolean
  languageTag: string
  modelsDirectory: string
  threads: number
  signal: AbortSignal
}

/** A picture of what is surely meant says more than most cards. */
const STRENGTH = 1

/**
 * Pictures of what is surely meant, planned as those of text videos: one is drawn where it carries a whole sentence, and a provider is
 * asked for what a sentence names beyond doubt. None where nobody makes pictures, and in other languages than English.
 *
 * @throws MissingModels; the signal's reason.
 */
export async function findPictures(
  words: readonly SpokenWord[],
  { drawn, asked, languageTag, ...options }: Options,
): Promise<Candidate[]> {
  const sentences = sentencesOf(words)
  const texts = sentences.map(({ first, last }) => ({ text: wordsOf(words.slice(first, last + 1)) }))
  const plans = drawn ? await certainPlans(texts, languageTag, { ...options, seed: 0, footage: true }) : []
  const subjects = asked ? await certainSubjects(words.map(oneWord), languageTag, options) : []
  return sentences.flatMap((sentence, index) => {
    // What stands in a comparison is not there: "like I'm building a house. It's a house."
    const isMeant = !COMPARES.test(texts[index - 1]?.text ?? '')
    const plan = isMeant ? (plans[index] ?? null) : null
    const subject = subjects.find(({ first, last }) => first >= sentence.first && last <= sentence.last)
    if (plan === null && subject === undefined) return []
    const span = plan === null && subject !== undefined ? subject : sentence
    const show = { kind: 'picture' as const, plan, search: subject?.search ?? null }
    return [{ first: span.first, last: span.last, strength: STRENGTH, show }]
  })
}

const COMPARES = /\b(?:like|as if|as though|imagine|metaphor\p{L}*|analog\p{L}*)\b/iu

/** As one word, so that the words of a text can be counted. */
const oneWord = ({ text }: SpokenWord): string => text.replace(/\s+/g, '')

const wordsOf = (words: readonly SpokenWord[]): string => words.map(oneWord).join(' ')
