/** By their labels in the WHATWG Encoding Standard, which TextDecoder knows. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const

export type Encoding = (typeof ENCODINGS)[number]

/**
 * The text of a file that does not name its encoding: that of the byte order mark or of UTF-16, UTF-8 where the bytes are
 * valid UTF-8, and otherwise Windows-1252, in which programs on Windows save in Western Europe and America, if that gives
 * Western text. It never replaces a letter that it cannot read: null for anything else. `encoding` alone where the bytes
 * belong to one and have mistakes.
 */
export function detectText(bytes: Uint8Array): { text: string | null; encoding: Encoding } | null {
  const known = markedEncoding(bytes) ?? sixteenBitEncoding(bytes)
  if (known !== null) return { text: decodeAs(bytes, known), encoding: known }
  const unicode = decodeAs(bytes, 'utf-8')
  if (unicode !== null) return { text: unicode, encoding: 'utf-8' }
  const western = decodeAs(bytes, 'windows-1252')
  return western !== null && isWesternText(western) ? { text: western, encoding: 'windows-1252' } : null
}

/**
 * Null where a byte has no character, or for a control character, as the unassigned ones of Windows-1252 do. Valid
 * UTF-8 is no accident, so that only a zero byte disproves it.
 */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return (encoding === 'utf-8' ? text.includes('\0') : CONTROL.test(text)) ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Without those of spaces and lines. */
const CONTROL = /(?![\t\r\n\v\f])\p{Cc}/u

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: every second byte of separators, digits and Latin letters is zero, and none of any other text. */
function sixteenBitEncoding(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 1_000)
  const zerosAt = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even + odd < head.length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * Whether letters stand where they do in Western languages. What was written in another encoding shows rows of letters
 * with marks (Cyrillic, Greek, Chinese), capitals and signs within words (Mac, Polish), or UTF-8 that was read wrongly.
 */
function isWesternText(text: string): boolean {
  const marked = text.match(/[À-ÖØ-öø-ÿŠšŽžŒœŸƒ]{4,}/g) ?? []
  if (marked.some((run) => new Set(run.toLowerCase()).size > 1)) return false
  return !FOREIGN.some((sign) => sign.test(text))
}

const FOREIGN = [
  /\p{Ll}[À-ÖØ-ÞŠŽŒŸ]/u,
  /\p{L}[¢£¤¥¦§¨¬¯°±²³¶¸¹¼½¾¿¡†‡‰ˆ˜“”]\p{L}|\p{L}[‚„]/u,
  /Ã[^\p{L}\s"',;.!?]|Ã[ƒªºµŠšŒœŽžŸ]|â€|ðŸ/u,
]
