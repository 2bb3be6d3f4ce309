import { audioPositions } from './model.ts'

const positionSeconds = 0.02
const medianWidth = 7

/**
 * Times at which tokens were spoken: dynamic time warping over the alignment heads, as in OpenAI's reference.
 * `attention` has one row per prompt token and per decoded token, `heads` × 1500 weights each.
 *
 * @returns one start time per decoded token and a last one for the end of the text, in seconds of the window.
 */
export function tokenTimes(
  attention: Float32Array[],
  options: { heads: number; promptRows: number; seconds: number },
): number[] {
  const width = Math.max(1, Math.min(audioPositions, Math.round(options.seconds / positionSeconds)))
  const rows = attention.length
  const cost = Array.from({ length: rows }, () => new Float32Array(width))
  for (let head = 0; head < options.heads; head++) {
    const weights = attention.map((row) => row.slice(head * audioPositions, head * audioPositions + width))
    standardize(weights, width)
    for (const [row, line] of weights.entries()) {
      const smooth = medianFilter(line)
      const sum = cost[row]
      if (sum) for (let i = 0; i < width; i++) sum[i] = (sum[i] ?? 0) - (smooth[i] ?? 0) / options.heads
    }
  }
  // The first word was decoded at the row of the last prompt token.
  return dynamicTimeWarping(cost.slice(options.promptRows - 1), width).map((position) => position * positionSeconds)
}

/** To mean 0 and deviation 1 over the tokens, at each position. */
function standardize(weights: Float32Array[], width: number): void {
  for (let i = 0; i < width; i++) {
    let sum = 0
    let squares = 0
    for (const row of weights) {
      const value = row[i] ?? 0
      sum += value
      squares += value * value
    }
    const mean = sum / weights.length
    const deviation = Math.sqrt(Math.max(1e-12, squares / weights.length - mean * mean))
    for (const row of weights) row[i] = ((row[i] ?? 0) - mean) / deviation
  }
}

function medianFilter(row: Float32Array): Float32Array {
  const half = (medianWidth - 1) / 2
  const last = row.length - 1
  const sorted = new Float32Array(medianWidth)
  return row.map((_, at) => {
    for (let k = -half; k <= half; k++) {
      const mirrored = at + k < 0 ? -(at + k) : at + k > last ? 2 * last - (at + k) : at + k
      sorted[k + half] = row[Math.max(0, mirrored)] ?? 0
    }
    return sorted.sort()[half] ?? 0
  })
}

/** First position of each row on the cheapest monotone path. */
function dynamicTimeWarping(cost: Float32Array[], width: number): number[] {
  const rows = cost.length
  const stride = width + 1
  const best = new Float32Array((rows + 1) * stride).fill(Number.POSITIVE_INFINITY)
  const steps = new Uint8Array((rows + 1) * stride)
  best[0] = 0
  for (let row = 1; row <= rows; row++) {
    for (let i = 1; i <= width; i++) {
      const here = row * stride + i
      const diagonal = best[here - stride - 1] ?? 0
      const above = best[here - stride] ?? 0
      const left = best[here - 1] ?? 0
      const from = diagonal < above && diagonal < left ? 0 : above < left ? 1 : 2
      steps[here] = from
      best[here] = (cost[row - 1]?.[i - 1] ?? 0) + (from === 0 ? diagonal : from === 1 ? above : left)
    }
  }
  return backtrace(steps, rows, width, stride)
}

function backtrace(steps: Uint8Array, rows: number, width: number, stride: number): number[] {
  const starts = new Array<number>(rows).fill(0)
  let row = rows
  let i = width
  while (row > 0 && i > 0) {
    starts[row - 1] = i - 1
    const from = steps[row * stride + i]
    if (from !== 2) row--
    if (from !== 1) i--
  }
  return starts
}
