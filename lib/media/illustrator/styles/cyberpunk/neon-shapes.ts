import type { PlaceName } from '#lib/media/illustrator/shot-plan.ts'

/** What tubes of light are bent to: pictograms, Latin letters and katakana. */
export type Glyph = keyof typeof LINES

/** Points of a circle's arc in degrees, as text. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): string {
  const count = Math.max(4, Math.round(Math.abs(to - from) / 24))
  return Array.from({ length: count + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180
    return `${(x + Math.cos(a) * rx).toFixed(2)} ${(y + Math.sin(a) * ry).toFixed(2)}`
  }).join(' ')
}

/** Lines through points, each `x y` from -5 to 5; `|` starts another line. */
const LINES = {
  cross:
    '-1.5 4.2 1.5 4.2 1.5 1.5 4.2 1.5 4.2 -1.5 1.5 -1.5 1.5 -4.2 -1.5 -4.2 -1.5 -1.5 -4.2 -1.5 -4.2 1.5 -1.5 1.5 -1.5 4.2',
  noodles: `-4.2 0 4.2 0|${arc(0, 0, 4, 3.6, 180, 360)}|-1.5 -4.1 1.5 -4.1|-0.6 0.3 2.9 4.4|0.9 0.3 4.2 3.8|-3 1 -2.5 1.9 -3.1 2.8 -2.6 3.7|-1.4 1 -0.9 1.9 -1.5 2.8`,
  book: '0 -2.9 0 2.7|0 2.7 -2 3.3 -4.2 2.8 -4.2 -2.6 -2 -2.2 0 -2.9|0 2.7 2 3.3 4.2 2.8 4.2 -2.6 2 -2.2 0 -2.9|-3.2 1.3 -1.1 1.4|-3.2 0 -1.1 0.1|1.1 1.4 3.2 1.3|1.1 0.1 3.2 0',
  flask: '-1.5 4.2 1.5 4.2|-0.9 4.2 -0.9 1.2 -3.5 -3.2 -3 -4 3 -4 3.5 -3.2 0.9 1.2 0.9 4.2|-2.3 -1.4 2.3 -1.4',
  note: `-1.2 -2.6 -1.2 3.4 3 4.2 3 -1.8|-1.2 1.8 3 2.6|${arc(-2.3, -2.8, 1.1, 0.9, 0, 360)}|${arc(1.9, -2, 1.1, 0.9, 0, 360)}`,
  dumbbell:
    '-2 0 2 0|-2 -2.6 -2 2.6 -3.4 2.6 -3.4 -2.6 -2 -2.6|2 -2.6 2 2.6 3.4 2.6 3.4 -2.6 2 -2.6|-4.4 -1.2 -4.4 1.2|4.4 -1.2 4.4 1.2',
  bag: `-3.2 1.4 3.2 1.4 3.7 -4 -3.7 -4 -3.2 1.4|${arc(0, 1.2, 1.7, 3, 180, 0)}`,
  bolt: '1 4.4 -2.8 -0.5 -0.2 -0.5 -1 -4.4 2.8 0.7 0.2 0.7 1 4.4',
  house: '-4.4 0 0 4 4.4 0|-3.2 1 -3.2 -3.8 3.2 -3.8 3.2 1|-1 -3.8 -1 -0.8 1 -0.8 1 -3.8',
  scales:
    '0 4 0 -3.6|-2 -3.8 2 -3.8|-3.2 2.8 3.2 2.8|-3.2 2.8 -4.6 -0.6 -1.8 -0.6 -3.2 2.8|3.2 2.8 4.6 -0.6 1.8 -0.6 3.2 2.8',
  waves:
    '-4.4 2 -3 3 -1.5 2 0 3 1.5 2 3 3 4.4 2|-4.4 -0.5 -3 0.5 -1.5 -0.5 0 0.5 1.5 -0.5 3 0.5 4.4 -0.5|-4.4 -3 -3 -2 -1.5 -3 0 -2 1.5 -3 3 -2 4.4 -3',
  eye: `${arc(0, -2.6, 5, 5.2, 30, 150)}|${arc(0, 2.6, 5, 5.2, 210, 330)}|${arc(0, 0, 1.5, 1.5, 0, 360)}`,
  star: '0 4.4 1.1 1.4 4.3 1.3 1.8 -0.6 2.7 -3.7 0 -1.9 -2.7 -3.7 -1.8 -0.6 -4.3 1.3 -1.1 1.4 0 4.4',
  fish: `${arc(0.8, -2.6, 4.2, 4.8, 30, 148)}|${arc(0.8, 2.2, 4.2, 4.8, 212, 330)}|-2.8 -0.1 -4.7 2 -4.7 -2.2 -2.8 -0.1|${arc(2.8, 0.5, 0.35, 0.35, 0, 360)}`,
  arrow: '-3 3 0 0.2 3 3|-3 -0.4 0 -3.2 3 -0.4',
  A: '-3 -4 0 4 3 -4|-1.9 -1.2 1.9 -1.2',
  C: arc(0.6, 0, 3.2, 4, 50, 310),
  E: '2.6 4 -2.6 4 -2.6 -4 2.6 -4|-2.6 0.1 1.8 0.1',
  H: '-2.8 4 -2.8 -4|2.8 4 2.8 -4|-2.8 0 2.8 0',
  L: '-2.4 4 -2.4 -4 2.6 -4',
  O: arc(0, 0, 3.1, 4, 0, 360),
  F: '2.6 4 -2.6 4 -2.6 -4|-2.6 0.1 1.8 0.1',
  T: '-3.1 4 3.1 4|0 4 0 -4',
  ラ: '-2.8 4 2.8 4|-3.8 1.5 3.6 1.5 2.6 -1.6 -1.4 -4',
  ー: '0 3.4 0 -3.4',
  メ: '2.8 4 1 0 -3.6 -4|-2.8 1.6 3.2 -2.6',
  ン: '-3.4 3.2 -1.2 1.8|-3.2 -3.6 0.8 -2 3.6 2',
  ホ: '-3.8 2 3.8 2|0 4.2 0 -4 -1.4 -3.2|-1.9 0 -3.5 -2.6|1.9 0 3.5 -2.6',
  テ: '-2.6 3.8 2.6 3.8|-3.8 1.2 3.8 1.2|0.4 1.2 0 -1.6 -2 -4',
  ル: '-1.8 3.6 -2 0 -3.8 -3.8|1 4 1 -3.6 3.8 -0.8',
} as const

/** The ends of each straight piece, in shares of the glyph's square about its middle. */
const PIECES = new Map<Glyph, Float64Array>(
  (Object.keys(LINES) as Glyph[]).map((name) => {
    const pieces: number[] = []
    for (const line of LINES[name].split('|')) {
      const n = line.trim().split(/\s+/).map(Number)
      for (let i = 0; i + 3 < n.length; i += 2)
        pieces.push((n[i] ?? 0) / 10, (n[i + 1] ?? 0) / 10, (n[i + 2] ?? 0) / 10, (n[i + 3] ?? 0) / 10)
    }
    return [name, Float64Array.from(pieces)]
  }),
)

/** How far a point is from a glyph's lines, both in shares of its square. */
export function distanceToGlyph(name: Glyph, u: number, v: number): number {
  const pieces = PIECES.get(name) ?? new Float64Array()
  let least = 4
  for (let i = 0; i + 3 < pieces.length; i += 4) {
    const [ax, ay] = [pieces[i] ?? 0, pieces[i + 1] ?? 0]
    const [dx, dy] = [(pieces[i + 2] ?? 0) - ax, (pieces[i + 3] ?? 0) - ay]
    const t = Math.min(1, Math.max(0, ((u - ax) * dx + (v - ay) * dy) / (dx * dx + dy * dy || 1)))
    const [ex, ey] = [u - ax - dx * t, v - ay - dy * t]
    least = Math.min(least, ex * ex + ey * ey)
  }
  return Math.sqrt(least)
}

/** What signs in streets say: ramen, hotel and café. */
export const WORDS: readonly (readonly Glyph[])[] = [
  ['ラ', 'ー', 'メ', 'ン'],
  ['H', 'O', 'T', 'E', 'L'],
  ['ホ', 'テ', 'ル'],
  ['C', 'A', 'F', 'E'],
  ['noodles', 'ラ', 'ー', 'メ', 'ン'],
]

export const PICTOGRAMS: readonly Glyph[] = ['noodles', 'fish', 'note', 'eye', 'bolt', 'star', 'arrow']

/** What a sign says in a place, so that one knows the place by it. */
export const GLYPH_OF: Partial<Record<PlaceName, Glyph>> = {
  hospital: 'cross',
  kitchen: 'noodles',
  restaurant: 'noodles',
  library: 'book',
  classroom: 'book',
  laboratory: 'flask',
  shop: 'bag',
  gym: 'dumbbell',
  stage: 'note',
  courtroom: 'scales',
  pool: 'waves',
  livingRoom: 'house',
  bedroom: 'star',
  workshop: 'bolt',
  stadium: 'star',
  beach: 'waves',
  harbour: 'fish',
  lake: 'fish',
}
