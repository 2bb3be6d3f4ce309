/** How well two colors stand out from each other, from 1 to 21, as WCAG has it. Colors are `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The color nearest to the given one, towards white or black, that reaches a contrast with another; null where none does. */
export function nearestReadable(color: string, other: string, least: number): string | null {
  for (let step = 1; step <= 20; step++) {
    const found = ['#ffffff', '#000000']
      .map((end) => mixed(color, end, step / 20))
      .find((one) => contrastOf(one, other) >= least)
    if (found !== undefined) return found
  }
  return null
}

function mixed(from: string, to: string, share: number): string {
  const end = channels(to)
  const parts = channels(from).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
