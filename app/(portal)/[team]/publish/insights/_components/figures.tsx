import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { FIGURES } from '#lib/contract/post-numbers.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Insights } from '#lib/portal/insights/read-insights.ts'
import type { FigureSum } from '#lib/portal/insights/sum-numbers.ts'
import { useText } from '#text'
import { FIGURE_LABELS } from './figure-labels.ts'

/** The sums of a period. Each states over how many posts it goes. */
export function Figures({ insights, weeks }: { insights: Insights; weeks: number }) {
  const t = useText()
  const { figures, posts, change } = insights
  return (
    <dl className="grid grid-cols-2 border-b lg:grid-cols-[1.45fr_1fr_1fr_1.15fr]">
      {FIGURES.map((figure) => (
        <div
          key={figure}
          className="min-w-0 px-4 py-2.5 even:border-l max-lg:nth-[n+3]:border-t md:px-5 lg:border-l lg:first:border-l-0"
        >
          <dt className="text-xs text-muted-foreground">{t(FIGURE_LABELS[figure])}</dt>
          <dd>
            <span className="num block text-xl font-semibold tracking-tight lg:text-2xl">
              {figures[figure].total?.toLocaleString(t.tag) ?? t('Not available')}
            </span>
            <span className="block text-xs text-muted-foreground">
              {describe(figures[figure], posts.length, t)}
              {figure === 'views' && change !== null && `, ${describeChange(change, weeks, t)}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function describe({ posts, withheldBy }: FigureSum, all: number, t: Text): string {
  const base =
    posts === all
      ? t('from {count, plural, one {# post} other {# posts}}', { count: posts })
      : t('from {posts} of {count, plural, one {# post} other {# posts}}', { posts, count: all })
  if (withheldBy.length === 0) return base
  const names = withheldBy.map((network) => t.message(NETWORK_LIMITS[network].name))
  const networks = new Intl.ListFormat(t.tag, { type: 'conjunction' }).format(names)
  return t('{base}, {count, plural, one {{networks} gives none} other {{networks} give none}}', {
    base,
    networks,
    count: names.length,
  })
}

function describeChange(change: number, weeks: number, t: Text): string {
  if (change === 0) return t('as many as in the {weeks} weeks before', { weeks })
  return change > 0
    ? t('up {percent}% on the {weeks} weeks before', { percent: change, weeks })
    : t('down {percent}% on the {weeks} weeks before', { percent: -change, weeks })
}
