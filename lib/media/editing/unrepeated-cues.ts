import { cardText } from '../timeline/card-text.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Cue, HookTitle, Overlay } from '../timeline/timeline.ts'

/** So few words of a title may be said by chance. */
const LEAST_WORDS = 3
/** A cue may stand on for so long after the title that says the same. */
const LATER_SECONDS = 0.4

/** Cards that follow each other this closely are seen as one after the other. */
const NEXT_SECONDS = 0.1

/** A number has so many words at most where it is spelled out. */
const NUMBER_WORDS = 6

/** Cues without those that would repeat what a card shows: it has every word that is spoken then, or all but those of its number. */
export function besideCards(cues: readonly Cue[], overlays: readonly Overlay[]): Cue[] {
  const middleOf = (cue: Cue) => (secondsOf(cue.start) + secondsOf(cue.end)) / 2
  const repeated = overlays.flatMap((overlay) => {
    if (!('card' in overlay)) return []
    const [from, to] = [secondsOf(overlay.start), secondsOf(overlay.end)]
    const during = cues.filter((cue) => middleOf(cue) >= from && middleOf(cue) < to)
    // A cue may go on into the next card.
    const shown = new Set(overlays.flatMap((one) => (isNear(one, from, to) ? plainWords(cardText(one.card)) : [])))
    const said = during.flatMap(saidIn)
    return isShown(said, shown, overlay.card.kind === 'figure' ? NUMBER_WORDS : 0) ? during : []
  })
  return cues.filter((cue) => !repeated.includes(cue))
}

type CardOverlay = Extract<Overlay, { card: unknown }>

/** Whether an overlay is a card at the same time, or right before or after it. */
function isNear(overlay: Overlay, from: number, to: number): overlay is CardOverlay {
  const [start, end] = [secondsOf(overlay.start), secondsOf(overlay.end)]
  return 'card' in overlay && start <= to + NEXT_SECONDS && end >= from - NEXT_SECONDS
}

/** Whether all words are shown but for one part of so many. */
function isShown(said: readonly string[], shown: ReadonlySet<string>, most: number): boolean {
  const [first, last] = [said.findIndex((word) => !shown.has(word)), said.findLastIndex((word) => !shown.has(word))]
  return first < 0 || (last - first < most && said.slice(first, last + 1).every((word) => !shown.has(word)))
}

/** Cues without those that would repeat the title while it stands: together they say a part of it word for word. */
export function besideHook(cues: readonly Cue[], hook: HookTitle): Cue[] {
  const title = hook.lines.flat().flatMap(plainWords)
  const until = secondsOf(hook.end) + LATER_SECONDS
  const during = cues.filter((cue) => secondsOf(cue.start) < secondsOf(hook.end) && secondsOf(cue.end) <= until)
  const repeated = new Set<Cue>()
  for (let from = 0; from < during.length; ) {
    const run = runWithin(during.slice(from), title)
    if (run.flatMap(saidIn).length >= Math.min(LEAST_WORDS, title.length)) for (const cue of run) repeated.add(cue)
    from += Math.max(1, run.length)
  }
  return cues.filter((cue) => !repeated.has(cue))
}

/** As many of the first cues as say, one after the other, a part of the title. */
function runWithin(cues: readonly Cue[], title: readonly string[]): Cue[] {
  const run: Cue[] = []
  for (const cue of cues) {
    if (!isPartOf([...run, cue].flatMap(saidIn), title)) break
    run.push(cue)
  }
  return run
}

function isPartOf(words: readonly string[], title: readonly string[]): boolean {
  return ` ${title.join(' ')} `.includes(` ${words.join(' ')} `)
}

function saidIn({ lines }: Cue): string[] {
  return lines.flat().flatMap((word) => (word.isName ? [] : plainWords(word.text)))
}

function plainWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ''))
    .filter((word) => word !== '')
}
