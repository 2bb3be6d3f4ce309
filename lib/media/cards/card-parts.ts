import type { SKRSContext2D } from '@napi-rs/canvas'
import { drawIcon } from '../icons/draw-icon.ts'
import type { IconName } from '../lexicon/icon-words.ts'
import type { CardLook } from './card-look.ts'
import { chooseFont, type SetText, type SetWord } from './set-text.ts'

/** The part of the frame that a card may use, in pixels. */
export type CardArea = { x: number; y: number; width: number; height: number }

/** How long a word takes to come, and a chart or an icon to build itself up. */
export const ENTRY_SECONDS = 0.22
export const CHART_SECONDS = 0.7

/** Letter size of the largest usual text of an area. */
export function largest({ width, height }: CardArea): number {
  return Math.min(width * 0.15, height * 0.24)
}

export const plain = (text: SetText): SetText => ({
  ...text,
  words: text.words.map((word) => ({ ...word, isKey: false })),
})
export const colored = (text: SetText): SetText => ({
  ...text,
  words: text.words.map((word) => ({ ...word, isKey: true })),
})

export function drawBar(
  pen: SKRSContext2D,
  { accent }: CardLook,
  x: number,
  y: number,
  width: number,
  height: number,
  seconds: number,
) {
  pen.fillStyle = accent
  pen.beginPath()
  pen.roundRect(x, y, Math.max(0.01, width * easeOut(seconds / 0.35)), height, height / 2)
  pen.fill()
}

export function drawText(
  pen: SKRSContext2D,
  text: SetText,
  look: CardLook,
  x: number,
  y: number,
  seconds: number,
  opacity = 1,
) {
  for (const word of text.words) {
    const come = easeOut((seconds - word.at) / ENTRY_SECONDS)
    if (come <= 0) continue
    pen.save()
    pen.globalAlpha = come * opacity
    pen.translate(x + word.x + word.width / 2, y + word.y - word.size * 0.3)
    enter(pen, look, word, come)
    chooseFont(pen, look, word.size)
    pen.fillStyle = word.isKey ? look.accent : look.ink
    pen.fillText(word.text, -word.width / 2, word.size * 0.3)
    pen.restore()
  }
}

/** Words come as those of the captions do. */
function enter(pen: SKRSContext2D, { entry }: CardLook, { size }: SetWord, come: number): void {
  const left = 1 - come
  if (entry === 'rise') pen.translate(0, size * 0.3 * left)
  else if (entry === 'pop') pen.scale(1 - 0.22 * left, 1 - 0.22 * left)
  else if (entry === 'slam') pen.scale(1 + 0.35 * left, 1 + 0.35 * left)
}

export function easeOut(share: number): number {
  const bounded = Math.min(1, Math.max(0, share))
  return 1 - (1 - bounded) ** 3
}

/** An icon on a round field in the accent, which draws itself. */
export function layIcon(
  pen: SKRSContext2D,
  icon: IconName,
  { accent }: CardLook,
  { x, y, side }: { x: number; y: number; side: number },
  seconds: number,
): void {
  const come = easeOut(seconds / ENTRY_SECONDS)
  pen.save()
  pen.globalAlpha = 0.16 * come
  pen.fillStyle = accent
  pen.beginPath()
  pen.arc(x + side / 2, y + side / 2, Math.max(0.01, (side / 2) * come), 0, Math.PI * 2)
  pen.fill()
  pen.restore()
  const inner = side * 0.58
  const at = { x: x + (side - inner) / 2, y: y + (side - inner) / 2, side: inner }
  drawIcon(pen, icon, { ...at, color: accent, drawn: easeOut((seconds - ENTRY_SECONDS / 2) / CHART_SECONDS) })
}
