/** Seconds as `0:41`, `58:14` or `1:04:50`. */
export function durationFigure(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  if (hours === 0) return `${minutes}:${two(rest)}`
  return `${hours}:${two(minutes)}:${two(rest)}`
}

/** A position in a video: minutes and seconds, `00:07`, with hours from one hour on. */
export function timecode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return whole < 3600 ? minutes : `${Math.floor(whole / 3600)}:${minutes}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
