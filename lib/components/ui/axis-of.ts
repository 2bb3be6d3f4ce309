/** An axis from 0 to a round number that is not below `most`, with four or five lines. */
export function axisOf(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(most, 1e-9) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((round) => round * power).find((size) => size >= rough * (1 - 1e-9)) ?? rough
  const lines = Math.max(1, Math.ceil(most / step - 1e-9))
  const ticks = Array.from({ length: lines + 1 }, (_, index) => Number((index * step).toPrecision(12)))
  return { top: lines * step, ticks }
}
