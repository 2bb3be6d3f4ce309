import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { EDIT_LIMITS } from '#lib/contract/editing/edit-limits.ts'
import type { EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import { isWithin, type Span } from '#lib/contract/editing/kept-spans.ts'

/** Words from one index to another, both included, in either order. */
export type Selection = { from: number; to: number }

export type Edge = 'startSeconds' | 'endSeconds'

/** Stands for a word without text, which is heard but not shown. */
export const NO_TEXT = '∅'

/** What stays of a pause that is cut out, on each side. */
const BREATH_SECONDS = 0.1

/** Shorter gaps between words are not heard as pauses. */
const PAUSE_SECONDS = 0.7

/** Cuts words out, or puts them back where all of them are cut. */
export function toggleWords(document: EditDocument, selection: Selection): EditDocument {
  const kept = wordsIn(document, selection).every((word) => !word.kept)
  return mapWords(document, selection, (word) => ({ ...word, kept }))
}

/** What a correction of words changes: their texts. Those that are cut take part only where all of them are. */
export function textToCorrect(document: Pick<EditDocument, 'words'>, selection: Selection): string {
  const texts = correctable(wordsIn(document, selection)).map(({ text }) => text)
  return partsOf(texts.join(' ')).join(' ')
}

/**
 * Gives words another text: one typed word each, and the rest goes to the last of them. Words for which nothing is left
 * are still heard, but have no text; a text that is as it was changes nothing.
 */
export function correctWords(document: EditDocument, selection: Selection, text: string): EditDocument {
  const typed = partsOf(text)
  if (typed.join(' ') === textToCorrect(document, selection)) return document
  const all = correctable(wordsIn(document, selection))
  const shown = all.filter((word) => word.text !== '')
  const words = typed.length > shown.length ? all : shown
  const texts = shareOut(typed, words)
  const corrected = new Map(words.map((word, index) => [word, texts[index]]))
  return mapWords(document, selection, (word) => ({ ...word, text: corrected.get(word) ?? word.text }))
}

function partsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function correctable(words: readonly EditWord[]): readonly EditWord[] {
  const kept = words.filter((word) => word.kept)
  return kept.length === 0 ? words : kept
}

/** Texts for all of the words. Of fewer than before, those at the end that are as they were stay where they are spoken. */
function shareOut(typed: readonly string[], words: readonly EditWord[]): string[] {
  const missing = words.length - typed.length
  if (missing < 0) return gather(typed, words.length)
  let end = typed.length
  while (end > 0 && typed[end - 1] === words[end - 1 + missing]?.text) end--
  return [...typed.slice(0, end), ...Array.from({ length: missing }, () => ''), ...typed.slice(end)].map(shortened)
}

/** So many texts of at least as many words: the last has the rest, as far as a text may hold it. */
function gather(typed: readonly string[], count: number): string[] {
  if (count === 1) return [shortened(typed.join(' '))]
  let from = count - 1
  while (from < typed.length - 1 && typed.slice(from).join(' ').length > EDIT_LIMITS.wordLength) from++
  return [...gather(typed.slice(0, from), count - 1), shortened(typed.slice(from).join(' '))]
}

function shortened(text: string): string {
  return text.slice(0, EDIT_LIMITS.wordLength)
}

export function toggleBreak(document: EditDocument, index: number): EditDocument {
  return mapWords(document, { from: index, to: index }, (word) => ({ ...word, breakAfter: !word.breakAfter }))
}

/** Whether the captions of a document can make words stand out. */
export function hasKeyWords({ captions }: Pick<EditDocument, 'captions'>): boolean {
  return captions.template !== 'none' && CAPTION_TEMPLATES[captions.template].emphasis !== null
}

export function toggleKey(document: EditDocument, index: number): EditDocument {
  return mapWords(document, { from: index, to: index }, (word) => ({ ...word, isKey: word.isKey !== true }))
}

/** A zoom is at least so long, whatever is selected. */
const ZOOM_SECONDS = 1

/** Whether the selected words are, in part, shown through one window: two windows, and pictures shown whole, stay as they are. */
export function canZoom(document: EditDocument, selection: Selection): boolean {
  const words = wordsIn(document, selection)
  const [first, last] = [words[0], words.at(-1)]
  if (document.zooms === undefined || first === undefined || last === undefined) return false
  if (document.crop?.kind !== 'planned') return true
  const span = { startSeconds: first.startSeconds, endSeconds: last.endSeconds }
  const isOneWindow = ({ view }: EditDocument['views'][number]) => view.kind === 'crop' || view.kind === 'whole'
  return document.views.some((one) => isOneWindow(one) && overlap(one, span) > 0)
}

/** The zooms of a document that reach into the selected words. */
export function zoomsIn(document: EditDocument, selection: Selection): Span[] {
  const words = wordsIn(document, selection)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = { startSeconds: first.startSeconds, endSeconds: last.endSeconds }
  return (document.zooms ?? []).filter((zoom) => overlap(zoom, span) > 0)
}

/** Shows the selected words closer, or as before where they are. */
export function toggleZoom(document: EditDocument, selection: Selection): EditDocument {
  const words = wordsIn(document, selection)
  const [first, last] = [words[0], words.at(-1)]
  const { zooms, sourceDurationSeconds } = document
  if (zooms === undefined || first === undefined || last === undefined) return document
  const present = zoomsIn(document, selection)
  if (present.length > 0) return { ...document, zooms: zooms.filter((zoom) => !present.includes(zoom)) }
  const { startSeconds } = first
  const next = zooms.find((zoom) => zoom.startSeconds >= startSeconds)?.startSeconds ?? sourceDurationSeconds
  const endSeconds = round(Math.min(next, Math.max(last.endSeconds, startSeconds + ZOOM_SECONDS)))
  if (endSeconds - startSeconds < EDIT_LIMITS.zoomSeconds) return document
  const all = [...zooms, { startSeconds, endSeconds }]
  return { ...document, zooms: all.toSorted((a, b) => a.startSeconds - b.startSeconds) }
}

/** Moves an edge of a word as far as its neighbors and its own length allow. */
export function moveEdge(document: EditDocument, index: number, edge: Edge, seconds: number): EditDocument {
  const { words, sourceDurationSeconds } = document
  const word = words[index]
  if (word === undefined) return document
  const before = words[index - 1]?.endSeconds ?? 0
  const after = words[index + 1]?.startSeconds ?? sourceDurationSeconds
  const [low, high] =
    edge === 'startSeconds'
      ? [Math.min(before, word.startSeconds), word.endSeconds - EDIT_LIMITS.wordSeconds]
      : [word.startSeconds + EDIT_LIMITS.wordSeconds, Math.max(after, word.endSeconds)]
  const moved = round(Math.min(high, Math.max(low, seconds)))
  return mapWords(document, { from: index, to: index }, (one) => ({ ...one, [edge]: moved }))
}

/** Starts the output with a word, or ends it with one, with what surrounds the word. */
export function setEnd(document: EditDocument, index: number, edge: Edge): EditDocument {
  const { words, sourceDurationSeconds } = document
  const word = words[index]
  if (word === undefined) return document
  if (edge === 'startSeconds') {
    const before = words[index - 1]?.endSeconds ?? 0
    const startSeconds = round(Math.max(Math.min(before, word.startSeconds), word.startSeconds - BREATH_SECONDS))
    return startSeconds < document.endSeconds ? { ...document, startSeconds } : document
  }
  const after = words[index + 1]?.startSeconds ?? sourceDurationSeconds
  const endSeconds = round(Math.min(Math.max(after, word.endSeconds), word.endSeconds + BREATH_SECONDS))
  return endSeconds > document.startSeconds ? { ...document, endSeconds } : document
}

/** A pause after a word, as long as it is, and whether it is cut out. */
export type Pause = { span: Span; seconds: number; cut: boolean }

/** The pause between a word and the next one of the output; null if it would not be heard. */
export function pauseAfter(document: EditDocument, index: number): Pause | null {
  const [word, next] = [document.words[index], document.words[index + 1]]
  if (word === undefined || next === undefined || !isWithin(word, document) || !isWithin(next, document)) return null
  const seconds = next.startSeconds - word.endSeconds
  if (seconds < PAUSE_SECONDS) return null
  const span = { startSeconds: word.endSeconds, endSeconds: next.startSeconds }
  const lost = document.cuts.reduce((sum, cut) => sum + overlap(cut, span), 0)
  return { span, seconds, cut: lost > seconds / 2 }
}

/** Cuts a pause out but for a breath on each side, or puts it back. */
export function togglePause(document: EditDocument, { span, cut }: Pause): EditDocument {
  const others = document.cuts.filter((one) => overlap(one, span) === 0)
  if (cut) return { ...document, cuts: others }
  const removed = {
    startSeconds: round(span.startSeconds + BREATH_SECONDS),
    endSeconds: round(span.endSeconds - BREATH_SECONDS),
  }
  const cuts = [...others, removed].toSorted((a, b) => a.startSeconds - b.startSeconds)
  return { ...document, cuts }
}

export function wordsIn({ words }: Pick<EditDocument, 'words'>, { from, to }: Selection): EditWord[] {
  return words.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The word that is spoken at an instant of the source, or the one before it; -1 before the first. */
export function wordAt({ words }: Pick<EditDocument, 'words'>, seconds: number): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.startSeconds ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** To the millisecond, in which the service counts. */
function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

function mapWords(document: EditDocument, selection: Selection, change: (word: EditWord) => EditWord): EditDocument {
  const [from, to] = [Math.min(selection.from, selection.to), Math.max(selection.from, selection.to)]
  const words = document.words.map((word, index) => (index >= from && index <= to ? change(word) : word))
  return { ...document, words }
}

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds))
}
