import type { Provenance } from '#lib/contract/provenance.ts'
import type { MediaFile } from '#lib/media/timeline/timeline.ts'
import type { FetchedCutaways } from './fetch-cutaways.ts'

/** Who made the pictures that lie over an output: what has a credit came from the stock provider. */
export function cutawaysProvenance(
  media: Readonly<Record<string, MediaFile>>,
  { stockProvider, failed }: Pick<FetchedCutaways, 'stockProvider' | 'failed'>,
): Provenance {
  const all = Object.values(media).filter(({ kind }) => kind !== 'audio')
  const stock = all.filter(({ credit }) => credit !== null)
  const made = all.flatMap(({ madeBy }) => madeBy ?? [])
  const drawn = all.length - stock.length - made.length
  const names = [...new Set(made), ...(stockProvider === null || stock.length === 0 ? [] : [stockProvider])]
  if (names.length === 0) {
    const note = failed ? 'The provider of pictures could not be used, so the built-in illustrator drew them.' : null
    return { part: 'cutaways', by: 'built-in', name: 'illustrator and charts', note }
  }
  const note = drawn === 0 ? null : `${drawn} of ${all.length} are by the built-in illustrator.`
  return { part: 'cutaways', by: 'provider', name: names.join(' and '), note }
}
