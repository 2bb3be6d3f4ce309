import type { Provenance } from '#lib/contract/provenance.ts'
import type { MediaFile } from '#lib/media/timeline/timeline.ts'
import type { FetchedStock } from './fetch-stock.ts'

/** Who made the pictures that lie over an output: what has a credit came from the stock provider. */
export function stockProvenance(
  media: Readonly<Record<string, MediaFile>>,
  { provider, failed }: Pick<FetchedStock, 'provider' | 'failed'>,
): Provenance {
  const all = Object.values(media).filter(({ kind }) => kind !== 'audio')
  const stock = all.filter(({ credit }) => credit !== null).length
  if (provider === null || stock === 0) {
    const note = failed ? 'The stock provider could not be used, so everything was drawn.' : null
    return { part: 'cutaways', by: 'built-in', name: 'drawings and charts', note }
  }
  const drawn = all.length - stock
  const note = drawn === 0 ? null : `${drawn} of ${all.length} are built-in drawings and charts.`
  return { part: 'cutaways', by: 'provider', name: provider, note }
}
