import { z } from 'zod'
import type { CaptionTemplate, WordLook } from './caption-template.ts'
import { SUBTITLE_TEMPLATES } from './enumerations.ts'
import { problem } from './messages/coded.ts'
import { oneOf, wireNumber } from './wire-types.ts'

export const LOOK_LETTER_CASES = ['as-written', 'upper', 'lower'] as const
export const LOOK_MOVEMENTS = ['none', 'fade', 'pop', 'rise', 'slam'] as const
export const LOOK_BOXES = ['none', 'word', 'line'] as const
/** Letter size as a share of the template's, most words at once, and the outline in em. */
export const LOOK_LIMITS = {
  scale: { least: 0.7, most: 1.4 },
  words: { least: 1, most: 8 },
  outline: { least: 0, most: 0.15 },
} as const

const between = ({ least, most }: { least: number; most: number }) => {
  const words = problem('must_be_number_between', { least: String(least), most: String(most) })
  return wireNumber(z.number(words).min(least, words).max(most, words))
}

const HEX = problem('must_be_color')
const color = z.string(HEX).regex(/^#[0-9a-fA-F]{6}$/, HEX)

/** How an own look differs from the template that it is made from: what it does not name stays the template's. */
export const captionLook = z.object(
  {
    template: oneOf(SUBTITLE_TEMPLATES).describe('The template that it is made from.'),
    letterCase: oneOf(LOOK_LETTER_CASES).optional().describe('How the letters are cased.'),
    maxWords: between(LOOK_LIMITS.words).optional().describe('Most words at once.'),
    movement: oneOf(LOOK_MOVEMENTS).optional().describe('How a caption comes in.'),
    scale: between(LOOK_LIMITS.scale).optional().describe('Letter size, as a share of the template’s.'),
    textColor: color.optional().describe('Of the words, such as `#fff7ea`.'),
    spokenColor: color.optional().describe('Of the word that is spoken, and of key words.'),
    outlineColor: color.optional().describe('Of the outline.'),
    outlineWidth: between(LOOK_LIMITS.outline).optional().describe('As a share of the letter size; 0 for none.'),
    box: oneOf(LOOK_BOXES).optional().describe('What has a box behind it: nothing, the spoken word, or each line.'),
    boxColor: color.optional().describe('Of the box.'),
  },
  problem('must_be_object'),
)
export type CaptionLook = z.output<typeof captionLook>
/** Every value of a look. */
export type LookValues = { [Name in Exclude<keyof CaptionLook, 'template'>]-?: NonNullable<CaptionLook[Name]> }

/** Boxes of looks whose template has none. */
const BOX = {
  word: { opacity: 1, paddingX: 0.22, paddingY: 0.02, radius: 0.2 },
  line: { opacity: 1, paddingX: 0.36, paddingY: 0.14, radius: 0.2 },
}
/** Boxes of two lines do not meet. */
const BOXED_LINE_HEIGHT = 1.5
const PLAIN_BOX_COLOR = '#111111'
const PLAIN_OUTLINE = { color: '#000000', width: 0.05 }

/** A template as an own look changes it: the preview and the engine draw from what comes out. Pure. */
export function applyLook(template: CaptionTemplate, look: Omit<CaptionLook, 'template'>): CaptionTemplate {
  const { letterCase, maxWords, movement, scale } = look
  const colored = coloredWords(template, look)
  return {
    ...template,
    ...colored,
    ...(letterCase !== undefined && { letterCase }),
    ...(maxWords !== undefined && { maxWords: Math.round(maxWords) }),
    ...(movement !== undefined && { entry: entryOf(template, movement) }),
    ...(scale !== undefined && { scale: template.scale * scale }),
    outline: outlineOf(template, look),
  }
}

/** Every value of a look as its template has it: where an editor begins. */
export function lookOfTemplate(template: CaptionTemplate): LookValues {
  const { words, outline, lineBox, entry, letterCase, maxWords, colorCycle } = template
  const box = lineBox === null ? (words.active.box === null ? 'none' : 'word') : 'line'
  return {
    ...{ letterCase, maxWords, movement: entry.effect, scale: 1 },
    textColor: words.upcoming.color,
    spokenColor: colorCycle[0] ?? words.active.color,
    outlineColor: outline?.color ?? PLAIN_OUTLINE.color,
    outlineWidth: outline?.width ?? 0,
    box,
    boxColor: lineBox?.color ?? words.active.box?.color ?? PLAIN_BOX_COLOR,
  }
}

function coloredWords(
  template: CaptionTemplate,
  { textColor, spokenColor, box, boxColor }: Omit<CaptionLook, 'template'>,
): Pick<CaptionTemplate, 'words' | 'emphasis' | 'colorCycle' | 'lineBox' | 'lineHeight' | 'cursor'> {
  const { words, emphasis, colorCycle, lineBox, lineHeight, cursor } = template
  const isColored = textColor !== undefined || spokenColor !== undefined
  const text = textColor ?? words.upcoming.color
  const spoken = spokenColor ?? words.active.color
  // Words that keep the color of the spoken one, as in a line that fills, go on doing so.
  const stays = words.spoken.color === words.active.color && words.spoken.color !== words.upcoming.color
  const kind = box ?? (lineBox === null ? (words.active.box === null ? 'none' : 'word') : 'line')
  const shade = boxColor ?? lineBox?.color ?? words.active.box?.color ?? PLAIN_BOX_COLOR
  const wordBox = kind === 'word' ? { ...(words.active.box ?? BOX.word), color: shade } : null
  const shown = (word: WordLook, color: string, ownBox: WordLook['box']) => ({
    ...word,
    ...(isColored && { color }),
    box: ownBox,
  })
  return {
    words: {
      upcoming: shown(words.upcoming, text, null),
      active: shown(words.active, spoken, wordBox),
      spoken: shown(words.spoken, stays ? spoken : text, null),
    },
    emphasis: emphasis === null || !isColored ? emphasis : { ...emphasis, color: spoken },
    colorCycle: isColored ? [] : colorCycle,
    lineBox: kind === 'line' ? { ...(lineBox ?? BOX.line), color: shade } : null,
    lineHeight: kind === 'line' ? Math.max(lineHeight, BOXED_LINE_HEIGHT) : lineHeight,
    cursor: cursor === null || !isColored ? cursor : text,
  }
}

function outlineOf(
  { outline }: CaptionTemplate,
  { outlineColor, outlineWidth }: Omit<CaptionLook, 'template'>,
): CaptionTemplate['outline'] {
  if (outlineColor === undefined && outlineWidth === undefined) return outline
  const usual = outline ?? PLAIN_OUTLINE
  const width = outlineWidth ?? usual.width
  return width === 0 ? null : { color: outlineColor ?? usual.color, width }
}

/** In milliseconds, of movements that the template has none of. */
const USUAL_MS = { none: 0, fade: 200, pop: 120, rise: 160, slam: 110 } as const

function entryOf({ entry }: CaptionTemplate, movement: (typeof LOOK_MOVEMENTS)[number]): CaptionTemplate['entry'] {
  return entry.effect === movement ? entry : { effect: movement, milliseconds: USUAL_MS[movement] }
}
