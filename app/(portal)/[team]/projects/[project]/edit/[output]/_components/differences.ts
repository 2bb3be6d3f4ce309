import { timecode } from '#lib/components/figures.ts'
import type { EditCrop, EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import { isWithin, type Span } from '#lib/contract/editing/kept-spans.ts'
import { sameValue } from '#lib/contract/editing/same-value.ts'
import { POSITION_NAMES, SIZE_NAMES, templateName } from '#lib/contract/names.ts'

/** One difference between two documents, as a person counts them: a run of words that is cut is one. */
export type Difference = {
  id: string
  /** What it is, as a phrase: `“royal” is now “loyal”`. */
  words: string
  /** Where it is in the transcript; null where it is everywhere. */
  index: number | null
  /** The later document without it. */
  undo: (document: EditDocument) => EditDocument
}

/** All differences from one document to a later one of the same output, in the order of the source. */
export function listDifferences(before: EditDocument, after: EditDocument): Difference[] {
  return [...endDifferences(before, after), ...wordDifferences(before, after), ...lookDifferences(before, after)]
}

function endDifferences(before: EditDocument, after: EditDocument): Difference[] {
  const moved = (['startSeconds', 'endSeconds'] as const).filter((edge) => before[edge] !== after[edge])
  return moved.map((edge) => ({
    id: edge,
    words: `${edge === 'startSeconds' ? 'Starts' : 'Ends'} at ${timecode(after[edge])}, was ${timecode(before[edge])}`,
    index: null,
    undo: (document) => ({ ...document, [edge]: before[edge] }),
  }))
}

/** Words that the video does not reach to are not rendered: what was done to them counts once it does. */
function wordDifferences(before: EditDocument, after: EditDocument): Difference[] {
  const found: Difference[] = []
  for (let index = 0; index < after.words.length; index++) {
    const [was, now] = [before.words[index], after.words[index]]
    if (was === undefined || now === undefined || was === now || !isWithin(now, after)) continue
    found.push(...changesOfWord(was, now, index))
    if (was.kept === now.kept) continue
    const from = index
    while (isSameTurn(before.words[index + 1], after.words[index + 1], now.kept, after)) index++
    const text = after.words.slice(from, index + 1).map((word) => word.text)
    for (let inner = from + 1; inner <= index; inner++) {
      const [wasInner, nowInner] = [before.words[inner], after.words[inner]]
      if (wasInner && nowInner) found.push(...changesOfWord(wasInner, nowInner, inner))
    }
    found.push(keptDifference(before, from, index, text, now.kept))
  }
  return found
}

function isSameTurn(was: EditWord | undefined, now: EditWord | undefined, kept: boolean, after: Span): boolean {
  if (was === undefined || now === undefined || !isWithin(now, after)) return false
  return was.kept !== now.kept && now.kept === kept
}

function keptDifference(before: EditDocument, from: number, to: number, text: string[], kept: boolean): Difference {
  return {
    id: `kept ${from}`,
    words: `${quote(text)} is ${kept ? 'back' : 'cut'}`,
    index: from,
    undo: (document) => ({
      ...document,
      words: document.words.map((word, index) =>
        index >= from && index <= to ? { ...word, kept: before.words[index]?.kept ?? word.kept } : word,
      ),
    }),
  }
}

function changesOfWord(was: EditWord, now: EditWord, index: number): Difference[] {
  const undo = (part: Partial<EditWord>) => (document: EditDocument) => ({
    ...document,
    words: document.words.map((word, at) => (at === index ? { ...word, ...part } : word)),
  })
  const { text, startSeconds, endSeconds, breakAfter } = was
  const isMoved = startSeconds !== now.startSeconds || endSeconds !== now.endSeconds
  const breakWords = now.breakAfter ? `New line after ${quote([now.text])}` : `No new line after ${quote([now.text])}`
  return [
    ...(text === now.text
      ? []
      : [{ id: `text ${index}`, words: `${quote([text])} is now ${quote([now.text])}`, index, undo: undo({ text }) }]),
    ...(isMoved
      ? [
          {
            id: `time ${index}`,
            words: `${quote([now.text])} is timed anew`,
            index,
            undo: undo({ startSeconds, endSeconds }),
          },
        ]
      : []),
    ...(breakAfter === now.breakAfter
      ? []
      : [{ id: `break ${index}`, words: breakWords, index, undo: undo({ breakAfter }) }]),
  ]
}

function lookDifferences(before: EditDocument, after: EditDocument): Difference[] {
  const { captions: was } = before
  const { captions: now } = after
  const whole = (id: string, words: string, undo: Difference['undo']) => ({ id, words, index: null, undo })
  const isCut = !sameValue(before.cuts, after.cuts)
  const isLook = !sameValue(was, now)
  const isCrop = !sameValue(before.crop, after.crop)
  return [
    ...(isCut ? [whole('cuts', pauseWords(before, after), (one) => ({ ...one, cuts: before.cuts }))] : []),
    ...(isLook ? [whole('captions', `Subtitles are ${lookWords(now)}`, (one) => ({ ...one, captions: was }))] : []),
    ...(isCrop && after.crop !== null
      ? [whole('crop', `Crop is ${cropName(after.crop)}`, (one) => ({ ...one, crop: before.crop }))]
      : []),
    ...(before.hook === after.hook
      ? []
      : [
          whole('hook', after.hook === null ? 'No hook' : `Hook is ${quote([after.hook])}`, (one) => ({
            ...one,
            hook: before.hook,
          })),
        ]),
    ...(after.music !== null && before.music?.volume !== after.music.volume
      ? [whole('music', `Music at ${percent(after.music.volume)}`, (one) => ({ ...one, music: before.music }))]
      : []),
  ]
}

function pauseWords(before: EditDocument, after: EditDocument): string {
  const change = after.cuts.length - before.cuts.length
  if (change === 0) return 'Pauses are cut in other places'
  const many = Math.abs(change) === 1 ? 'A pause is' : `${Math.abs(change)} pauses are`
  return `${many} ${change > 0 ? 'cut' : 'back'}`
}

export function lookWords({ template, position, fontSize }: EditDocument['captions']): string {
  if (template === 'none') return 'off'
  return `${templateName(template)}, ${POSITION_NAMES[position].toLowerCase()}, ${SIZE_NAMES[fontSize]}`
}

export function cropName({ kind }: EditCrop): string {
  return { planned: 'on the speaker', fixed: 'fixed', whole: 'the whole picture' }[kind]
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const LONGEST = 4

function quote(texts: readonly string[]): string {
  const shown = texts.length > LONGEST ? [...texts.slice(0, LONGEST), '…'] : texts
  return `“${shown.join(' ').replace(/[.,;:!?]+$/, '')}”`
}
