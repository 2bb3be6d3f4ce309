import { type CaptionWord, isUnspaced, joinWords } from '../captions/words.ts'
import { timeOf } from '../timeline/time.ts'
import type { AudioMix } from '../timeline/timeline.ts'
import type { WordMask } from '../timeline/word-mask.ts'
import type { Segment, Transcript } from '../transcript.ts'
import { formsOf } from './word-forms.ts'

/** Times of words are those of a recognizer: the edges of a word are masked too. */
const EDGE_SECONDS = 0.05
/** A word in a script without spaces may be heard in as many pieces. */
const MOST_PIECES = 6

/** Captions that do not give masked words away. */
export function maskWords(
  words: readonly CaptionWord[],
  mask: WordMask | undefined,
  languageTag: string,
): CaptionWord[] {
  if (mask === undefined) return [...words]
  const hidden = maskedIn(words, mask, languageTag)
  return words.map((word, index) => (hidden.has(index) ? { ...word, text: masked(word.text, mask.captions) } : word))
}

/** The same for a text that stands alone, such as a title. */
export function maskText(text: string, mask: WordMask | undefined, languageTag: string): string {
  if (mask === undefined) return text
  const words = text.split(/\s+/).map((part) => ({ text: part }))
  const hidden = maskedIn(words, mask, languageTag)
  if (hidden.size === 0) return text
  const shown = words.map((word, index) => (hidden.has(index) ? masked(word.text, mask.captions) : word.text))
  return shown.filter((part) => part !== '').join(' ')
}

/** A transcript that says beside masked words how captions show them. `shownTranscript` has that alone. */
export function markMasked(transcript: Transcript, mask: WordMask | undefined): Transcript {
  if (mask === undefined) return transcript
  const segments = transcript.segments.map((segment): Segment => {
    const texts = maskWords(segment.words, mask, segment.languageTag ?? transcript.languageTag).map(({ text }) => text)
    const words = segment.words.map((word, index) => {
      const shown = texts[index] ?? ''
      return shown === word.text ? word : { ...word, shown }
    })
    if (words.every((word, index) => word === segment.words[index])) return segment
    return { ...segment, words, shown: joinWords(texts.filter((text) => text !== '')) }
  })
  return { ...transcript, segments }
}

/** Where masked words are heard; nothing where the sound stays. */
export function maskedSpans(
  words: readonly CaptionWord[],
  mask: WordMask | undefined,
  languageTag: string,
): Pick<AudioMix, 'masked'> {
  if (mask === undefined || mask.sound === 'keep') return {}
  const hidden = maskedIn(words, mask, languageTag)
  const spans = words.flatMap(({ startSeconds, endSeconds }, index) =>
    hidden.has(index)
      ? [{ start: timeOf(Math.max(0, startSeconds - EDGE_SECONDS)), end: timeOf(endSeconds + EDGE_SECONDS) }]
      : [],
  )
  return spans.length === 0 ? {} : { masked: { sound: mask.sound, spans } }
}

/** The indices of words that are masked, alone or as part of a phrase. */
function maskedIn(words: readonly { text: string }[], mask: WordMask, languageTag: string): Set<number> {
  const heard = words.map(({ text }) => plain(text))
  const hidden = new Set<number>()
  for (const entry of mask.words) {
    const parts = entry.split(/\s+/).map(plain).filter(Boolean)
    const last = parts.at(-1)
    if (last === undefined) continue
    const forms = formsOf(last, languageTag)
    for (const from of heard.keys()) {
      const count = isUnspaced(entry) ? piecesOf(parts.join(''), heard, from) : wordsOf(parts, forms, heard, from)
      for (let index = from; index < from + count; index++) hidden.add(index)
    }
  }
  return hidden
}

function wordsOf(parts: readonly string[], forms: ReadonlySet<string>, heard: readonly string[], from: number): number {
  const isMatch = parts.every((part, index) => {
    const word = heard[from + index]
    if (word === undefined) return false
    return index === parts.length - 1 ? forms.has(word) : word === part
  })
  return isMatch ? parts.length : 0
}

function piecesOf(wanted: string, heard: readonly string[], from: number): number {
  for (let count = 1; count <= MOST_PIECES; count++) {
    const joined = heard.slice(from, from + count).join('')
    if (joined === wanted) return count
    if (!wanted.startsWith(joined)) return 0
  }
  return 0
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}']/gu, '')
    .replace(/^'+|'+$/g, '')
}

/** Punctuation around the word stays. */
function masked(text: string, way: WordMask['captions']): string {
  if (way === 'leave-out') return ''
  let isFirst = true
  const shown = text.replace(/[\p{L}\p{N}]\p{M}*/gu, (letter) => {
    if (!isFirst) return way === 'stars' ? '*' : ''
    isFirst = false
    return letter
  })
  return way === 'stars' ? shown : shown.replace(/([\p{L}\p{N}]\p{M}*)['’]?/u, '$1…')
}
