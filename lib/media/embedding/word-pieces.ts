import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Cuts a text into the numbered pieces that a BERT model was trained on. At most 128, beginning and end included. */
export type WordPieces = (text: string) => number[]

const MAX_PIECES = 128
/** A longer word is not in any vocabulary. */
const MAX_WORD_LENGTH = 100

/** Reads the vocabulary of an uncased BERT model from its `tokenizer.json`. */
export async function readWordPieces(directory: string): Promise<WordPieces> {
  const file: unknown = JSON.parse(await readFile(join(directory, 'tokenizer.json'), 'utf8'))
  const vocabulary = vocabularyOf(file)
  const idOf = (piece: string) => {
    const id = vocabulary.get(piece)
    if (id === undefined) throw new Error(`the vocabulary has no ${piece}`)
    return id
  }
  return wordPieces(vocabulary, { begin: idOf('[CLS]'), end: idOf('[SEP]'), unknown: idOf('[UNK]') })
}

export function wordPieces(
  vocabulary: ReadonlyMap<string, number>,
  marks: { begin: number; end: number; unknown: number },
): WordPieces {
  return (text) => {
    const pieces = plainWords(text).flatMap((word) => piecesOf(word, vocabulary) ?? [marks.unknown])
    return [marks.begin, ...pieces.slice(0, MAX_PIECES - 2), marks.end]
  }
}

function vocabularyOf(file: unknown): Map<string, number> {
  if (typeof file === 'object' && file !== null && 'model' in file) {
    const { model } = file
    if (typeof model === 'object' && model !== null && 'vocab' in model) {
      const { vocab } = model
      if (typeof vocab === 'object' && vocab !== null) return new Map(Object.entries(vocab))
    }
  }
  throw new Error('the tokenizer has no vocabulary')
}

/** In lower case, without accents; every mark and every Chinese character is a word. */
function plainWords(text: string): string[] {
  return (
    text
      .replace(/[\0\uFFFD]/g, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .match(/\p{Script=Han}|[\p{P}$+<=>^`|~]|[^\s\p{Cc}\p{Cf}\p{P}\p{Script=Han}$+<=>^`|~]+/gu) ?? []
  )
}

/** The longest pieces first; null where the vocabulary cannot make the word. */
function piecesOf(word: string, vocabulary: ReadonlyMap<string, number>): number[] | null {
  const letters = [...word]
  if (letters.length > MAX_WORD_LENGTH) return null
  const pieces: number[] = []
  for (let from = 0; from < letters.length; ) {
    let until = letters.length
    const at = () => vocabulary.get((from > 0 ? '##' : '') + letters.slice(from, until).join(''))
    while (until > from && at() === undefined) until--
    const piece = at()
    if (piece === undefined || until === from) return null
    pieces.push(piece)
    from = until
  }
  return pieces
}
