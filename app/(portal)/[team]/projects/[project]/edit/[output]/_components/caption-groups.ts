import type { EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import { isWithin } from '#lib/contract/editing/kept-spans.ts'

/** Words that are on screen together. `index` of a word counts those of the document. */
export type CaptionGroup = {
  startSeconds: number
  endSeconds: number
  speaker: number | null
  /** What is shown before the words, where a named speaker begins; empty for nothing. */
  name: string
  words: { text: string; index: number; breakAfter: boolean; isKey: boolean }[]
}

const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u
/** After a longer pause the words before it are gone. */
const PAUSE_SECONDS = 0.6

/**
 * The captions of a preview: the kept words that have a text, at most a given number at once, in parts of about the
 * same length. The engine measures letters too, so its lines can break elsewhere.
 */
export function captionGroups(document: EditDocument, maxWords: number): CaptionGroup[] {
  const runs: { word: EditWord; index: number }[][] = []
  for (const [index, word] of document.words.entries()) {
    if (!word.kept || !isWithin(word, document)) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (word.text === '') {
      if (word.breakAfter && last !== undefined) last.word = { ...last.word, breakAfter: true }
    } else if (run === undefined || last === undefined || isParted(last.word, word)) runs.push([{ word, index }])
    else run.push({ word, index })
  }
  const groups = runs.flatMap((run) => {
    const each = Math.ceil(run.length / Math.ceil(run.length / Math.max(1, maxWords)))
    const parts = Array.from({ length: Math.ceil(run.length / each) }, (_, part) =>
      run.slice(part * each, (part + 1) * each),
    )
    return parts.map(toGroup)
  })
  return groups.map((group, at) => ({ ...group, name: nameBefore(group, groups[at - 1], document.speakers) }))
}

/** The name of a speaker stands before the first words of a turn. */
function nameBefore(
  { speaker }: Pick<CaptionGroup, 'speaker'>,
  before: Pick<CaptionGroup, 'speaker'> | undefined,
  speakers: EditDocument['speakers'],
): string {
  if (speakers?.show !== 'names' || before?.speaker === speaker) return ''
  return speakers.people.find((one) => one.speaker === speaker)?.name ?? ''
}

function isParted(last: EditWord, next: EditWord): boolean {
  if (last.speaker !== next.speaker || SENTENCE_END.test(last.text)) return true
  return next.startSeconds - last.endSeconds >= PAUSE_SECONDS
}

function toGroup(part: { word: EditWord; index: number }[]): Omit<CaptionGroup, 'name'> {
  return {
    startSeconds: part[0]?.word.startSeconds ?? 0,
    endSeconds: part.at(-1)?.word.endSeconds ?? 0,
    speaker: part[0]?.word.speaker ?? null,
    words: part.map(({ word: { text, breakAfter, isKey = false }, index }) => ({ text, index, breakAfter, isKey })),
  }
}

/** The caption cue that is on screen at an instant of the source; undefined between them. */
export function groupAt(groups: readonly CaptionGroup[], seconds: number): CaptionGroup | undefined {
  let [low, high] = [0, groups.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((groups[middle]?.startSeconds ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  const group = groups[low - 1]
  return group !== undefined && seconds < group.endSeconds ? group : undefined
}
