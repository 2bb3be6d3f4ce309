import { readStored, store } from '#lib/components/storage/browser-storage.ts'

/** A browser reads a rejection only after sending the whole piece, so pieces are not too large. */
const MAX_BYTES = 16 * 2 ** 20

const MIN_BYTES = 256 * 2 ** 10

const NAME = 'upload-piece-bytes'

/** The size of a piece, as far as this tab knows what the proxies before this portal let through. */
export function chunkSizeBytes(): number {
  const kept = Number(readStored('session', NAME))
  return kept >= MIN_BYTES && kept < MAX_BYTES ? kept : MAX_BYTES
}

/** Half of a size; null where no smaller one is tried. */
export function smallerChunk(bytes: number): number | null {
  return bytes > MIN_BYTES ? Math.max(MIN_BYTES, Math.floor(bytes / 2)) : null
}

/** For the uploads to come: a proxy refused larger pieces. */
export function storeChunkSize(bytes: number): void {
  store('session', NAME, String(bytes))
}
