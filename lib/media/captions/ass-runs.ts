import { assNumber } from './ass-tags.ts'
import type { Run } from './typesetter.ts'

/**
 * A word's runs, each with its font at one letter size in pixels. `shape` writes a run's text; `spacing` stands after each letter.
 * An emoji leaves its room: a space as wide as it.
 */
export function assRuns(
  runs: readonly Run[],
  fontSize: number,
  spacing: number,
  shape: (text: string) => string,
): string {
  return runs
    .map((run) => {
      const { assName, assSizePerEm, advance } = run.font
      const wider = run.emoji === undefined ? 0 : (run.emoji.advance - advance(NO_BREAK_SPACE)) * fontSize
      const tags = `{\\fn${assName}\\fs${assNumber(assSizePerEm * fontSize)}\\fsp${assNumber(spacing + wider)}}`
      return tags + (run.emoji === undefined ? shape(run.text) : NO_BREAK_SPACE)
    })
    .join('')
}

/** libass takes away the usual one at the ends of a line. */
const NO_BREAK_SPACE = '\u00a0'
