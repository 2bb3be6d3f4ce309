import { type PartOfSpeech, tagEnglish } from '../grammar/english-tagger.ts'
import { bareWord } from './read-shots.ts'

/** A word of a script as the certain planner reads it. */
export type ReadWord = {
  /** Lower-case, without punctuation and the ending of a possessive. */
  plain: string
  pos: PartOfSpeech
  /** It belongs to the noun behind it: "the fox's tail". */
  isPossessive: boolean
  endsClause: boolean
  endsSentence: boolean
}

/** The words of an English script with their parts of speech, each sentence read as a whole. */
export function readWords(words: readonly string[]): ReadWord[] {
  const read: ReadWord[] = []
  for (let from = 0; from < words.length; ) {
    const end = words.findIndex((word, at) => at >= from && endsSentence(word))
    const sentence = words.slice(from, end < 0 ? words.length : end + 1)
    const tokens = tagEnglish(sentence)
    for (const [at, word] of sentence.entries()) {
      const pos = tokens.find((token) => token.word === at && token.pos !== 'PUNCT')?.pos ?? 'X'
      read.push({
        ...{ plain: bareWord(word), pos, isPossessive: /['’]s?[^\p{L}]*$/u.test(word) && pos !== 'PRON' },
        ...{ endsClause: /[.!?…,;:—–)"”]$/u.test(word), endsSentence: at === sentence.length - 1 },
      })
    }
    from += sentence.length
  }
  return read
}

const endsSentence = (word: string): boolean => /[.!?…]["'”’)\]]*$/u.test(word)
