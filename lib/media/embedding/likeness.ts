/** How alike two vectors of an embedder are in meaning, −1 to 1; 0 where one is missing. */
export function likeness(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (one === undefined || other === undefined) return 0
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
