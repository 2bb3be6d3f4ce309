import type { ReactNode } from 'react'
import type { ChartMeter } from '#lib/portal/usage/read-usage.ts'
import { useText } from '#text'
import { formatFigure, METER_LABELS, plain } from './usage-labels.ts'

/** Who used how much; `mark` stands before the name, `note` after it. */
export type PortionRow = {
  key: string
  name: string
  mark?: ReactNode
  note?: string
  projects: number
  amount: number
}

/** Who used how much of the shown meter in the month, with each one's part of the whole. */
export function PortionTable({
  title,
  rows,
  meter,
}: {
  title: string
  rows: readonly PortionRow[]
  meter: ChartMeter
}) {
  const t = useText()
  if (rows.length === 0) return null
  const all = rows.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="card overflow-hidden">
      <table className="tbl md:table-fixed">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="w-[96px] text-right!">
              {meter === 'posts' ? t('Posts') : t('Projects')}
            </th>
            {meter !== 'posts' && (
              <th scope="col" className="w-[136px] text-right!">
                {t(METER_LABELS[meter])}
              </th>
            )}
            <th scope="col" className="w-[260px]">
              {t('% of total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, mark, note, projects, amount }) => (
            <tr key={key}>
              <td>
                <span className="flex min-w-0 items-center gap-2">
                  {mark}
                  <span className="truncate" dir="auto" title={name}>
                    {name}
                  </span>
                  {note !== undefined && <span className="tc truncate text-xs text-muted-foreground">{note}</span>}
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
                  {plain(formatFigure(meter, amount), t)}
                  <span className="ml-1 text-xs text-muted-foreground md:hidden">
                    {t(METER_LABELS[meter]).toLocaleLowerCase(t.tag)}
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
