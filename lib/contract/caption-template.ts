import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/)
const share = z.number().min(0).max(1)
const em = z.number().min(-1).max(4)

const box = z.object({ color, opacity: share, paddingX: em, paddingY: em, radius: em })

const wordLook = z.object({
  color,
  opacity: share,
  scale: z.number().min(0.5).max(2),
  box: box.nullable(),
  underline: color.nullable(),
})

/** One template's look. The engine's `CaptionStyle` has the same shape; neither side imports the other. */
export const captionTemplate = z.object({
  font: z.object({ family: z.string(), weight: z.number().int().min(100).max(900), italic: z.boolean() }),
  /** Letter size relative to that of the other templates. */
  scale: z.number().min(0.5).max(2),
  letterCase: z.enum(['as-written', 'upper', 'lower']),
  letterSpacing: em,
  lineHeight: em,
  maxLines: z.union([z.literal(1), z.literal(2)]),
  /** Most words on screen at once. */
  maxWords: z.number().int().min(1).max(8),
  /** Counter-clockwise. */
  tiltDegrees: z.number().min(-15).max(15),
  /** Lean of the letters to the right. */
  slantDegrees: z.number().min(-20).max(20),
  /** `width` is what shows outside the letter. Words in a box have none. */
  outline: z.object({ color, width: em }).nullable(),
  /** Nearest to the letters first. `blur` as CSS has it. */
  shadows: z.array(z.object({ color, opacity: share, x: em, y: em, blur: em })).max(4),
  lineBox: box.nullable(),
  words: z.object({ upcoming: wordLook, active: wordLook, spoken: wordLook }),
  /** The difference of key words, or null: their color, if any, and how much larger they are. */
  emphasis: z.object({ color: color.nullable(), scale: z.number().min(1).max(1.5) }).nullable(),
  /** Colors the words take in turn, in place of those of their look. */
  colorCycle: z.array(color),
  reveal: z.enum(['beat', 'word', 'letter']),
  /** Color of a writing mark after the last word. */
  cursor: color.nullable(),
  entry: z.object({
    effect: z.enum(['none', 'fade', 'pop', 'rise', 'slam']),
    milliseconds: z.number().int().min(0).max(1000),
  }),
})
export type CaptionTemplate = z.output<typeof captionTemplate>
export type WordLook = z.output<typeof wordLook>
