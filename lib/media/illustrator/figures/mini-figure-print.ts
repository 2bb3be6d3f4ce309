import { type Pattern, paint, rgb } from '../drawing/material.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Expression, Look } from './cast.ts'
import type { Costume, Extra } from './costumes.ts'

type Print = (x: number, y: number, mark: (color: Vec, share: number) => void, p: number) => void

const INK: Vec = [0.07, 0.06, 0.07]
const RED: Vec = rgb(0xb8251c)
const GOLD: Vec = rgb(0xe0ab34)
const STEEL: Vec = rgb(0x9aa2ac)

/** 1 inside of a shape at a distance, with an edge as soft as a pixel. */
const inside = (distance: number, p: number): number => smooth(p * 0.6, -p * 0.6, distance)

const line = (distance: number, half: number, p: number): number => inside(Math.abs(distance) - half, p)

const boxAt = (x: number, y: number, wide: number, tall: number): number =>
  Math.max(Math.abs(x) - wide, Math.abs(y) - tall)

/** What is printed on the chest of a toy person: `x` and `y` in meters from the middle of the chest, on its front. */
export function printedChest(costume: Costume): Pattern {
  const prints = printsOf(costume)
  return (s, x, y, z, pixel) => {
    if (z < 0.09) return
    const mark = (color: Vec, share: number) => {
      s.r += (color[0] - s.r) * share
      s.g += (color[1] - s.g) * share
      s.b += (color[2] - s.b) * share
    }
    for (const print of prints) print(x, y, mark, pixel)
  }
}

/** Height of the hem of a coat, in meters, and how far it is open before the legs at its top and its hem. */
const HEM = 0.22
const OPEN_ABOVE = 0.012
const OPEN_BELOW = 0.1

/** The skirts of an open coat on the legs of a toy person, who stands on y = 0. */
export const printedCoat =
  (coat: Vec): Pattern =>
  (s, x, y, z, pixel) => {
    const opening = OPEN_ABOVE + (OPEN_BELOW - OPEN_ABOVE) * Math.max(0, (0.64 - y) / (0.64 - HEM))
    const edge = z > 0.05 ? Math.max(HEM - y, opening - Math.abs(x)) : HEM - y
    const share = inside(edge, pixel)
    paint(s, coat, share)
    paint(s, darker(coat, 0.55), line(edge, 0.003, pixel))
  }

const darker = (color: Vec, k: number): Vec => [color[0] * k, color[1] * k, color[2] * k]

function printsOf(costume: Costume): Print[] {
  const has = (extra: Extra) => costume.extras?.includes(extra) === true
  const top = rgb(costume.top)
  const second = rgb(costume.second ?? 0xf4f4f0)
  const prints: Print[] = []
  if (has('coat') || costume.pattern === 'jacket') prints.push(jacket(top, second, has('tie'), has('coat')))
  else if (costume.collar === 'shirt') prints.push(shirt(top))
  else if (costume.pattern === 'stripe') prints.push(jersey(second))
  else if (!has('buttons') && !has('broadCollar') && !has('armour') && !has('lifePack'))
    prints.push(jumper(top, second))
  if (costume.pattern === 'plaid') prints.push(plaid(top))
  if (costume.pattern === 'quilted') prints.push(quilt(top))
  if (has('bib')) prints.push(bib(rgb(costume.legs)))
  if (has('buttons')) prints.push(doubleBreasted)
  if (has('vest')) prints.push(vest(second))
  if (has('apron')) prints.push((x, y, mark, p) => mark(second, inside(boxAt(x, y + 0.1, 0.15, 0.2), p)))
  if (has('tie') && costume.pattern !== 'jacket') prints.push(tie(second))
  if (has('scarf')) prints.push(scarf(second))
  if (has('stethoscope')) prints.push(stethoscope)
  if (has('badge')) prints.push(badge)
  if (has('lifePack')) prints.push(controls)
  if (has('armour')) prints.push(armour(second))
  if (has('cape')) prints.push((x, _y, mark, p) => mark(GOLD, inside(Math.abs(x) - 0.05, p)))
  if (has('broadCollar')) prints.push(broadCollar)
  if (has('belt')) prints.push(belt(costume.legKind === 'robe' ? second : rgb(0x4a2a18)))
  return prints
}

/** Lapels over a shirt, closed below with buttons; a coat has pockets too. */
const jacket =
  (top: Vec, shirtColor: Vec, tied: boolean, isCoat: boolean): Print =>
  (x, y, mark, p) => {
    const across = Math.abs(x)
    const opening = 0.004 + Math.max(0, y + 0.02) * 0.42
    const seam = darker(top, 0.5)
    mark(darker(top, 0.88), inside(Math.max(across - opening - 0.05, -0.02 - y, y - 0.16 - across * 0.5), p))
    mark(seam, line(across - opening - 0.05 + Math.max(0, y - 0.12) * 0.8, 0.004, p) * inside(-0.02 - y, p))
    mark(shirtColor, inside(Math.max(across - opening, -0.02 - y), p))
    mark(seam, line(across - opening, 0.005, p) * inside(-0.02 - y, p))
    mark(seam, line(x, 0.004, p) * inside(y + 0.02, p))
    if (tied) mark(RED, inside(Math.max(across - 0.02 - Math.max(0, 0.1 - y) * 0.04, -0.01 - y), p))
    for (const at of [-0.07, -0.15]) mark(darker(top, 0.35), inside(Math.hypot(x - 0.022, y - at) - 0.011, p))
    if (!isCoat) return
    mark(seam, line(boxAt(across - 0.18, y + 0.14, 0.055, 0.05), 0.004, p))
    mark(seam, inside(boxAt(across - 0.18, y + 0.098, 0.055, 0.005), p))
    mark(rgb(0x1b66c4), inside(boxAt(x - 0.17, y - 0.07, 0.008, 0.035), p))
    mark(seam, inside(boxAt(x - 0.16, y - 0.04, 0.045, 0.005), p))
  }

const shirt =
  (top: Vec): Print =>
  (x, y, mark, p) => {
    const across = Math.abs(x)
    mark(darker(top, 0.7), line(x, 0.003, p))
    for (const at of [0.06, -0.03, -0.12]) mark(darker(top, 0.55), inside(Math.hypot(x, y - at) - 0.01, p))
    const collar = Math.max(y - 0.235, 0.15 - y + Math.abs(across - 0.06) * 0.9, across - 0.14)
    mark(darker(top, 1.12), inside(collar, p))
    mark(darker(top, 0.55), line(collar, 0.004, p))
  }

const jersey =
  (second: Vec): Print =>
  (x, y, mark, p) => {
    mark(second, inside(Math.abs(Math.abs(x) - 0.19) - 0.016, p))
    mark(second, inside(boxAt(x, y, 0.02, 0.085), p))
    mark(second, inside(boxAt(x + 0.028, y - 0.058, 0.03, 0.016), p))
    mark(second, line(Math.hypot(x, y - 0.26) - 0.1, 0.014, p))
  }

const jumper =
  (top: Vec, second: Vec): Print =>
  (x, y, mark, p) => {
    mark(second, inside(Math.abs(y - 0.03) - 0.024, p))
    mark(darker(second, 0.8), inside(Math.abs(Math.abs(y - 0.03) - 0.05) - 0.007, p))
    mark(darker(top, 0.7), line(Math.hypot(x, (y - 0.25) * 1.2) - 0.12, 0.007, p))
    mark(darker(top, 0.72), inside(Math.abs(y + 0.2) - 0.004, p))
  }

const plaid =
  (top: Vec): Print =>
  (x, y, mark, p) => {
    const near = (v: number) => Math.abs(v / 0.085 - Math.round(v / 0.085)) * 0.085
    mark(darker(top, 0.62), 0.75 * inside(near(x + 0.04) - 0.012, p))
    mark(darker(top, 0.62), 0.75 * inside(near(y) - 0.012, p))
    mark([0.95, 0.8, 0.5], 0.8 * inside(Math.min(near(x), near(y + 0.04)) - 0.003, p))
  }

const quilt =
  (top: Vec): Print =>
  (x, y, mark, p) => {
    mark(darker(top, 0.6), line(Math.abs(y / 0.09 - Math.round(y / 0.09)) * 0.09, 0.004, p))
    mark(STEEL, line(x, 0.007, p))
  }

/** Dungarees: a bib with a pocket and two straps. */
const bib =
  (color: Vec): Print =>
  (x, y, mark, p) => {
    const across = Math.abs(x)
    const shape = Math.min(boxAt(x, y + 0.1, 0.15, 0.17), Math.max(Math.abs(across - 0.12) - 0.026, 0.05 - y))
    mark(color, inside(shape, p))
    mark(darker(color, 0.6), line(shape + 0.012, 0.003, p))
    mark(darker(color, 0.6), line(boxAt(x, y + 0.05, 0.07, 0.05), 0.004, p))
    mark(GOLD, inside(Math.hypot(across - 0.12, y - 0.045) - 0.016, p))
  }

const doubleBreasted: Print = (x, y, mark, p) => {
  const seam: Vec = [0.62, 0.63, 0.66]
  mark(seam, line(x - 0.1 - y * 0.12, 0.004, p))
  for (const at of [0.1, 0.02, -0.06, -0.14])
    mark(rgb(0x2b3038), inside(Math.hypot(Math.abs(x) - 0.055, y - at) - 0.013, p))
  mark(seam, line(boxAt(x - 0.19, y - 0.06, 0.04, 0.002), 0.003, p))
}

const vest =
  (color: Vec): Print =>
  (x, y, mark, p) => {
    const across = Math.abs(x)
    mark(color, inside(0.045 + Math.max(0, y) * 0.22 - across, p))
    mark(
      [0.93, 0.94, 0.8],
      inside(Math.max(0.045 - across, Math.min(Math.abs(y + 0.1) - 0.022, Math.abs(across - 0.17) - 0.02)), p),
    )
  }

const tie =
  (color: Vec): Print =>
  (x, y, mark, p) => {
    const wide = y > 0.15 ? 0.026 : 0.018 + (0.15 - y) * 0.09
    mark(color, inside(Math.max(Math.abs(x) - wide, -0.13 - y + Math.abs(x), y - 0.2), p))
  }

const scarf =
  (color: Vec): Print =>
  (x, y, mark, p) => {
    const shape = Math.min(
      Math.max(Math.abs(x) - 0.15, 0.19 - y + Math.abs(x) * 0.1),
      Math.max(Math.abs(x - 0.02) - 0.02 - (0.2 - y) * 0.28, 0.09 - y, y - 0.2),
    )
    mark(color, inside(shape, p))
    mark(darker(color, 0.6), line(shape, 0.004, p))
  }

const stethoscope: Print = (x, y, mark, p) => {
  const tube = Math.min(
    Math.max(Math.abs(Math.abs(x) - 0.06 - Math.max(0, y - 0.04) * 0.3) - 0.008, 0.02 - y),
    Math.max(Math.abs(Math.hypot(x, y - 0.02) - 0.06) - 0.008, y - 0.02),
    Math.max(Math.abs(x) - 0.008, y + 0.04, -0.1 - y),
  )
  mark(rgb(0x2b3038), inside(tube, p))
  mark(STEEL, inside(Math.hypot(x, y + 0.115) - 0.026, p))
  mark(INK, line(Math.hypot(x, y + 0.115) - 0.026, 0.004, p))
}

const badge: Print = (x, y, mark, p) => {
  const [u, v] = [x - 0.13, y - 0.07]
  mark(GOLD, inside(Math.hypot(u, v) - 0.034 * (0.86 + 0.14 * Math.cos(Math.atan2(u, v) * 6)), p))
  mark(darker(GOLD, 0.6), line(Math.hypot(u, v) - 0.018, 0.004, p))
}

const controls: Print = (x, y, mark, p) => {
  mark([0.78, 0.8, 0.83], inside(boxAt(x, y - 0.02, 0.13, 0.09), p))
  mark([0.4, 0.42, 0.46], line(boxAt(x, y - 0.02, 0.13, 0.09), 0.006, p))
  for (const [n, color] of [RED, GOLD, rgb(0x1b66c4)].entries())
    mark(color, inside(Math.hypot(x - (n - 1) * 0.07, y - 0.055) - 0.02, p))
  mark([0.25, 0.27, 0.3], inside(boxAt(x, y + 0.02, 0.09, 0.018), p))
}

const armour =
  (color: Vec): Print =>
  (x, y, mark, p) => {
    mark(color, inside(Math.max(Math.abs(x) - 0.13, -0.17 - y + Math.abs(x) * 0.7, y - 0.17), p))
    // Two chevrons.
    for (const high of [0.03, -0.05])
      mark(GOLD, line(y - high + Math.abs(x) * 0.7, 0.016, p) * inside(Math.abs(x) - 0.1, p))
  }

/** Rows of beads around the neck. */
const broadCollar: Print = (x, y, mark, p) => {
  const away = Math.hypot(x * 0.8, y - 0.27)
  for (const [row, color] of [GOLD, RED, GOLD, rgb(0x1f8a8a), GOLD, rgb(0x1f4fa0), GOLD].entries())
    mark(color, inside(Math.abs(away - 0.05 - row * 0.026) - 0.0135, p))
}

const belt =
  (color: Vec): Print =>
  (x, y, mark, p) => {
    mark(color, inside(Math.abs(y + 0.205) - 0.028, p))
    mark(GOLD, line(boxAt(x, y + 0.205, 0.032, 0.026), 0.008, p))
  }

/** A face printed on a round head: dots with a light for eyes, brows, a mouth, and what the look adds. */
export function printedFace(look: Look, { smile, open, frown, brow: raised, lid }: Expression): Pattern {
  const shaded: Vec = [0.78, 0.55, 0.1]
  return (s, x, y, z, p) => {
    if (z < 0.03) return
    const side = Math.abs(x)
    const mark = (color: Vec, share: number) => {
      s.r += (color[0] - s.r) * share
      s.g += (color[1] - s.g) * share
      s.b += (color[2] - s.b) * share
    }
    const curve = -0.062 + smile * 4.4 * x * x
    if (look.beard) {
      const jaw = y + 0.055 - Math.max(0, side - 0.095) * 1.3
      const moustache = Math.max(Math.abs(y + 0.034 + side * 0.15) - 0.014, side - 0.072)
      const lips = Math.hypot(x / 1.9, y - curve + 0.004) - 0.02
      mark(look.hairColor, inside(Math.max(Math.min(jaw, moustache), -lips), p))
    }
    if (lid === 0) {
      const lashes = y - 0.012 - (side - 0.058) ** 2 * 14
      mark(INK, inside(Math.max(Math.abs(lashes) - 0.006, Math.abs(side - 0.058) - 0.03), p))
    } else {
      mark(INK, inside(Math.hypot(side - 0.058, (y - 0.022) * 0.9) - 0.0235, p))
      mark([1, 1, 1], inside(Math.hypot(side - 0.05, y - 0.031) - 0.0075, p))
    }
    if (look.female) {
      const lash = Math.max(Math.abs(y - 0.036 - (side - 0.08) * 0.6) - 0.005, Math.abs(side - 0.088) - 0.012)
      mark(INK, inside(lash, p))
    }
    const tilt = frown > 0 ? -0.5 : frown < 0 ? 0.45 : 0.22
    const brow = 0.072 + raised * 0.01 - (side - 0.058) * tilt - (side - 0.058) ** 2 * 5
    mark(darker(look.hairColor, 0.75), inside(Math.max(Math.abs(y - brow) - 0.0085, Math.abs(side - 0.058) - 0.034), p))
    if (look.wrinkles > 0)
      mark(shaded, line(y + 0.004 + (side - 0.1) * 0.3, 0.003, p) * inside(Math.abs(side - 0.105) - 0.014, p))
    if (look.freckles)
      for (const [u, v] of [
        [0.08, -0.02],
        [0.095, -0.03],
        [0.07, -0.035],
      ] as const)
        mark(shaded, inside(Math.hypot(side - u, y - v) - 0.005, p))
    if (look.glasses !== null) {
      mark(look.glasses, line(Math.hypot(side - 0.058, y - 0.02) - 0.042, 0.006, p))
      mark(look.glasses, inside(Math.max(Math.abs(y - 0.03) - 0.005, side - 0.018), p))
      mark(look.glasses, inside(Math.max(Math.abs(y - 0.03) - 0.005, 0.1 - side), p))
    }
    if (open > 0.25) {
      const half = 0.07
      const bottom = curve - 0.05 * open * Math.max(0, 1 - (x / half) ** 2) - 0.004
      const mouth = Math.max(side - half, y - curve, bottom - y)
      mark([0.36, 0.05, 0.06], inside(mouth, p))
      mark([1, 1, 1], inside(Math.max(mouth + 0.003, curve - 0.019 - y), p))
      mark(look.lip ?? INK, line(mouth, 0.005, p))
    } else {
      mark(
        look.lip ?? INK,
        inside(Math.max(Math.abs(y - curve) - (look.lip === null ? 0.0075 : 0.012 - side * 0.1), side - 0.064), p),
      )
      if (look.lip !== null) mark(INK, inside(Math.max(Math.abs(y - curve) - 0.003, side - 0.064), p))
      else mark(INK, inside(Math.max(Math.abs(side - 0.066) - 0.004, Math.abs(y - curve) - 0.014), p))
    }
  }
}
