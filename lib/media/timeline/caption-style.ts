/**
 * How captions look. Lengths are in em of the caption's letter size, colors are `#rrggbb`, opacities 0 to 1. The renderer and
 * the portal's preview draw from the same values.
 */
export type CaptionStyle = {
  font: CaptionFont
  /** Letter size relative to that of the other templates. */
  scale: number
  letterCase: 'as-written' | 'upper' | 'lower'
  letterSpacing: number
  lineHeight: number
  maxLines: 1 | 2
  /** Most words on screen at once; names and numbers stay whole even beyond it. */
  maxWords: number
  /** Counter-clockwise turn of the whole caption. */
  tiltDegrees: number
  /** Lean of the letters to the right. */
  slantDegrees: number
  /** `width` is what shows outside the letter. Words in a box have none. */
  outline: { color: string; width: number } | null
  /** Drawn in order, the first nearest to the letters. */
  shadows: CaptionShadow[]
  /** Behind each whole line. */
  lineBox: CaptionBox | null
  words: { upcoming: WordLook; active: WordLook; spoken: WordLook }
  /** The difference of key words, or null: their color, if any, and how much larger they are. */
  emphasis: { color: string | null; scale: number } | null
  /** Colors the words take in turn, in place of those of their look; empty for none. */
  colorCycle: string[]
  /** `beat` shows all words of a cue at once, `word` each when it is spoken, `letter` types it. */
  reveal: 'beat' | 'word' | 'letter'
  /** Color of a writing mark after the last word, or null. */
  cursor: string | null
  entry: { effect: 'none' | 'fade' | 'pop' | 'rise' | 'slam'; milliseconds: number }
  /** The own look that it is drawn from, as the request named it. The engine draws from the fields above. */
  look?: Readonly<Record<string, string | number | undefined>>
}

/** A family that is installed, or one of a file that was given: see `addOwnFonts`. */
export type CaptionFont = { family: string; weight: number; italic: boolean }

/** `blur` as CSS has it: twice the standard deviation. */
type CaptionShadow = { color: string; opacity: number; x: number; y: number; blur: number }

export type CaptionBox = { color: string; opacity: number; paddingX: number; paddingY: number; radius: number }

export type WordLook = {
  color: string
  opacity: number
  scale: number
  box: CaptionBox | null
  /** Color of a line under the word, or null. */
  underline: string | null
}

export type CaptionPosition = 'bottom-center' | 'top-center' | 'middle-center'
export type CaptionSize = 's' | 'm' | 'l' | 'xl'
