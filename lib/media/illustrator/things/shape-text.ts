import type { Finish } from '../drawing/material.ts'
import type { Vec } from '../solids/vector.ts'
import type { Maker, Part, Thing } from './maker.ts'

const FINISHES: readonly string[] = [
  'plain',
  'skin',
  'hair',
  'fur',
  'cloth',
  'leather',
  'gloss',
  'metal',
  'glow',
  'water',
]
const isFinish = (word: string): word is Finish => FINISHES.includes(word)

/**
 * A thing from lines of text, which are short where code is long. `gloss c8302a` begins a part of a finish and a color, `fine` after it
 * halves its cells, a number is its glow. Then shapes, each with numbers: `ball x y z r` or `x y z rx ry rz`, `rod x y z x y z r r2`,
 * `block x y z hx hy hz round`, `tube x y z radius half round`, `ring x y z radius thickness`; three more numbers turn them.
 * `both` before a shape repeats it mirrored, `ring6` six times about the y axis; `soft w`, `tint hex`, `cut`, `keep`, `add` hold for
 * the shapes that follow, `spin degrees` turns those of all parts that follow about the y axis.
 */
export const shapes = (size: number, text: string, options: Partial<Thing> = {}): Thing => ({
  size,
  ...options,
  build: (maker) => buildFrom(maker, text),
})

function buildFrom(maker: Maker, text: string): void {
  let part: Part | null = null
  let spin = STILL
  for (const statement of text.split(/[;\n]/)) {
    const words = statement.trim().split(/\s+/)
    const [first = ''] = words
    if (first === '') continue
    if (isFinish(first)) {
      const glow = Number(words.find((word, i) => i > 1 && word !== 'fine') ?? Number.NaN)
      part = maker.part(first, hexOf(words[1]), {
        fine: words.includes('fine'),
        ...(Number.isNaN(glow) ? {} : { glow }),
      })
    } else if (first === 'spin') spin = about(Number(words[1]))
    else if (part === null) throw new Error(`"${statement.trim()}" stands before any part`)
    else addTo(part, words, spin)
  }
}

function hexOf(word: string | undefined): number {
  const value = Number.parseInt(word ?? '', 16)
  if (Number.isNaN(value)) throw new Error(`"${word}" is no color`)
  return value
}

/** Where a point goes, and what becomes of a turn there. */
type Move = { place: (p: Vec) => Vec; turn: (t: Vec) => Vec }

const STILL: Move = { place: (p) => p, turn: (t) => t }
const MIRRORED: Move = { place: ([x, y, z]) => [-x, y, z], turn: ([nod, turn, tilt]) => [nod, -turn, -tilt] }

/** About the y axis. */
function about(degrees: number): Move {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return {
    place: ([x, y, z]) => [x * c + z * s, y, -x * s + z * c],
    turn: ([nod, turn, tilt]) => [nod, turn + degrees, tilt],
  }
}

const inTurn = (first: Move, then: Move): Move => ({
  place: (p) => then.place(first.place(p)),
  turn: (t) => then.turn(first.turn(t)),
})

function addTo(part: Part, words: readonly string[], spin: Move): void {
  const [first = '', second = ''] = words
  if (first === 'soft') part.soft(Number(second))
  else if (first === 'tint') part.tint(hexOf(second))
  else if (first === 'cut') part.cut()
  else if (first === 'keep') part.keep()
  else if (first === 'add') part.add()
  else if (first === 'both') for (const move of [STILL, MIRRORED]) addShape(part, words.slice(1), inTurn(move, spin))
  else if (/^ring\d+$/.test(first)) {
    const count = Number(first.slice(4))
    for (let i = 0; i < count; i++) addShape(part, words.slice(1), inTurn(about((i / count) * 360), spin))
  } else addShape(part, words, spin)
}

/** What is thinner than the cells of its mesh would be lost: half of the least thickness. */
const THINNEST = 0.0115
const thick = (half = 0.05): number => Math.max(THINNEST, half)

function addShape(part: Part, words: readonly string[], { place, turn }: Move): void {
  const n = words.slice(1).map(Number)
  if (n.some(Number.isNaN)) throw new Error(`"${words.join(' ')}" has something else than numbers`)
  const at = (i: number): Vec => [n[i] ?? 0, n[i + 1] ?? 0, n[i + 2] ?? 0]
  const extent = (i: number): Vec => [thick(n[i]), thick(n[i + 1]), thick(n[i + 2])]
  const turned = (i: number): Vec => turn(at(i))
  switch (words[0]) {
    case 'ball':
      part.ball(place(at(0)), n.length === 4 ? thick(n[3]) : extent(3), turned(6))
      return
    case 'rod':
      part.rod(place(at(0)), place(at(3)), n[6] ?? 0.05, n[7])
      return
    case 'block':
      part.block(place(at(0)), extent(3), n[6] ?? 0.01, turned(7))
      return
    case 'tube':
      part.tube(place(at(0)), thick(n[3]), thick(n[4]), n[5] ?? 0.01, turned(6))
      return
    case 'ring':
      part.ring(place(at(0)), n[3] ?? 0.1, n[4] ?? 0.02, turned(5))
      return
    default:
      throw new Error(`"${words.join(' ')}" is no shape`)
  }
}
