import type { CaptionTemplate, WordLook } from './caption-template.ts'
import { SUBTITLE_TEMPLATES, type SubtitleTemplate } from './enumerations.ts'

/**
 * The looks of the subtitle templates that the interface document, section 2.4, names. Data only: the engine burns it into
 * videos and the portal draws its preview from it. Lengths are in em of the caption's letter size, colors `#rrggbb`. Every one
 * has an outline or a box of its own, so that it is readable on any picture; a test computes it.
 */
export const CAPTION_TEMPLATES: Record<SubtitleTemplate, CaptionTemplate> = {
  cinematic: template({
    font: { family: 'Oswald', weight: 600, italic: false },
    scale: 0.8,
    letterCase: 'upper',
    letterSpacing: 0.16,
    lineHeight: 1.4,
    maxWords: 7,
    outline: { color: '#000000', width: 0.035 },
    shadows: halo(0.4, 0.8),
    entry: { effect: 'fade', milliseconds: 260 },
  }),
  vivid: template({
    font: { family: 'Poppins', weight: 700, italic: false },
    maxWords: 5,
    outline: { color: '#111111', width: 0.065 },
    words: all({}, { active: { scale: 1.12 } }),
    colorCycle: ['#ff5d5d', '#ffd34e', '#5de0a0', '#6fb4ff'],
    entry: { effect: 'pop', milliseconds: 120 },
  }),
  whisperer2: template({
    font: { family: 'Cormorant', weight: 600, italic: true },
    scale: 1.12,
    maxWords: 6,
    outline: { color: '#1a1410', width: 0.035 },
    shadows: halo(0.4, 0.7),
    words: all({ color: '#fff3dc' }, { upcoming: { opacity: 0.78 } }),
    entry: { effect: 'fade', milliseconds: 200 },
  }),
  harmozi: template({
    font: { family: 'Montserrat', weight: 800, italic: false },
    letterCase: 'upper',
    letterSpacing: -0.01,
    maxWords: 4,
    outline: { color: '#000000', width: 0.1 },
    words: all({}, { active: { color: '#3dff6e' } }),
    emphasis: { color: '#ffd93b', scale: 1 },
    entry: { effect: 'pop', milliseconds: 110 },
  }),
  // The spoken word pulses.
  pulse: template({
    font: { family: 'Rubik', weight: 700, italic: false },
    maxWords: 5,
    outline: { color: '#2a0a14', width: 0.06 },
    words: all({}, { active: { color: '#ff8fa6', scale: 1.22 } }),
    entry: { effect: 'pop', milliseconds: 130 },
  }),
  // The line fills with color, word by word, and stays filled.
  filler: template({
    font: { family: 'Montserrat', weight: 800, italic: false },
    maxWords: 6,
    outline: { color: '#10243a', width: 0.06 },
    shadows: lift(0.05, 0.25, 0.5),
    words: all({ color: '#ffb648' }, { upcoming: { color: '#ffffff' } }),
  }),
  // Each word fades in as it is spoken.
  whisperer: template({
    font: { family: 'Geist', weight: 400, italic: false },
    scale: 0.82,
    letterCase: 'lower',
    letterSpacing: 0.05,
    lineHeight: 1.25,
    maxWords: 6,
    outline: { color: '#000000', width: 0.035 },
    shadows: halo(0.4, 0.7),
    words: all({}, { spoken: { opacity: 0.85 } }),
    reveal: 'word',
    entry: { effect: 'fade', milliseconds: 220 },
  }),
  marineShift: template({
    font: { family: 'Kanit', weight: 700, italic: true },
    maxWords: 4,
    outline: { color: '#0b2a6b', width: 0.045 },
    shadows: [{ color: '#0b2a6b', opacity: 1, x: 0.09, y: 0.09, blur: 0 }, ...lift(0.1, 0.4, 0.4)],
    words: all({}, { active: { color: '#5fe3ff' } }),
    entry: { effect: 'rise', milliseconds: 140 },
  }),
  sonic: template({
    font: { family: 'Kanit', weight: 700, italic: true },
    letterCase: 'upper',
    maxWords: 3,
    slantDegrees: 6,
    outline: { color: '#0a1a5c', width: 0.085 },
    words: all({}, { active: { color: '#ffd21f' } }),
    entry: { effect: 'slam', milliseconds: 100 },
  }),
  spotlight: template({
    font: { family: 'Geist', weight: 700, italic: false },
    lineHeight: 1.3,
    maxWords: 5,
    outline: { color: '#111111', width: 0.05 },
    words: all(
      { opacity: 0.85 },
      {
        active: {
          color: '#111111',
          opacity: 1,
          box: { color: '#ffffff', opacity: 1, paddingX: 0.22, paddingY: 0.02, radius: 0.22 },
        },
      },
    ),
  }),
  focusFlash: template({
    font: { family: 'Montserrat', weight: 800, italic: false },
    scale: 1.55,
    letterCase: 'upper',
    maxLines: 1,
    maxWords: 1,
    outline: { color: '#111111', width: 0.045 },
    shadows: lift(0.065, 0.32, 0.6),
    emphasis: { color: '#ffe14d', scale: 1 },
    entry: { effect: 'slam', milliseconds: 90 },
  }),
  inflate: template({
    font: { family: 'Luckiest Guy', weight: 400, italic: false },
    letterSpacing: 0.01,
    maxWords: 3,
    outline: { color: '#111111', width: 0.085 },
    words: all({ scale: 0.95 }, { active: { scale: 1.32, color: '#ff7ac0' } }),
    emphasis: { color: '#7fe7ff', scale: 1.1 },
    entry: { effect: 'pop', milliseconds: 110 },
  }),
  boxd: template({
    font: { family: 'Geist', weight: 700, italic: false },
    lineHeight: 1.5,
    maxWords: 5,
    lineBox: { color: '#ffffff', opacity: 1, paddingX: 0.36, paddingY: 0.14, radius: 0.2 },
    words: all({ color: '#111111' }, {}),
    emphasis: { color: '#b3124f', scale: 1 },
  }),
  productive: template({
    font: { family: 'Poppins', weight: 700, italic: false },
    maxWords: 5,
    outline: { color: '#141414', width: 0.05 },
    shadows: lift(0.05, 0.25, 0.6),
    words: all({}, { active: { color: '#ffe25a' } }),
  }),
  beast: template({
    font: { family: 'Bangers', weight: 400, italic: false },
    scale: 1.25,
    letterSpacing: 0.02,
    maxWords: 3,
    tiltDegrees: 3,
    outline: { color: '#000000', width: 0.08 },
    words: all({}, { active: { color: '#ffe600' } }),
    emphasis: { color: '#ff6a5a', scale: 1.15 },
    entry: { effect: 'slam', milliseconds: 110 },
  }),
  impact: template({
    font: { family: 'Anton', weight: 400, italic: false },
    scale: 1.18,
    letterCase: 'upper',
    letterSpacing: 0.01,
    lineHeight: 1.2,
    maxWords: 4,
    outline: { color: '#000000', width: 0.07 },
    emphasis: { color: '#ffe14d', scale: 1 },
    entry: { effect: 'slam', milliseconds: 110 },
  }),
  // All words are there, and each lights up and fades again.
  fade: template({
    font: { family: 'Geist', weight: 600, italic: false },
    maxWords: 5,
    outline: { color: '#000000', width: 0.045 },
    shadows: halo(0.4, 0.65),
    words: all({ opacity: 0.72 }, { active: { opacity: 1 }, spoken: { opacity: 0.82 } }),
    entry: { effect: 'fade', milliseconds: 180 },
  }),
  typewriter: template({
    font: { family: 'Courier Prime', weight: 700, italic: false },
    scale: 0.96,
    maxWords: 6,
    outline: { color: '#000000', width: 0.045 },
    shadows: halo(0.3, 0.8),
    reveal: 'letter',
    cursor: '#ffffff',
  }),
  impact2: template({
    font: { family: 'Anton', weight: 400, italic: false },
    scale: 1.14,
    letterCase: 'upper',
    lineHeight: 1.5,
    maxWords: 4,
    outline: { color: '#111111', width: 0.05 },
    shadows: lift(0.04, 0.2, 0.5),
    words: all({}, { active: { box: { color: '#e5261f', opacity: 1, paddingX: 0.2, paddingY: -0.1, radius: 0 } } }),
  }),
}

/** English text in a template's letter case, as the engine sets it: the pronoun stays “I”. */
export function inLetterCase(text: string, letterCase: CaptionTemplate['letterCase']): string {
  if (letterCase === 'upper') return text.toUpperCase()
  if (letterCase === 'as-written') return text
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’-])i(?!\.?[\p{L}\p{N}-])/gu, 'I')
}

/** A template's name as people read it: `marineShift` is “Marine shift”, `impact2` is “Impact 2”. */
export function templateTitle(name: SubtitleTemplate): string {
  const spaced = name.replace(
    /([a-z])([A-Z0-9])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Every template with its name, in the interface document's order. */
export function listCaptionTemplates(): { name: SubtitleTemplate; title: string; template: CaptionTemplate }[] {
  return SUBTITLE_TEMPLATES.map((name) => ({ name, title: templateTitle(name), template: CAPTION_TEMPLATES[name] }))
}

function template(look: Partial<CaptionTemplate> & Pick<CaptionTemplate, 'font' | 'maxWords'>): CaptionTemplate {
  return {
    scale: 1,
    letterCase: 'as-written',
    letterSpacing: 0,
    lineHeight: 1.14,
    maxLines: 2,
    tiltDegrees: 0,
    slantDegrees: 0,
    outline: null,
    shadows: [],
    lineBox: null,
    words: all({}, {}),
    emphasis: null,
    colorCycle: [],
    reveal: 'beat',
    cursor: null,
    entry: { effect: 'none', milliseconds: 0 },
    ...look,
  }
}

function all(
  base: Partial<WordLook>,
  each: Partial<Record<keyof CaptionTemplate['words'], Partial<WordLook>>>,
): CaptionTemplate['words'] {
  const plain: WordLook = { color: '#ffffff', opacity: 1, scale: 1, box: null, underline: null, ...base }
  return {
    upcoming: { ...plain, ...each.upcoming },
    active: { ...plain, ...each.active },
    spoken: { ...plain, ...each.spoken },
  }
}

/** A soft dark surround. The narrow part keeps thin letters readable on white. */
function halo(blur: number, opacity: number): CaptionTemplate['shadows'] {
  return [shade(0, 0.09, 0.75), shade(0.02, blur, opacity)]
}

/** A shadow below, with the same narrow part. */
function lift(y: number, blur: number, opacity: number): CaptionTemplate['shadows'] {
  return [shade(0.02, 0.09, 0.55), shade(y, Math.max(0.36, blur), opacity)]
}

function shade(y: number, blur: number, opacity: number): CaptionTemplate['shadows'][number] {
  return { color: '#000000', opacity, x: 0, y, blur }
}
