import type { Text } from '#lib/i18n/text.ts'
import type { UsageReport } from '#lib/portal/usage/read-usage.ts'
import { useText } from '#text'
import { formatAmount, formatFigure, gigabytes, plain } from './usage-labels.ts'

/** The month in a few figures. A figure with a limit shows it; running work is named, since it counts too. */
export function UsageFigures({ report }: { report: UsageReport }) {
  const t = useText()
  const { used, limits, results, posts, givenBack } = report
  const source = used['source-seconds']
  const trouble = [
    ...(posts.failed > 0 ? [t('{failed} failed', { failed: posts.failed })] : []),
    ...(posts.unknown > 0 ? [t('{unknown} being verified', { unknown: posts.unknown })] : []),
  ]
  const planned = used.posts.open > 0 ? t('{count} scheduled', { count: plain(used.posts.open, t) }) : ''
  return (
    <dl className="card grid grid-cols-2 overflow-hidden lg:grid-cols-4 [&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div:last-child]:col-span-2">
      <Figure name={t('Source minutes')} value={plain(formatFigure('source-seconds', source.charged), t)}>
        {limitLabel(limits['source-seconds'], 60, t)}
        {source.open > 0 && t('{amount} in progress', { amount: formatAmount('source-seconds', source.open, t) })}
      </Figure>
      <Figure name={t('Results created')} value={plain(results.outputs, t)}>
        {t('from {projects, plural, one {# project} other {# projects}}', { projects: results.projects })}
      </Figure>
      <Figure name={t('Posts published')} value={plain(used.posts.charged, t)}>
        {limitLabel(limits.posts, 1, t)}
        {planned}
        {trouble.join(', ')}
      </Figure>
      <Figure name={t('Returned')} value={formatAmount('source-seconds', givenBack.seconds, t)}>
        {t('from {projects, plural, one {# project} other {# projects}} without a result', {
          projects: givenBack.projects,
        })}
      </Figure>
      <Figure
        name={t('Output minutes')}
        value={plain(formatFigure('output-seconds', used['output-seconds'].charged), t)}
      />
      <Figure name={t('Characters spoken')} value={plain(used.characters.charged, t)}>
        {limitLabel(limits.characters, 1, t)}
      </Figure>
      <Figure name={t('Storage used')} value={gigabytes(used['stored-bytes'].charged, t)}>
        {limits['stored-bytes'] !== undefined && t('of {limit}', { limit: gigabytes(limits['stored-bytes'], t) })}
      </Figure>
    </dl>
  )
}

function limitLabel(most: number | undefined, unit: number, t: Text): string {
  return most === undefined ? '' : t('of {limit} this month', { limit: plain(most / unit, t) })
}

function Figure({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) {
  const lines = [children].flat().filter((line) => line !== undefined && line !== '' && line !== false)
  return (
    <div className="px-4 py-4 md:px-5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="num mt-1 text-2xl font-semibold">{value}</dd>
      {lines.map((line) => (
        <dd key={String(line)} className="num mt-0.5 text-xs text-muted-foreground">
          {line}
        </dd>
      ))}
    </div>
  )
}
