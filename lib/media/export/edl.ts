import { type EditPlan, fileName } from './edit-plan.ts'
import { frameOfTimecode, isDropFrame, timecodeOf } from './timecode.ts'

/** Edit lists begin at the first hour, as tapes do. */
const FIRST_HOUR = '01:00:00'

/**
 * The cuts as an edit decision list (CMX 3600): the source picture and its sound, with its intro and outro. It holds neither crops, inserts, titles nor music.
 * A frame of the list is a frame of the edit's rate.
 */
export function edlOf({ name, rate, shots }: EditPlan): string {
  const start = hourFrames(rate)
  const events = shots.map(({ at, from, frames, media }, index) => {
    const first = media.firstFrame + from
    const codes = [first, first + frames, start + at, start + at + frames].map((frame) => timecodeOf(frame, rate))
    const channels = media.channels > 0 ? 'B' : 'V'
    return [
      `${String(index + 1).padStart(3, '0')}  AX       ${channels.padEnd(5)} C        ${codes.join(' ')}`,
      `* FROM CLIP NAME: ${fileName(media)}`,
      `* SOURCE FILE: ${media.path}`,
    ].join('\r\n')
  })
  const head = [`TITLE: ${oneLine(name)}`, `FCM: ${isDropFrame(rate) ? 'DROP FRAME' : 'NON-DROP FRAME'}`]
  return `${[...head, '', ...events].join('\r\n')}\r\n`
}

/** The number of the frame at which the first hour begins. */
function hourFrames(rate: EditPlan['rate']): number {
  const separator = isDropFrame(rate) ? ';' : ':'
  const frame = frameOfTimecode(`${FIRST_HOUR}${separator}00`, rate)
  if (frame === null) throw new Error('the first hour has a timecode')
  return frame
}

const MOST_LETTERS = 70

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS)
}
