import { keep, readKept } from '#lib/components/kept.ts'

/** A browser reads a rejection only after sending the whole piece, so pieces are not too large. */
const MOST_BYTES = 16 * 2 ** 20

const LEAST_BYTES = 256 * 2 ** 10

const NAME = 'upload-piece-bytes'

/** The size of a piece, as far as this tab knows what the proxies before this portal let through. */
export function pieceBytes(): number {
  const kept = Number(readKept('session', NAME))
  return kept >= LEAST_BYTES && kept < MOST_BYTES ? kept : MOST_BYTES
}

/** Half of a size; null where no smaller one is tried. */
export function smallerPiece(bytes: number): number | null {
  return bytes > LEAST_BYTES ? Math.max(LEAST_BYTES, Math.floor(bytes / 2)) : null
}

/** For the uploads to come: a proxy refused larger pieces. */
export function keepPieceBytes(bytes: number): void {
  keep('session', NAME, String(bytes))
}
