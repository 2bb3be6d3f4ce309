/** The same number from 0 to 1 for the same three whole numbers. */
export function hash(x: number, y: number, z: number): number {
  let n = (x * 374761393 + y * 668265263 + z * 1274126177) | 0
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967295
}

/** Smooth noise from 0 to 1 whose features are about one unit wide. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = Math.floor(z)
  const f = x - i
  const g = y - j
  const h = z - k
  const u = f * f * (3 - 2 * f)
  const v = g * g * (3 - 2 * g)
  const w = h * h * (3 - 2 * h)
  const a = hash(i, j, k) * (1 - u) + hash(i + 1, j, k) * u
  const b = hash(i, j + 1, k) * (1 - u) + hash(i + 1, j + 1, k) * u
  const c = hash(i, j, k + 1) * (1 - u) + hash(i + 1, j, k + 1) * u
  const d = hash(i, j + 1, k + 1) * (1 - u) + hash(i + 1, j + 1, k + 1) * u
  return (a * (1 - v) + b * v) * (1 - w) + (c * (1 - v) + d * v) * w
}

/** Noise with detail of four sizes. */
export const rough = (x: number, y: number, z: number): number =>
  noise(x, y, z) * 0.53 +
  noise(x * 2.1, y * 2.1, z * 2.1) * 0.27 +
  noise(x * 4.3, y * 4.3, z * 4.3) * 0.13 +
  noise(x * 9, y * 9, z * 9) * 0.07
