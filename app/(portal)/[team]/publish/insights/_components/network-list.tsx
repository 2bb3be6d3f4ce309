import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { NetworkSum } from '#lib/portal/insights/sum-numbers.ts'
import { useText } from '#text'
import { gapSentence } from './gap-sentence.ts'
import { networkColors } from './network-colors.ts'

/** The views of each network, and why some have none. */
export function NetworkList({ networks }: { networks: readonly NetworkSum[] }) {
  const t = useText()
  const colorOf = networkColors(networks.map(({ network }) => network))
  const reasons = [...new Set(networks.flatMap(({ example }) => (example === null ? [] : reasonOf(example))))]
  function reasonOf(example: NonNullable<NetworkSum['example']>): string {
    const name = t.message(NETWORK_LIMITS[example.network].name)
    return example.countedAt === null
      ? gapSentence(example, t)
      : t('{network} does not count views.', { network: name })
  }
  return (
    <section className="min-w-0 px-4 py-2 pb-3 max-xl:border-t md:px-5 xl:border-l" aria-labelledby="networks-title">
      <h2 id="networks-title" className="flex h-9 items-center font-semibold">
        {t('By network')}
      </h2>
      <ul>
        {networks.map(({ network, views, posts }) => (
          <li key={network} className="flex h-[29px] items-center gap-2 border-t first:border-t-0">
            <span
              aria-hidden="true"
              className={`size-2.5 shrink-0 rounded-[3px] ${views === null ? 'border border-input' : ''}`}
              style={views === null ? undefined : { background: colorOf(network) }}
            />
            <NetworkGlyph network={network} size={14} />
            <span className="min-w-0 truncate">{t.message(NETWORK_LIMITS[network].name)}</span>
            <span className={`num ml-auto ${views === null ? 'text-muted-foreground' : ''}`}>
              {views?.toLocaleString(t.tag) ?? t('Not available')}
            </span>
            <span className="num w-[68px] shrink-0 text-right text-muted-foreground">
              {t('{count, plural, one {# post} other {# posts}}', { count: posts })}
            </span>
          </li>
        ))}
      </ul>
      {reasons.length > 0 && <p className="mt-2 max-w-none text-xs text-muted-foreground">{reasons.join(' ')}</p>}
    </section>
  )
}
