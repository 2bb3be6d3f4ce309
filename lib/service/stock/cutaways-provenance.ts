import { coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import type { MediaFile } from '#lib/media/timeline/timeline.ts'
import type { FetchedCutaways } from './fetch-cutaways.ts'

/** What a brand kit adds is no cutaway. */
function isCutaway(name: string, { kind }: MediaFile): boolean {
  return (kind === 'picture' || kind === 'video') && !/^(logo-\d+|intro|outro)$/.test(name)
}

/** Who made the pictures that lie over an output: what has a credit came from the stock provider. */
export function cutawaysProvenance(
  media: Readonly<Record<string, MediaFile>>,
  { stockProvider, failed }: Pick<FetchedCutaways, 'stockProvider' | 'failed'>,
): Provenance {
  const all = Object.entries(media).flatMap(([name, one]) => (isCutaway(name, one) ? [one] : []))
  const stock = all.filter(({ credit }) => credit !== null)
  const made = all.flatMap(({ madeBy }) => madeBy ?? [])
  const drawn = all.length - stock.length - made.length
  const names = [...new Set(made), ...(stockProvider === null || stock.length === 0 ? [] : [stockProvider])]
  if (names.length === 0) {
    const note = failed ? coded(drawn > 0 ? 'pictures_failed' : 'cutaways_failed') : null
    const maker = coded(drawn > 0 ? 'maker_illustrator_and_charts' : 'maker_designed_cards')
    return provenanceOf('cutaways', 'built-in', maker, note)
  }
  const note = drawn === 0 ? null : coded('pictures_drawn', { drawn, count: all.length })
  return provenanceOf('cutaways', 'provider', names.join(' and '), note)
}
