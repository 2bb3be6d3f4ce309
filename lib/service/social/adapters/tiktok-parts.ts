/** TikTok takes parts of 5 to 64 MB; the last one has what remains and may be larger. */
const PART_BYTES = 32 * 1024 * 1024
const MAX_SINGLE_PART_BYTES = 64_000_000

/** How a video is sent to TikTok: whole, or in parts of `partBytes`. */
export function tiktokParts(sizeBytes: number): { partBytes: number; parts: { start: number; lengthBytes: number }[] } {
  const partBytes = sizeBytes <= MAX_SINGLE_PART_BYTES ? sizeBytes : PART_BYTES
  const count = Math.floor(sizeBytes / partBytes)
  const parts = Array.from({ length: count }, (_, index) => {
    const start = index * partBytes
    return { start, lengthBytes: index === count - 1 ? sizeBytes - start : partBytes }
  })
  return { partBytes, parts }
}
