import { createRequire } from 'node:module'
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { IconName } from '../lexicon/icon-words.ts'

/** An element of an SVG picture and its attributes. */
type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const require = createRequire(import.meta.url)
const nodes: Record<string, readonly IconNode[]> = require('lucide-static/icon-nodes.json')

/** Side of the square in which icons are drawn, in their own units, and the width of their lines. */
const SIDE = 24
const LINE = 2
/** Longer than any line of an icon. */
const LONGEST_LINE = 80

/**
 * Draws an icon of Lucide into a square.
 *
 * @param drawn how much of each line is there, 0 to 1.
 */
export function drawIcon(
  pen: SKRSContext2D,
  name: IconName,
  { x, y, side, color, drawn }: { x: number; y: number; side: number; color: string; drawn: number },
): void {
  if (drawn <= 0) return
  pen.save()
  pen.translate(x, y)
  pen.scale(side / SIDE, side / SIDE)
  pen.strokeStyle = color
  pen.lineWidth = LINE
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  if (drawn < 1) pen.setLineDash([LONGEST_LINE * drawn * drawn, LONGEST_LINE * 2])
  for (const path of pathsOf(name)) pen.stroke(path)
  pen.restore()
}

const known = new Map<string, Path2D[]>()

function pathsOf(name: IconName): Path2D[] {
  const paths = known.get(name) ?? (nodes[name] ?? []).map((node) => new Path2D(outlineOf(node)))
  known.set(name, paths)
  return paths
}

/** An element as the data of an SVG path. */
function outlineOf([tag, attributes]: IconNode): string {
  const { d = '', points = '' } = attributes
  const number = (attribute: string) => Number(attributes[attribute] ?? 0)
  const round = (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
  switch (tag) {
    case 'path':
      return d
    case 'circle':
      return round(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return round(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${points}`
    case 'polygon':
      return `M${points}Z`
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      const r = Math.min(number('rx') || number('ry'), width / 2, height / 2)
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
      return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
    }
    default:
      throw new Error(`an icon has an element ${tag}`)
  }
}
