import type { EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import type { LanguageLine } from '#lib/portal/languages/language-view.ts'

/** A document whose words are those of a translation, each line with its words in equal shares of its time: for captions over a preview. */
export function translatedDocument(
  document: EditDocument,
  lines: readonly LanguageLine[],
  languageTag: string,
): EditDocument {
  return { ...document, languageTag, words: lines.flatMap((line) => wordsOf(line, languageTag)) }
}

function wordsOf({ kind, text, startSeconds, endSeconds, speaker }: LanguageLine, languageTag: string): EditWord[] {
  if (kind !== 'spoken' || text.trim() === '') return []
  const parts = splitWords(text, languageTag)
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  let at = 0
  return parts.map((part) => {
    const from = startSeconds + ((endSeconds - startSeconds) * at) / total
    at += part.length
    return {
      ...{ text: part, startSeconds: from, endSeconds: startSeconds + ((endSeconds - startSeconds) * at) / total },
      ...{ kept: true, breakAfter: false },
      ...(speaker === undefined ? {} : { speaker }),
    }
  })
}

/** Scripts without spaces are cut where words end, and punctuation stays with its word. */
function splitWords(text: string, languageTag: string): string[] {
  const spaced = text.trim().split(/\s+/)
  if (spaced.length > 1 || !/^(?:ja|zh|th|lo|km|my)\b/i.test(languageTag)) return spaced
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(languageTag, { granularity: 'word' }).segment(text.trim())) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}
