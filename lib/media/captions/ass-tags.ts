/**
 * Text that libass shows as it is: no character of it can open an override block or an escape. The word joiner after a backslash
 * is invisible and parts it from the letter that would make it a command.
 */
export function assText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}')
}

/** `#rrggbb` as ASS writes it. */
export function assColor(color: string): string {
  const [, red = '00', green = '00', blue = '00'] = /^#(..)(..)(..)$/.exec(color) ?? []
  return `&H${blue}${green}${red}&`.toUpperCase()
}

/** Opacity 0 to 1 as ASS transparency. */
export function assAlpha(opacity: number): string {
  const value = Math.round(255 * (1 - Math.min(1, Math.max(0, opacity))))
  return `&H${value.toString(16).padStart(2, '0').toUpperCase()}&`
}

/** A number of pixels or percent in ASS, never in exponent form. */
export function assNumber(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** An ASS drawing of a rectangle with round corners, its top left at 0, 0. */
export function roundedRectangle(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h, k] = [width, height, r * 0.4477]
  if (r < 0.5) return `m 0 0 l ${assNumber(w)} 0 l ${assNumber(w)} ${assNumber(h)} l 0 ${assNumber(h)}`
  return [
    `m ${assNumber(r)} 0 l ${assNumber(w - r)} 0 b ${assNumber(w - k)} 0 ${assNumber(w)} ${assNumber(k)} ${assNumber(w)} ${assNumber(r)}`,
    `l ${assNumber(w)} ${assNumber(h - r)} b ${assNumber(w)} ${assNumber(h - k)} ${assNumber(w - k)} ${assNumber(h)} ${assNumber(w - r)} ${assNumber(h)}`,
    `l ${assNumber(r)} ${assNumber(h)} b ${assNumber(k)} ${assNumber(h)} 0 ${assNumber(h - k)} 0 ${assNumber(h - r)}`,
    `l 0 ${assNumber(r)} b 0 ${assNumber(k)} ${assNumber(k)} 0 ${assNumber(r)} 0`,
  ].join(' ')
}
