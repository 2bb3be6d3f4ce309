import { withEmbedder } from '../embedding/embedder.ts'
import { likeness } from '../embedding/likeness.ts'
import { isStated, type Named, namedIn } from './read-evidence.ts'
import { type ReadWord, readWords } from './read-words.ts'

/** Something that can be photographed: `first` and `last` are the indices of its words, `search` what to ask a provider for. */
export type Subject = { first: number; last: number; search: string }

/** How like a sentence, and the sentence with its neighbors, has to be to a picture of what it names, 0 to 1. */
const ALIKE = 0.4

type Options = { modelsDirectory: string; threads: number; signal: AbortSignal }

/**
 * The things and places that the words of a talk name beyond doubt, one of each sentence at most: by a word with one meaning, as what
 * its phrase is about, said to be, and alike in meaning to the sentence and to those around it. None in languages other than English.
 *
 * @throws MissingModels; the signal's reason.
 */
export function certainSubjects(words: readonly string[], languageTag: string, options: Options): Promise<Subject[]> {
  return withEmbedder({ ...options, languageTag }, async (embed) => {
    if (embed === null) return []
    const sentences = sentencesOf(readWords(words))
    const texts = sentences.map(({ from, to }) => words.slice(from, to).join(' '))
    const named = sentences.flatMap(({ read, from, to }, index) => {
      const text = texts[index] ?? ''
      const [subject] = isStated(text) ? namedIn(read, from, to) : []
      const around = texts.slice(Math.max(0, index - 1), index + 2).join(' ')
      return subject === undefined ? [] : [{ subject, read, text, around }]
    })
    const vectors = await embed(
      named.flatMap(({ subject, text, around }) => [text, around, `A photograph of ${subject.term}.`]),
    )
    return named.flatMap(({ subject, read }, index) => {
      const [own, context, shown] = vectors.slice(index * 3, index * 3 + 3)
      const isMeant = Math.min(likeness(own, shown), likeness(context, shown)) >= ALIKE
      return isMeant ? [subjectOf(subject, read)] : []
    })
  })
}

type Sentence = { read: readonly ReadWord[]; from: number; to: number }

function sentencesOf(read: readonly ReadWord[]): Sentence[] {
  const ends = [...read.keys()].filter((at) => read[at]?.endsSentence === true)
  return ends.map((end, index) => ({ read, from: (ends[index - 1] ?? -1) + 1, to: end + 1 }))
}

/** The words that name it, and the adjectives right before them. */
function subjectOf({ at, words }: Named, read: readonly ReadWord[]): Subject {
  let first = at
  while (read[first - 1]?.pos === 'ADJ' && read[first - 1]?.endsClause === false) first--
  const last = at + words - 1
  return {
    first,
    last,
    search: read
      .slice(first, last + 1)
      .map(({ plain }) => plain)
      .join(' '),
  }
}
