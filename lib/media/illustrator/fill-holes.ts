/**
 * RGBA of a picture: `alpha` from 0 to 1 is what is visible (all where null), and where `hidden` is above 0, colors are taken from
 * around it, near ones first.
 */
export function fillHoles(
  picture: Uint8ClampedArray,
  width: number,
  height: number,
  alpha: Float32Array | null,
  hidden: Float32Array | null,
): Buffer {
  const count = width * height
  const rgba = Buffer.alloc(count * 4)
  for (let i = 0; i < count; i++) {
    rgba[i * 4] = picture[i * 3] ?? 0
    rgba[i * 4 + 1] = picture[i * 3 + 1] ?? 0
    rgba[i * 4 + 2] = picture[i * 3 + 2] ?? 0
    rgba[i * 4 + 3] = alpha === null ? 255 : Math.round((alpha[i] ?? 0) * 255)
  }
  if (hidden === null) return rgba
  const first: Level = { width, height, color: new Float32Array(count * 3), weight: new Float32Array(count) }
  for (let i = 0; i < count; i++) {
    if ((hidden[i] ?? 0) > 0 || (alpha !== null && alpha[i] === 0)) continue
    first.weight[i] = 1
    for (let c = 0; c < 3; c++) first.color[i * 3 + c] = picture[i * 3 + c] ?? 0
  }
  pullAndPush(first)
  for (let i = 0; i < count; i++)
    if ((hidden[i] ?? 0) > 0) for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.round(first.color[i * 3 + c] ?? 0)
  return rgba
}

type Level = { width: number; height: number; color: Float32Array; weight: Float32Array }

/** Fills what has no weight from smaller and smaller means of its surroundings. */
function pullAndPush(level: Level): void {
  if (level.width <= 1 && level.height <= 1) return
  const small = halved(level)
  pullAndPush(small)
  const { width, height, color, weight } = level
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if ((weight[i] ?? 0) > 0) continue
      for (let c = 0; c < 3; c++) color[i * 3 + c] = between(small, x / 2 - 0.25, y / 2 - 0.25, c)
      weight[i] = 1
    }
}

function halved({ width, height, color, weight }: Level): Level {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1]
  const small: Level = { width: w, height: h, color: new Float32Array(w * h * 3), weight: new Float32Array(w * h) }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, j] = [y * width + x, (y >> 1) * w + (x >> 1)]
      if ((weight[i] ?? 0) === 0) continue
      small.weight[j] = (small.weight[j] ?? 0) + 1
      for (let c = 0; c < 3; c++) small.color[j * 3 + c] = (small.color[j * 3 + c] ?? 0) + (color[i * 3 + c] ?? 0)
    }
  for (let j = 0; j < w * h; j++) {
    const n = small.weight[j] ?? 0
    if (n > 0) for (let c = 0; c < 3; c++) small.color[j * 3 + c] = (small.color[j * 3 + c] ?? 0) / n
  }
  return small
}

function between({ width, height, color }: Level, x: number, y: number, c: number): number {
  const [fx, fy] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))]
  const [i, j] = [Math.min(Math.max(0, width - 2), Math.floor(fx)), Math.min(Math.max(0, height - 2), Math.floor(fy))]
  const at = (a: number, b: number) =>
    color[(Math.min(height - 1, j + b) * width + Math.min(width - 1, i + a)) * 3 + c] ?? 0
  const [u, v] = [fx - i, fy - j]
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v
}
