/** Cholesky factor: the lower triangular L with L·Lᵀ = `matrix`, a symmetric positive definite matrix in row-major order. */
export function cholesky(matrix: Float64Array): Float64Array {
  const size = Math.sqrt(matrix.length)
  const lower = new Float64Array(matrix.length)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] ?? 0
      for (let k = 0; k < column; k++) sum -= (lower[row * size + k] ?? 0) * (lower[column * size + k] ?? 0)
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 1)
    }
  }
  return lower
}

/** x with `matrix`·x = `right`, for a symmetric positive definite matrix. */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const lower = cholesky(matrix)
  return backward(lower, forward(lower, right))
}

/** x with L·x = `right`. */
export function forward(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const x = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    let sum = right[row] ?? 0
    for (let k = 0; k < row; k++) sum -= (lower[row * size + k] ?? 0) * (x[k] ?? 0)
    x[row] = sum / (lower[row * size + row] ?? 1)
  }
  return x
}

/** x with Lᵀ·x = `right`. */
export function backward(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const x = new Float64Array(size)
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0
    for (let k = row + 1; k < size; k++) sum -= (lower[k * size + row] ?? 0) * (x[k] ?? 0)
    x[row] = sum / (lower[row * size + row] ?? 1)
  }
  return x
}
