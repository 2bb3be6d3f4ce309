import type { CaptionStyle } from '../timeline/caption-style.ts'
import type { VisualStyle } from '../timeline/timeline.ts'
import { type CardLook, familiesOf, type Pattern, readableOn } from './card-look.ts'

type Face = CaptionStyle['font']

type Drawn = {
  paper: readonly [top: string, bottom: string]
  ink: string
  accent: string
  face: Face
  pattern: Pattern | null
  entry?: CardLook['entry']
  letterCase?: CardLook['letterCase']
}

const face = (family: string, weight: number, italic = false): Face => ({ family, weight, italic })

const LOOKS: Record<VisualStyle, Drawn> = {
  realism: {
    paper: ['#2b3140', '#161a23'],
    ink: '#f6f1e7',
    accent: '#f0b35a',
    face: face('Poppins', 600),
    pattern: null,
  },
  anime: {
    paper: ['#3f7fd0', '#9cd3f2'],
    ink: '#ffffff',
    accent: '#fff176',
    face: face('Kanit', 700),
    pattern: 'rays',
  },
  anime_figures: {
    paper: ['#f3d9e3', '#d8e6f5'],
    ink: '#3a2b4d',
    accent: '#c2306f',
    face: face('Rubik', 700),
    pattern: 'sky',
  },
  cyberpunk: {
    paper: ['#1c0b3f', '#06061a'],
    ink: '#e9f6ff',
    accent: '#ff3fb4',
    face: face('Oswald', 600),
    pattern: 'scanlines',
    letterCase: 'upper',
  },
  comic: {
    paper: ['#ffe14d', '#ffc421'],
    ink: '#141414',
    accent: '#c9151f',
    face: face('Bangers', 400),
    pattern: 'halftone',
    entry: 'slam',
    letterCase: 'upper',
  },
  fantasy: {
    paper: ['#3b2a5e', '#171029'],
    ink: '#f7ecd3',
    accent: '#f2c14e',
    face: face('Cormorant', 700),
    pattern: 'frame',
  },
  scifi: {
    paper: ['#10293b', '#050e17'],
    ink: '#dff4ff',
    accent: '#55d6ff',
    face: face('Rubik', 500),
    pattern: 'scanlines',
  },
  lego: {
    paper: ['#d8232a', '#b5161d'],
    ink: '#ffffff',
    accent: '#ffd500',
    face: face('Rubik', 800),
    pattern: 'studs',
    entry: 'pop',
  },
  pixel_art: {
    paper: ['#20264d', '#141833'],
    ink: '#f4f4e8',
    accent: '#6ee06e',
    face: face('Courier Prime', 700),
    pattern: 'pixels',
  },
  line_art: {
    paper: ['#ffffff', '#f6f6f4'],
    ink: '#161616',
    accent: '#161616',
    face: face('Poppins', 500),
    pattern: 'hatching',
  },
  renaissance: {
    paper: ['#4a3220', '#24160d'],
    ink: '#f3e3c0',
    accent: '#d9a441',
    face: face('Cormorant', 700),
    pattern: 'double-frame',
  },
  medieval_painting: {
    paper: ['#e9cf8f', '#d6b264'],
    ink: '#3a1c10',
    accent: '#8d1b1b',
    face: face('Cormorant', 700),
    pattern: 'double-frame',
  },
  wes_anderson: {
    paper: ['#f3c9b9', '#efb7a4'],
    ink: '#4b2a35',
    accent: '#a8324a',
    face: face('Montserrat', 600),
    pattern: 'double-frame',
  },
  porcelain: {
    paper: ['#f8fafc', '#e7eef5'],
    ink: '#1d3f7a',
    accent: '#1d3f7a',
    face: face('Cormorant', 700),
    pattern: 'frame',
  },
}

/** The look of cards in a text video: that of its pictures. */
export function visualLook(style: VisualStyle, languageTag: string): CardLook {
  const { paper, ink, accent, face: own, pattern, entry = 'rise', letterCase = 'as-written' } = LOOKS[style]
  return {
    family: familiesOf(own, languageTag),
    ...{ languageTag, isVaried: true },
    ...{ letterCase, letterSpacing: -0.005, lineHeight: own.family === 'Cormorant' ? 1.05 : 1.14 },
    ...{ paper, ink, accent, onAccent: readableOn(accent), entry, pattern },
  }
}
