import type { EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import { isWithin } from '#lib/contract/editing/kept-spans.ts'

/** Words in one line of the transcript, from one index to another, both included. */
export type TranscriptLine = { from: number; to: number; speaker: number | null; startSeconds: number; within: boolean }

const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u
const PAUSE_SECONDS = 1.2
/** Longer lines are parted at a comma, where there is one. */
const MANY_WORDS = 28

/** The words as lines: a sentence of one speaker each, parted where the output starts and ends. */
export function transcriptLines(
  document: Pick<EditDocument, 'words' | 'startSeconds' | 'endSeconds'>,
): TranscriptLine[] {
  const lines: TranscriptLine[] = []
  for (const [index, word] of document.words.entries()) {
    const line = lines.at(-1)
    const last = document.words[index - 1]
    const within = isWithin(word, document)
    if (line === undefined || last === undefined || line.within !== within || isParted(last, word, index - line.from)) {
      lines.push({ from: index, to: index, speaker: word.speaker ?? null, startSeconds: word.startSeconds, within })
    } else line.to = index
  }
  return lines
}

function isParted(last: EditWord, next: EditWord, length: number): boolean {
  if (last.speaker !== next.speaker || SENTENCE_END.test(last.text)) return true
  if (next.startSeconds - last.endSeconds >= PAUSE_SECONDS) return true
  return length >= MANY_WORDS && /[,;:]$/.test(last.text)
}

/** In a clear talk one word of sixty has a lower probability, and a third of those are wrong. */
const DOUBTFUL = 0.5

/** Whether a word of the output may have been misheard. */
export function isDoubtful({ kept, text, confidence = 1 }: Pick<EditWord, 'kept' | 'text' | 'confidence'>): boolean {
  return kept && text !== '' && confidence < DOUBTFUL
}

const UNSPACED = /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u

/** Whether a space stands between two words; Chinese, Japanese and Thai have none. */
export function isSpaced(left: string, right: string): boolean {
  return !(UNSPACED.test(left.at(-1) ?? '') && UNSPACED.test(right.at(0) ?? ''))
}
