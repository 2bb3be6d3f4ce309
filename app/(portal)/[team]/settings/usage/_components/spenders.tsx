import { KeyRound } from 'lucide-react'
import type { ChartMeter, Spender } from '#lib/portal/usage/read-usage.ts'
import { useText } from '#text'
import { figureOf, METER_WORDS, plain } from './usage-words.ts'

/** Who used how much of the shown meter in the month: people and API keys. */
export function Spenders({ spenders, meter }: { spenders: readonly Spender[]; meter: ChartMeter }) {
  const t = useText()
  if (spenders.length === 0) return null
  const all = spenders.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="card overflow-hidden">
      <table className="tbl md:table-fixed">
        <thead>
          <tr>
            <th scope="col">{t('By member and API key')}</th>
            <th scope="col" className="w-[96px] text-right!">
              {meter === 'posts' ? t('Posts') : t('Projects')}
            </th>
            {meter !== 'posts' && (
              <th scope="col" className="w-[136px] text-right!">
                {t(METER_WORDS[meter])}
              </th>
            )}
            <th scope="col" className="w-[260px]">
              {t('Portion')}
            </th>
          </tr>
        </thead>
        <tbody>
          {spenders.map(({ userId, apiKeyId, name, projects, amount }) => (
            <tr key={`${userId} ${apiKeyId}`}>
              <td>
                <span className="flex min-w-0 items-center gap-2">
                  {apiKeyId !== null && (
                    <KeyRound
                      role="img"
                      aria-label={t('API key')}
                      size={14}
                      strokeWidth={1.75}
                      className="shrink-0 text-muted-foreground"
                    />
                  )}
                  <span className="truncate" dir="auto" title={t.said(name)}>
                    {t.said(name)}
                  </span>
                </span>
              </td>
              <td className="num text-right max-md:text-left">
                {plain(projects, t)}
                <span className="ml-1 text-xs text-muted-foreground md:hidden">
                  {meter === 'posts'
                    ? t('{projects, plural, one {post} other {posts}}', { projects })
                    : t('{projects, plural, one {project} other {projects}}', { projects })}
                </span>
              </td>
              {meter !== 'posts' && (
                <td className="num text-right max-md:text-left">
                  {plain(figureOf(meter, amount), t)}
                  <span className="ml-1 text-xs text-muted-foreground md:hidden">
                    {t(METER_WORDS[meter]).toLocaleLowerCase(t.tag)}
                  </span>
                </td>
              )}
              <td>
                <Share fraction={amount / all} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Share({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100)
  return (
    <span className="flex items-center gap-2.5">
      <span className="bar flex-1" aria-hidden="true">
        <span style={{ width: `${percent}%`, background: 'var(--chart-1)' }} />
      </span>
      <span className="num w-8 text-right text-xs text-muted-foreground">{percent}%</span>
    </span>
  )
}
