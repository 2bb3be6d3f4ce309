/** A part of a function of a frame's number: from frame `from` on, until the next part. */
export type Part = { from: number; expression: string }

/**
 * ffmpeg's expression of a function in parts, the first of which counts from the beginning. Nested in halves, so that the
 * thousandth part is found in ten steps and no list is too long for the parser.
 *
 * @param variable how the filter calls the number of a frame.
 */
export function inParts(parts: readonly Part[], variable: 'n' | 'N' = 'n'): string {
  const [first] = parts
  if (first === undefined) return '0'
  if (parts.length === 1) return first.expression
  const half = parts.length >> 1
  const middle = parts[half]?.from ?? 0
  return `if(lt(${variable},${middle}),${inParts(parts.slice(0, half), variable)},${inParts(parts.slice(half), variable)})`
}

/** A number for ffmpeg, never in exponent form. */
export function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}
