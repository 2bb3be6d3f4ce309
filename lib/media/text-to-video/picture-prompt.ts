import type { Shot, StyleName } from '../illustrator/illustrator.ts'

const STYLES: Record<StyleName, string> = {
  realism: 'A realistic photograph with natural light and a shallow depth of field',
  anime: 'A frame of an anime film: clean ink lines, cel shading, a painted sky',
  cyberpunk: 'A cyberpunk scene: wet surfaces, neon signs without letters, magenta and cyan light',
  comic: 'A panel of a comic book: bold ink outlines, flat colors, halftone dots',
  fantasy: 'A fantasy painting: warm magical light, rich colors, fine brushwork',
  scifi: 'A science-fiction concept painting: sleek surfaces, cool light',
  lego: 'A scene built of toy bricks with toy brick figures, photographed close up',
  pixel_art: 'Pixel art with a small palette and hard square pixels',
  line_art: 'A drawing in thin black lines on white paper, without shading',
  renaissance: 'A Renaissance oil painting: soft modelling, deep shadows, warm varnish',
  medieval_painting: 'A medieval panel painting: flat figures, gold ground, tempera',
  wes_anderson: 'A film still: strictly symmetrical composition, pastel colors, flat light',
  anime_figures: 'A photograph of painted anime figurines in a diorama',
  porcelain: 'A photograph of glazed porcelain figurines in a diorama',
}

const FRAMING: Record<Shot, string> = {
  wide: 'Seen from far away, with the place around',
  medium: 'Seen from a few steps away',
  close: 'Seen from close by',
}

const FORM = 'Upright format, the lower third calm. No letters, captions, logos or frames'

/** The words of a shot with those before and after it, and from how near it is seen. */
type Spoken = { text: string; before?: string | undefined; after?: string | undefined; camera: Shot }

/**
 * What an image provider is asked to draw for a shot: what is said, in its context. A picture that was only guessed from single words
 * would mislead it. Pure.
 */
export function picturePrompt({ text, before, after, camera }: Spoken, style: StyleName): string {
  const context = [before, text, after].filter((part) => part !== undefined).join(' ')
  const sentences = [
    STYLES[style],
    `It illustrates these words: “${withoutEnd(text)}”`,
    before === undefined && after === undefined ? null : `They are part of this text: “${withoutEnd(context)}”`,
    FRAMING[camera],
    FORM,
  ]
  return `${sentences.filter((sentence) => sentence !== null).join('. ')}.`
}

/** What an image provider is asked to draw where a person says what a shot shows. Pure. */
export function ownPrompt(words: string, style: StyleName): string {
  return `${STYLES[style]}. ${withoutEnd(words)}. ${FORM}.`
}

const withoutEnd = (text: string): string => text.replace(/[.!?…]+$/u, '')
