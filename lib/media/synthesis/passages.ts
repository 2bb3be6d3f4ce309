import { segmenter } from '../segmenter.ts'
/** A text that is spoken in one go, and the pause after it. */
export type Passage = { text: string; pauseAfterSeconds: number }

const sentencePauseSeconds = 0.4
const paragraphPauseSeconds = 0.8
/** Longer sentences are cut at a comma or space: engines get worse with length, and the first audio comes later. */
const longestCharacters = 350

/** Splits a text at its sentences and paragraphs. Passages without a letter or digit are left out. */
export function toPassages(text: string, languageTag: string): Passage[] {
  const passages: Passage[] = []
  const sentences = segmenter(languageTag, 'sentence')
  for (const paragraph of text.normalize('NFC').split(/\s*\n\s*\n\s*/)) {
    for (const { segment } of sentences.segment(paragraph.replace(/\s+/g, ' '))) {
      for (const part of inParts(segment.trim())) {
        if (/[\p{L}\p{N}]/u.test(part)) passages.push({ text: part, pauseAfterSeconds: sentencePauseSeconds })
      }
    }
    const last = passages.at(-1)
    if (last) last.pauseAfterSeconds = paragraphPauseSeconds
  }
  return withAbbreviationsJoined(passages)
}

/** "Dr. Smith" is no end of a sentence, whatever the segmenter thinks. */
function withAbbreviationsJoined(passages: Passage[]): Passage[] {
  const joined: Passage[] = []
  for (const passage of passages) {
    const last = joined.at(-1)
    if (last && /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|No|\p{Lu})\.$/u.test(last.text)) {
      last.text = `${last.text} ${passage.text}`
      last.pauseAfterSeconds = passage.pauseAfterSeconds
    } else joined.push({ ...passage })
  }
  return joined
}

function inParts(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > longestCharacters) {
    const head = rest.slice(0, longestCharacters)
    const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '))
    const cut =
      comma > longestCharacters / 3 ? comma + 1 : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : longestCharacters
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...parts, rest]
}
