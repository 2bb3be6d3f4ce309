import { backward, cholesky, forward } from '#lib/media/diarization/linear-algebra.ts'

/** A linear discriminant projection of i-vectors. */
export type Projection = {
  /** [rank][dimension] */
  matrix: Float64Array
  offset: Float64Array
  /** Variance between speakers in each dimension, where that within a speaker is 1. */
  betweenVariance: Float64Array
}

/** The i-vector of a segment, with its speaker and utterance. */
export type Point = { ivector: Float64Array; speaker: number; utterance: number }

/** Added to the within-speaker variance, for what the training data lacks. */
const unseen = 0.01
/**
 * Every training utterance has a channel of its own, while a speaker in a recording seldom changes channel. This share of the
 * channel variance counts as within-speaker variance: more merges speakers, less splits one who moves.
 */
const channelShare = 0.25

/** Linear discriminant analysis: the `dimensions` directions with the highest ratio of between-speaker to within-speaker variance. */
export function fitProjection(all: readonly Point[], dimensions: number): Projection {
  const points = all.map((point) => point.ivector)
  const rank = points[0]?.length ?? 0
  const middle = meanOf(points, rank)
  const means = meansBy(all, (point) => point.speaker, rank)
  const acrossChannels = covarianceAround(all, (point) => point.speaker, rank)
  const within = covarianceAround(all, (point) => point.utterance, rank)
  for (const [i, value] of acrossChannels.entries()) {
    const steady = within[i] ?? 0
    within[i] = steady + channelShare * (value - steady)
  }
  const trace = within.reduce((sum, value, i) => sum + (i % (rank + 1) === 0 ? value : 0), 0)
  for (let i = 0; i < rank; i++) within[i * rank + i] = (within[i * rank + i] ?? 0) + (unseen * trace) / rank
  const apart = [...means.values()].map((mean) => difference(mean, middle))
  const lower = cholesky(within)
  const whitened = apart.map((row) => forward(lower, row))
  const { values, vectors } = eigen(covariance(whitened, rank), rank)
  const best = Array.from(values.keys())
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
    .slice(0, dimensions)
  const matrix = new Float64Array(rank * dimensions)
  const offset = new Float64Array(dimensions)
  for (const [column, chosen] of best.entries()) {
    const direction = backward(lower, vectors.slice(chosen * rank, (chosen + 1) * rank))
    for (const [row, value] of direction.entries()) {
      matrix[row * dimensions + column] = value
      offset[column] = (offset[column] ?? 0) - value * (middle[row] ?? 0)
    }
  }
  return { matrix, offset, betweenVariance: Float64Array.from(best, (chosen) => values[chosen] ?? 0) }
}

function meansBy(points: readonly Point[], group: (point: Point) => number, rank: number): Map<number, Float64Array> {
  const groups = Map.groupBy(points, group)
  return new Map(
    [...groups].map(([key, own]) => [
      key,
      meanOf(
        own.map((point) => point.ivector),
        rank,
      ),
    ]),
  )
}

/** Covariance of points around the mean of their group. Groups of one are left out. */
function covarianceAround(points: readonly Point[], group: (point: Point) => number, rank: number): Float64Array {
  const means = meansBy(points, group, rank)
  const groups = Map.groupBy(points, group)
  const rows = [...groups].flatMap(([key, own]) => {
    const scale = Math.sqrt(own.length / (own.length - 1))
    return own.length < 2
      ? []
      : own.map(({ ivector }) => difference(ivector, means.get(key)).map((value) => value * scale))
  })
  return covariance(rows, rank)
}

function meanOf(points: readonly Float64Array[], rank: number): Float64Array {
  const mean = new Float64Array(rank)
  for (const point of points) for (let i = 0; i < rank; i++) mean[i] = (mean[i] ?? 0) + (point[i] ?? 0) / points.length
  return mean
}

function difference(point: Float64Array, from: Float64Array | undefined): Float64Array {
  return point.map((value, i) => value - (from?.[i] ?? 0))
}

function covariance(rows: readonly Float64Array[], rank: number): Float64Array {
  const matrix = new Float64Array(rank * rank)
  for (const row of rows) {
    for (let i = 0; i < rank; i++) {
      for (let j = 0; j < rank; j++) {
        matrix[i * rank + j] = (matrix[i * rank + j] ?? 0) + ((row[i] ?? 0) * (row[j] ?? 0)) / rows.length
      }
    }
  }
  return matrix
}

/** Eigenvalues and eigenvectors (one after the other) of a symmetric matrix, by Jacobi rotations. */
function eigen(symmetric: Float64Array, size: number): { values: Float64Array; vectors: Float64Array } {
  const a = symmetric.slice()
  const vectors = new Float64Array(size * size)
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1
  for (let sweep = 0; sweep < 30; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, vectors, size, p, q)
  }
  return { values: Float64Array.from({ length: size }, (_, i) => a[i * size + i] ?? 0), vectors }
}

function rotate(a: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const off = a[p * size + q] ?? 0
  if (Math.abs(off) < 1e-14) return
  const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * off)
  const tan = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cos = 1 / Math.sqrt(tan * tan + 1)
  const sin = tan * cos
  const turn = (table: Float64Array, first: number, second: number) => {
    const x = table[first] ?? 0
    const y = table[second] ?? 0
    table[first] = cos * x - sin * y
    table[second] = sin * x + cos * y
  }
  for (let k = 0; k < size; k++) turn(a, k * size + p, k * size + q)
  for (let k = 0; k < size; k++) turn(a, p * size + k, q * size + k)
  for (let k = 0; k < size; k++) turn(vectors, p * size + k, q * size + k)
}
