import { secondsOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { EditDecisions } from './edit-decisions.ts'
import { middleOf } from './kept-frames.ts'
import { sourceMap } from './source-map.ts'

/** Words of a caption may be parts of one that was said, as in Thai, and begin a moment after it. */
const LATE_SECONDS = 0.02

/** Which words, by index, the captions of a timeline make stand out; it was planned from these decisions. */
export function keyWords(
  { words, start, end }: Pick<EditDecisions, 'words' | 'start' | 'end'>,
  { captions, clips }: Pick<Timeline, 'captions' | 'clips'>,
): Set<number> {
  const map = sourceMap(clips)
  const spoken = [...words.entries()].filter(
    ([, word]) =>
      word.kept && word.text !== '' && middleOf(word) >= secondsOf(start) && middleOf(word) < secondsOf(end),
  )
  const found = new Set<number>()
  let at = 0
  for (const word of captions?.cues.flatMap((cue) => cue.lines.flat()) ?? []) {
    if (word.emphasis !== true) continue
    const seconds = secondsOf(word.start) + LATE_SECONDS
    const startsBy = (next: number) => map.at(secondsOf(spoken[next]?.[1].start ?? end)) <= seconds
    while (at + 1 < spoken.length && startsBy(at + 1)) at++
    const index = spoken[at]?.[0]
    if (index !== undefined) found.add(index)
  }
  return found
}
