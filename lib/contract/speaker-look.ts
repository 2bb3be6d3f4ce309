import type { CaptionTemplate, WordLook } from './caption-template.ts'
import { contrastOf, nearestReadable } from './color-contrast.ts'

/** Between the letters and what surrounds them. More than the 4.5 that WCAG asks of text, since words of some templates are translucent. */
const READABLE = 7
/** Two colors whose contrast is lower look alike. */
const TOLD_APART = 1.3

/**
 * A template with the color of a speaker: its words have the color, and the one that is spoken, where the template colors it, white or
 * black. Templates that fill a line with color fill it with this one; those that show one word at a time show it in this one. A color
 * that cannot be read on the template's box or outline is moved towards white or black. Pure.
 */
export function speakerLook(template: CaptionTemplate, color: string): CaptionTemplate {
  const { words, emphasis, lineBox, maxWords } = template
  const around = lineBox?.color ?? template.outline?.color ?? template.shadows[0]?.color ?? '#000000'
  const text =
    contrastOf(color, around) >= READABLE ? color : (nearestReadable(color, around, READABLE) ?? plain(around))
  const { upcoming, active, spoken } = words
  const isFilled = spoken.color === active.color && upcoming.color !== active.color
  const isColored = template.colorCycle.length > 0 || active.color !== upcoming.color
  const stands = standingOut(text, around, active.color)
  const colored = (look: WordLook, own: string): WordLook => (look.box === null ? { ...look, color: own } : look)
  return {
    ...template,
    words: {
      upcoming: colored(upcoming, isFilled ? upcoming.color : text),
      active: colored(active, isFilled || !isColored || maxWords === 1 ? text : stands),
      spoken: colored(spoken, text),
    },
    emphasis: emphasis === null || emphasis.color === null ? emphasis : { ...emphasis, color: stands },
    colorCycle: [],
  }
}

/** What can be told from a speaker's color: white or black, or else what the template has. */
function standingOut(text: string, around: string, otherwise: string): string {
  const color = plain(around)
  return contrastOf(color, text) >= TOLD_APART ? color : otherwise
}

function plain(around: string): string {
  return contrastOf('#ffffff', around) >= contrastOf('#000000', around) ? '#ffffff' : '#000000'
}
