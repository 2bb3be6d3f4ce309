import { maskScript } from '../../text-normalization/script-marks/mask-script.ts'

const longestSeconds = 10

/** Seconds of silence that a script asks for before its first word, 0 to 10. */
export function leadingPause(script: string): number {
  const { text, breaks } = maskScript(script)
  const firstWord = text.search(/[\p{L}\p{N}]/u)
  const asked = breaks.filter(({ index }) => index < firstWord).reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.min(longestSeconds, asked)
}
