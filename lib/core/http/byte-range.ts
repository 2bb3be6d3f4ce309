/** Both ends are included. */
export type ByteRange = { start: number; end: number }

type RangeHeaders = { range: string | null | undefined; ifRange: string | null | undefined }

/**
 * The part of a file that a request asks for (RFC 9110, section 14).
 *
 * @param validators what `If-Range` may name for the range to apply: the file's current `ETag`, and `Last-Modified` if sent.
 * @returns null to answer with the whole file: no range, several, a malformed one, or one of an earlier version.
 */
export function readByteRange(
  { range, ifRange }: RangeHeaders,
  sizeBytes: number,
  validators: readonly (string | undefined)[],
): ByteRange | 'unsatisfiable' | null {
  if (typeof ifRange === 'string' && !validators.includes(ifRange)) return null
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return suffixRange(Number(to), sizeBytes)
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= sizeBytes) return 'unsatisfiable'
  return { start: Number(from), end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
}

function suffixRange(lengthBytes: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (lengthBytes === 0 || sizeBytes === 0) return 'unsatisfiable'
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 }
}
