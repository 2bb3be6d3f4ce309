type Filter = (sound: Float32Array) => Float32Array

/** A random set of filters at 16 kHz as microphones and rooms have them: a slope, two resonances, limits of the band. */
export function frequencyFilters(random: () => number, between: (low: number, high: number) => number): Filter[] {
  const filters: Filter[] = []
  if (random() < 0.8) filters.push(slope(between(-8, 8)))
  for (let i = 0; i < 2; i++) {
    if (random() < 0.7)
      filters.push(resonance(Math.exp(between(Math.log(150), Math.log(6000))), between(-7, 7), between(0.5, 2)))
  }
  if (random() < 0.25) {
    const low = lowPass(between(3200, 7000))
    filters.push(low, low)
  }
  if (random() < 0.4) filters.push(highPass(between(70, 320)))
  return filters
}

/** Second-order filters after R. Bristow-Johnson's cookbook. */
function slope(decibels: number): Filter {
  const a = 10 ** (decibels / 40)
  const { cos, alpha } = turn(1500, Math.SQRT1_2)
  const s = 2 * Math.sqrt(a) * alpha
  return secondOrder(
    [a * (a + 1 + (a - 1) * cos + s), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - s)],
    [a + 1 - (a - 1) * cos + s, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - s],
  )
}

function resonance(hertz: number, decibels: number, quality: number): Filter {
  const a = 10 ** (decibels / 40)
  const { cos, alpha } = turn(hertz, quality)
  return secondOrder([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a])
}

function lowPass(hertz: number): Filter {
  const { cos, alpha } = turn(hertz, Math.SQRT1_2)
  return secondOrder([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

function highPass(hertz: number): Filter {
  const { cos, alpha } = turn(hertz, Math.SQRT1_2)
  return secondOrder([(1 + cos) / 2, -1 - cos, (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

function turn(hertz: number, quality: number): { cos: number; alpha: number } {
  const angle = (2 * Math.PI * hertz) / 16_000
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * quality) }
}

type Three = [number, number, number]

function secondOrder([b0, b1, b2]: Three, [a0, a1, a2]: Three): Filter {
  return (sound) => {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    return sound.map((x) => {
      const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
      ;[x1, x2, y1, y2] = [x, x1, y, y1]
      return y
    })
  }
}
