import type { CaptionLook } from '../captions/plan-captions.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { runStageOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { CaptionPosition } from '../timeline/caption-style.ts'
import { findBanner } from './find-banner.ts'
import { type BurnedCaptions, findBurnedCaptions } from './find-burned-captions.ts'
import { readStrokes } from './read-strokes.ts'

/** What became of our captions because a source has its own; null where it has none. */
type CaptionsChange = 'left-out' | 'cut-off' | 'blurred' | 'moved' | 'kept' | null

/** The stage file that says so, for the report. */
export const BURNED_CAPTIONS_FILE = 'burned-captions.json'
/** `banner`: a strip with text along the lower edge, through the whole video; absent where none was looked for. */
export type BurnedCaptionsStage = {
  found: BurnedCaptions | null
  change: CaptionsChange
  banner?: BurnedCaptions | null
}

/** What of a frame's height captions take at most. */
const TAKEN: Record<CaptionPosition, BurnedCaptions> = {
  'top-center': { top: 0, bottom: 0.35 },
  'middle-center': { top: 0.38, bottom: 0.62 },
  'bottom-center': { top: 0.65, bottom: 1 },
}

type Asked = {
  captions: CaptionLook | null
  /** Ours are added where they were asked for, whatever the source has. */
  overBurnedCaptions: boolean
  /** `leave-out`: the result shows the source's captions whole, so that ours say nothing more. */
  otherwise: 'leave-out' | 'move'
  /** Whether the result can show the picture without those of the source; ours stand alone then. Absent for no. */
  canCutOff?: (found: BurnedCaptions) => boolean
  /** Whether the picture can be blurred where they are, because no face is there. Absent for no. */
  canBlur?: (found: BurnedCaptions) => boolean
}

type Beside = {
  captions: CaptionLook | null
  found: BurnedCaptions | null
  change: CaptionsChange
  banner: BurnedCaptions | null
}

/**
 * The look of our captions beside those that a source already has in its picture, and where those are: never both at one place.
 * `found` is null, too, where no captions are asked for: nothing is looked for then. `change`: `cut-off` and `blurred` are done by who plans the picture, which leaves out a `banner` too wherever that is possible.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function captionsBeside(
  source: VideoSource,
  durationSeconds: number,
  asked: Asked,
  task: Task,
): Promise<Beside> {
  if (asked.captions === null) return { captions: null, found: null, change: null, banner: null }
  const {
    found,
    change,
    banner = null,
  } = await runStageOnce<BurnedCaptionsStage>(task.directory, BURNED_CAPTIONS_FILE, async () => {
    const strokes = await readStrokes(source, durationSeconds, task)
    const seen = findBurnedCaptions(strokes)
    return { found: seen, change: changeFor(seen, asked), banner: findBanner(strokes) }
  })
  if (change === 'left-out') return { captions: null, found, change, banner }
  const captions = change === 'moved' ? { ...asked.captions, position: awayFrom(found) } : asked.captions
  return { captions, found, change, banner }
}

/** Pure. */
export function changeFor(
  found: BurnedCaptions | null,
  { captions, overBurnedCaptions, otherwise, canCutOff, canBlur }: Asked,
): CaptionsChange {
  if (found === null || captions === null) return null
  if (overBurnedCaptions) return 'kept'
  if (otherwise === 'leave-out') return 'left-out'
  if (canCutOff?.(found) === true) return 'cut-off'
  if (canBlur?.(found) === true) return 'blurred'
  const ours = TAKEN[captions.position]
  return found.bottom > ours.top && found.top < ours.bottom ? 'moved' : 'kept'
}

/** At the other end of the frame. */
function awayFrom(found: BurnedCaptions | null): CaptionPosition {
  return found !== null && found.top + found.bottom < 1 ? 'bottom-center' : 'top-center'
}
