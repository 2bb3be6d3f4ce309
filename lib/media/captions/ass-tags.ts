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
export function assColour(colour: string): string {
  const [, red = '00', green = '00', blue = '00'] = /^#(..)(..)(..)$/.exec(colour) ?? []
  return `&H${blue}${green}${red}&`.toUpperCase()
}

/** Opacity 0 to 1 as ASS transparency. */
export function assAlpha(opacity: number): string {
  const value = Math.round(255 * (1 - Math.min(1, Math.max(0, opacity))))
  return `&H${value.toString(16).padStart(2, '0').toUpperCase()}&`
}

/** A number of pixels or percent in ASS, never in exponent form. */
export function n(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** An ASS drawing of a rectangle with round corners, its top left at 0, 0. */
export function roundedRectangle(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h, k] = [width, height, r * 0.4477]
  if (r < 0.5) return `m 0 0 l ${n(w)} 0 l ${n(w)} ${n(h)} l 0 ${n(h)}`
  return [
    `m ${n(r)} 0 l ${n(w - r)} 0 b ${n(w - k)} 0 ${n(w)} ${n(k)} ${n(w)} ${n(r)}`,
    `l ${n(w)} ${n(h - r)} b ${n(w)} ${n(h - k)} ${n(w - k)} ${n(h)} ${n(w - r)} ${n(h)}`,
    `l ${n(r)} ${n(h)} b ${n(k)} ${n(h)} 0 ${n(h - k)} 0 ${n(h - r)}`,
    `l 0 ${n(r)} b 0 ${n(k)} ${n(k)} 0 ${n(r)} 0`,
  ].join(' ')
}
