/** Most colors that are proposed. */
const MOST = 6

/** Channels from 0 to 255. */
type Channels = [red: number, green: number, blue: number]

/** A color counts as one of a brand from this difference between its channels on; grays, black and white do not. */
const SATURATED = 48
/** Colors that differ by less in all channels are one. */
const ALIKE = 20
/** How often a color must be used to weigh as much as one that the page names as its own. */
const WEIGHTS = { theme: 1000, named: 100, used: 1 }

const NAMED = /--[\w-]*(?:brand|primary|accent|main|theme)[\w-]*\s*:\s*([^;}]+)/gi
const COLOR = /#[\da-f]{3,8}\b|rgba?\([^)]*\)|hsla?\([^)]*\)/gi

/**
 * The colors that a page uses as its own, as `#rrggbb`: `theme-color` first, then custom properties whose names say so, then the
 * saturated colors that its style rules have most often.
 */
export function colorsOf(themeColors: readonly string[], css: string): string[] {
  const counted: { color: Channels; weight: number }[] = []
  const count = (text: string, weight: number) => {
    const color = channelsOf(text)
    if (color === null || Math.max(...color) - Math.min(...color) < SATURATED) return
    const same = counted.find((one) => one.color.every((channel, at) => Math.abs(channel - (color[at] ?? 0)) < ALIKE))
    if (same === undefined) counted.push({ color, weight })
    else same.weight += weight
  }
  for (const color of themeColors) count(color, WEIGHTS.theme)
  for (const [, value = ''] of css.matchAll(NAMED)) count(value, WEIGHTS.named)
  for (const [color] of css.matchAll(COLOR)) count(color, WEIGHTS.used)
  return counted
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ color }) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)
}

/** Null for what is no color, and for one that is mostly transparent. */
function channelsOf(text: string): Channels | null {
  const given = text.trim().toLowerCase()
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(given)?.[1]
  if (hex !== undefined) return ofHex(hex)
  const [, name = '', inside = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(given) ?? []
  const values = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (values.length < 3 || shareOf(values[3] ?? '1') < 0.5) return null
  const numbers = values.slice(0, 3).map((part) => Number.parseFloat(part))
  if (numbers.some(Number.isNaN)) return null
  const [one = 0, two = 0, three = 0] = numbers
  if (name === 'hsl') return ofHsl(one, two / 100, three / 100)
  const isShare = values[0]?.endsWith('%') === true
  return [one, two, three].map((value) => whole(isShare ? (value * 255) / 100 : value)) as Channels
}

function ofHex(hex: string): Channels | null {
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return alpha < 128 ? null : [red, green, blue]
}

function ofHsl(hue: number, saturation: number, lightness: number): Channels {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  const at = (offset: number) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12
    return whole(255 * (lightness - strength * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return [at(0), at(8), at(4)]
}

function shareOf(text: string): number {
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text)
}

const whole = (value: number) => Math.round(Math.max(0, Math.min(255, value)))
