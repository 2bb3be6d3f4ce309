/** What a fit says of each column. */
type Coefficient = {
  value: number
  /** By how much chance alone would move it: its standard deviation if no column had to do with the values. */
  chance: number
}

/**
 * Ridge regression: by how much a value rises with each column, all columns taken together. Few rows give small coefficients, since
 * `penalty` counts as much as that many rows in which a column made no difference.
 *
 * @param rows one for each value, all of the same length.
 */
export function fitRidge(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  penalty: number,
): Coefficient[] {
  const count = rows[0]?.length ?? 0
  const means = Array.from({ length: count }, (_, column) => meanOf(rows.map((row) => row[column] ?? 0)))
  const centered = rows.map((row) => row.map((value, column) => value - (means[column] ?? 0)))
  const mean = meanOf(values)
  const deviations = values.map((value) => value - mean)
  const gram = means.map((_, a) => means.map((__, b) => sum(centered.map((row) => (row[a] ?? 0) * (row[b] ?? 0)))))
  const inverse = invert(gram.map((row, at) => row.map((value, other) => value + (at === other ? penalty : 0))))
  const moments = means.map((_, a) => sum(centered.map((row, at) => (row[a] ?? 0) * (deviations[at] ?? 0))))
  const variance = sum(deviations.map((one) => one * one)) / Math.max(1, values.length)
  const spread = multiply(multiply(inverse, gram), inverse)
  return means.map((_, at) => ({
    value: sum(moments.map((moment, other) => (inverse[at]?.[other] ?? 0) * moment)),
    chance: Math.sqrt(Math.max(0, variance * (spread[at]?.[at] ?? 0))),
  }))
}

type Matrix = number[][]

function multiply(one: Matrix, other: Matrix): Matrix {
  return one.map((row) => row.map((_, column) => sum(row.map((value, at) => value * (other[at]?.[column] ?? 0)))))
}

/** By Gauss and Jordan. With a penalty above zero, a matrix of this kind always has an inverse, and needs no exchange of rows. */
function invert(matrix: Matrix): Matrix {
  const size = matrix.length
  const work = matrix.map((row, at) => [...row, ...row.map((_, other) => (at === other ? 1 : 0))])
  for (let at = 0; at < size; at++) {
    const pivot = work[at]?.[at] ?? 1
    const row = (work[at] ?? []).map((value) => value / pivot)
    work[at] = row
    for (const [other, own] of work.entries()) {
      if (other === at) continue
      const factor = own[at] ?? 0
      work[other] = own.map((value, column) => value - factor * (row[column] ?? 0))
    }
  }
  return work.map((row) => row.slice(size))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}
