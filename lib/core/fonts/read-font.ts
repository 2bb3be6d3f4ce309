import * as fontkit from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { type FontScript, scriptsIn } from './font-scripts.ts'
import { rebuildFont } from './rebuild-font.ts'

/** What was read in a font. */
export type FontFacts = {
  family: string
  /** Such as `Bold Italic`. */
  style: string
  /** Those of which it has the letters. */
  scripts: FontScript[]
  /** It had several weights, of which its standard one is kept. */
  wasVariable: boolean
}

/** `unreadable`: no whole OpenType font. `restricted`: its maker allows no use in other works. `no-letters`: nothing to write with. */
export class FontRefusal extends Error {
  readonly reason: 'unreadable' | 'restricted' | 'no-letters'
  constructor(reason: FontRefusal['reason']) {
    super(`The font is refused: ${reason}`)
    this.reason = reason
  }
}

export const MAX_FONT_BYTES = 5 * 2 ** 20

/** OS/2 fsType: no embedding, unless a later bit allows more, and embedding of bitmaps alone. */
const EMBEDDING = { restricted: 0x2, allowing: 0x4 | 0x8, bitmapsOnly: 0x200 }
const LEAST_LETTERS = 20

/**
 * Reads a WOFF2, OTF or TTF file and writes it anew as a plain OpenType font, with the tables that letters are drawn from and no others.
 *
 * @throws FontRefusal
 */
export async function readFont(bytes: Uint8Array): Promise<FontFacts & { file: Uint8Array; isCff: boolean }> {
  const isWoff2 = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2'
  const plain = isWoff2 ? await decompress(bytes).catch(() => null) : bytes
  const rebuilt = plain === null ? null : rebuildFont(plain)
  if (rebuilt === null) throw new FontRefusal('unreadable')
  if (isRestricted(rebuilt.embedding)) throw new FontRefusal('restricted')
  const { file, isCff, wasVariable } = rebuilt
  const { family, style, letters } = opened(file)
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
  if ([...letters].filter((code) => /\p{L}/u.test(String.fromCodePoint(code))).length < LEAST_LETTERS)
    throw new FontRefusal('no-letters')
  return { family, style, scripts: scriptsIn(has), wasVariable, file, isCff }
}

function isRestricted(embedding: number): boolean {
  if ((embedding & EMBEDDING.bitmapsOnly) !== 0) return true
  return (embedding & EMBEDDING.restricted) !== 0 && (embedding & EMBEDDING.allowing) === 0
}

/** Names are written into the script from which captions are drawn: those that would end a name there are refused. */
const PLAIN_NAME = /^[^\p{Cc}\\{}]{1,100}$/u

function opened(file: Uint8Array): { family: string; style: string; letters: Set<number> } {
  try {
    const font = fontkit.create(Buffer.from(file))
    if (!('layout' in font)) throw new FontRefusal('unreadable')
    const { familyName, subfamilyName, fullName, postscriptName } = font
    const names = [familyName, fullName, postscriptName]
    if (!names.every((name) => typeof name === 'string' && PLAIN_NAME.test(name))) throw new FontRefusal('unreadable')
    // A font whose letters cannot be measured would fail in the middle of a render.
    if (!(font.unitsPerEm > 0) || !Number.isFinite(font.layout('Hag').advanceWidth)) throw new FontRefusal('unreadable')
    return { family: familyName, style: subfamilyName || 'Regular', letters: new Set(font.characterSet) }
  } catch (error) {
    throw error instanceof FontRefusal ? error : new FontRefusal('unreadable')
  }
}
