import type { ChangedInsertion } from '#lib/contract/editing/editing.ts'
import type { EditDecisions, EditWord, Insertion } from '#lib/media/editing/edit-decisions.ts'
import { moveCard } from '#lib/media/editing/insertions.ts'
import type { Card, CardWord } from '#lib/media/timeline/card.ts'
import { secondsOf, type Time, timeOf } from '#lib/media/timeline/time.ts'

/** Insertions with changes made to them, in order, without those that are removed. */
export function applyBroll(
  { overlays, words }: Pick<EditDecisions, 'overlays' | 'words'>,
  changes: readonly ChangedInsertion[],
): Insertion[] {
  return overlays
    .flatMap((insertion, place) => {
      const change = changes.find(({ index }) => index === place)
      if (change === undefined) return [insertion]
      return change.removed === true ? [] : [replaced(moved(insertion, change), words, change)]
    })
    .toSorted((a, b) => secondsOf(a.start) - secondsOf(b.start))
}

/** Where its face is, is known only of the time at which it was. */
function moved(insertion: Insertion, { startSeconds, endSeconds }: ChangedInsertion): Insertion {
  if (startSeconds === undefined && endSeconds === undefined) return insertion
  const start = startSeconds === undefined ? insertion.start : timeOf(startSeconds)
  const end = endSeconds === undefined ? insertion.end : timeOf(endSeconds)
  const by = secondsOf(start) - secondsOf(insertion.start)
  const card = 'card' in insertion ? { card: moveCard(insertion.card, (at) => timeOf(secondsOf(at) + by)) } : {}
  return { ...insertion, ...card, start, end }
}

function replaced(insertion: Insertion, words: readonly EditWord[], { shows, text }: ChangedInsertion): Insertion {
  if (shows === undefined) return insertion
  const { start, end, said, face } = insertion
  const base = {
    ...{ start, end, chosen: true as const },
    ...(said === undefined ? {} : { said }),
    ...(face === undefined ? {} : { face }),
  }
  if (shows === 'closeUp') return { ...base, closeUp: true }
  return { ...base, card: wordsCard(words, { start, end, said: said ?? '' }, text) }
}

/** A card with what a person wrote or, without that, the words that are spoken then. */
export function wordsCard(
  words: readonly EditWord[],
  { start, end, said }: { start: Time; end: Time; said: string },
  text: string | undefined,
): Card {
  const shown = text === undefined || text === '' ? spokenBetween(words, start, end) : writtenWords(text, start)
  return { kind: 'words', words: shown.length > 0 ? shown : writtenWords(said, start) }
}

function spokenBetween(words: readonly EditWord[], start: Time, end: Time): CardWord[] {
  return words
    .filter((word) => word.kept && word.text !== '')
    .filter((word) => secondsOf(word.start) >= secondsOf(start) - 0.01 && secondsOf(word.end) <= secondsOf(end) + 0.01)
    .map(({ text, start: at }) => ({ text, at }))
}

const WORD_SECONDS = 0.12

/** What a person wrote comes word by word, as fast as it is read. */
function writtenWords(text: string, start: Time): CardWord[] {
  const parts = text.split(/\s+/).filter(Boolean)
  return parts.map((part, index) => ({ text: part, at: timeOf(secondsOf(start) + index * WORD_SECONDS) }))
}
