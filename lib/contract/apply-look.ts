import type { CaptionLook, LookValues } from './caption-look.ts'
import type { CaptionTemplate, WordLook } from './caption-template.ts'
import type { LOOK_MOVEMENTS } from './look-values.ts'

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
