import type { Time } from '../timeline/time.ts'

/** The number of frames that a timecode counts in a second: 30 at 29.97. */
export function nominalRate([perSecond, divisor]: Time): number {
  return Math.round(perSecond / divisor)
}

/** Whether the rate is a thousandth below its nominal one, as 29.97 is below 30. */
export function isNtsc(rate: Time): boolean {
  return rate[0] !== nominalRate(rate) * rate[1]
}

/** Whether timecodes of a rate leave out numbers so that they stay with the clock: at 29.97 and 59.94, by custom not at 23.976. */
export function isDropFrame(rate: Time): boolean {
  return isNtsc(rate) && nominalRate(rate) % 30 === 0
}

/**
 * The SMPTE timecode of a frame, `hh:mm:ss:ff`, with a semicolon before the frames where numbers are left out. It begins again
 * after 24 hours.
 */
export function timecodeOf(frame: number, rate: Time): string {
  const base = nominalRate(rate)
  const dropped = isDropFrame(rate)
  const number = dropped ? numbered(frame, base) : frame
  const [seconds, minutes] = [Math.floor(number / base), Math.floor(number / (base * 60))]
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60, seconds % 60]
  return `${parts.map(twoDigits).join(':')}${dropped ? ';' : ':'}${twoDigits(number % base)}`
}

/** The frame that a timecode names; null where it is none. */
export function frameOfTimecode(timecode: string, rate: Time): number | null {
  const [, hours, minutes, seconds, separator, frames] =
    /^(\d{2}):(\d{2}):(\d{2})([:;.])(\d{2})$/.exec(timecode.trim()) ?? []
  if (frames === undefined) return null
  const base = nominalRate(rate)
  const wholeMinutes = Number(hours) * 60 + Number(minutes)
  const number = (wholeMinutes * 60 + Number(seconds)) * base + Number(frames)
  if (separator === ':' || !isDropFrame(rate)) return number
  return number - droppedIn(base) * (wholeMinutes - Math.floor(wholeMinutes / 10))
}

/** Numbers that each minute leaves out, but the tenth does not. */
function droppedIn(base: number): number {
  return base / 15
}

/** The number that a counted frame has where numbers are left out. */
function numbered(frame: number, base: number): number {
  const dropped = droppedIn(base)
  const minute = base * 60 - dropped
  const tenMinutes = minute * 10 + dropped
  const [tens, rest] = [Math.floor(frame / tenMinutes), frame % tenMinutes]
  const minutes = rest < base * 60 ? 0 : 1 + Math.floor((rest - base * 60) / minute)
  return frame + dropped * (tens * 9 + minutes)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
