import type { EditDocument, EditWord } from '../editing/editing.ts'
import { isWithin } from '../editing/kept-spans.ts'

/** What is said in a result between two breaths: what is translated as one. Times are seconds of the source. */
export type SpokenLine = { startSeconds: number; endSeconds: number; text: string; speaker?: number }

/** A pause in which one line ends and the next begins. */
const PAUSE_SECONDS = 0.8
const SENTENCE_END = /[.!?…。！？।؟]["'”’»)\]]*$/u
const CLAUSE_END = /[,;:—–،、，；：]["'”’»)\]]*$/u
/** A line goes on over a clause until it has this many characters, and ends at any word once it has the other. */
const LONG = { clause: 110, word: 200 }
/** Signs between which no space stands. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303f\uff00-\uff65]/u

/** The lines of a result, in order: its words that are kept and have a text, up to the end of a sentence or a pause. */
export function linesOf({ words, startSeconds, endSeconds }: LineSource): SpokenLine[] {
  const runs: EditWord[][] = []
  for (const word of words) {
    if (!word.kept || word.text.trim() === '' || !isWithin(word, { startSeconds, endSeconds })) continue
    const run = runs.at(-1)
    if (run === undefined || isParted(run, word)) runs.push([word])
    else run.push(word)
  }
  return runs.map(lineOf)
}

export type LineSource = Pick<EditDocument, 'words' | 'startSeconds' | 'endSeconds'>

function isParted(run: readonly EditWord[], next: EditWord): boolean {
  const last = run.at(-1)
  if (last === undefined) return false
  if (last.speaker !== next.speaker || SENTENCE_END.test(last.text)) return true
  if (next.startSeconds - last.endSeconds >= PAUSE_SECONDS) return true
  const length = run.reduce((sum, { text }) => sum + text.length + 1, 0)
  return length >= LONG.word || (length >= LONG.clause && CLAUSE_END.test(last.text))
}

function lineOf(run: readonly EditWord[]): SpokenLine {
  const [first, last] = [run[0], run.at(-1)]
  const speaker = first?.speaker
  return {
    startSeconds: first?.startSeconds ?? 0,
    endSeconds: last?.endSeconds ?? 0,
    text: joined(run.map(({ text }) => text.trim())),
    ...(speaker === undefined ? {} : { speaker }),
  }
}

function joined(texts: readonly string[]): string {
  return texts.reduce((text, next) => {
    const isTight = UNSPACED.test(text.slice(-1)) && UNSPACED.test(next.slice(0, 1))
    return text === '' || isTight ? text + next : `${text} ${next}`
  }, '')
}
