import type { Provenance } from '#lib/contract/provenance.ts'

const BUILT_IN = 'built-in'

/** Who made the pictures of a video: a provider as soon as one of them is by it, else the built-in illustrator. Pure. */
export function picturesProvenance(pictures: readonly { by: string; note: string | null }[]): Provenance {
  const provided = pictures.filter(({ by }) => by !== BUILT_IN)
  const drawn = pictures.length - provided.length
  const notes = [...new Set(pictures.flatMap(({ note }) => (note === null ? [] : [note])))].join(' ')
  const [first] = provided
  if (first === undefined) return { part: 'pictures', by: 'built-in', name: 'illustrator', note: notes || null }
  const mixed = `${drawn} of ${pictures.length} are by the built-in illustrator. ${notes}`.trim()
  return { part: 'pictures', by: 'provider', name: first.by, note: drawn === 0 ? null : mixed }
}
