import type { Route } from 'next'
import Link from 'next/link'
import { Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { LedgerEntry } from '#lib/portal/usage/list-entries.ts'
import { useText } from '#text'
import { type UsageView, usageAddress } from './usage-address.ts'
import { formatAmount, METER_LABELS, operationLabel } from './usage-labels.ts'

/** Every entry of the month: what was set aside, released and charged. */
export function Ledger({
  teamSlug,
  view,
  ledger: { entries, next },
  timeZone,
}: {
  teamSlug: string
  view: UsageView
  ledger: { entries: readonly LedgerEntry[]; next: string | null }
  timeZone: string
}) {
  const t = useText()
  return (
    <section aria-labelledby="ledger-title">
      <h3 id="ledger-title" className="mt-2 mb-2 font-semibold">
        {t('Usage history')}
      </h3>
      {entries.length === 0 ? (
        <p className="card max-w-none px-5 py-8 text-center text-base text-muted-foreground">
          {t('No entries this month.')}
        </p>
      ) : (
        <Table columns={COLUMNS} className="md:table-fixed">
          {entries.map((entry) => (
            <Row key={entry.id} teamSlug={teamSlug} entry={entry} timeZone={timeZone} />
          ))}
        </Table>
      )}
      <nav aria-label={t('Usage history pages')} className="mt-3 flex gap-2">
        {view.after !== null && (
          <Link className="btn btn-outline btn-sm" href={usageAddress(teamSlug, { ...view, after: null })}>
            {t('Newest')}
          </Link>
        )}
        {next !== null && (
          <Link className="btn btn-outline btn-sm" href={usageAddress(teamSlug, { ...view, after: next })}>
            {t('Older')}
          </Link>
        )}
      </nav>
    </section>
  )
}

const COLUMNS = [
  { name: msg('When'), className: 'w-[120px]' },
  { name: msg('What'), className: 'w-[190px]' },
  msg('For'),
  msg('Who'),
  { name: msg('Amount'), className: 'w-[136px] text-right!' },
]

function Row({ teamSlug, entry, timeZone }: { teamSlug: string; entry: LedgerEntry; timeZone: string }) {
  const t = useText()
  const { at, meter, kind, amount, operation, project, who } = entry
  const time = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const
  return (
    <tr className="max-md:grid! max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3">
      <td className="num whitespace-nowrap text-muted-foreground max-md:order-4 max-md:text-right">
        <time dateTime={at}>{new Date(at).toLocaleString(t.tag, time)}</time>
      </td>
      <td className="max-md:order-1">
        {t('{kind, select, reserved {{meter} reserved} released {{meter} released} other {{meter} used}}', {
          kind,
          meter: t(METER_LABELS[meter]),
        })}
      </td>
      <td className="max-md:order-3 max-md:text-xs">
        {project === null ? (
          <span className="text-muted-foreground">{operation === null ? '' : operationLabel(operation, t)}</span>
        ) : (
          <Link className="block truncate" dir="auto" href={`/${teamSlug}/projects/${project.id}` as Route}>
            {project.title}
          </Link>
        )}
      </td>
      <td className="text-muted-foreground max-md:hidden!">
        <span className="block truncate" dir="auto" title={who ?? undefined}>
          {who}
        </span>
      </td>
      <td className="num text-right whitespace-nowrap max-md:order-2 max-md:px-0!">
        {kind === 'released' ? '−' : ''}
        {formatAmount(meter, amount, t)}
      </td>
    </tr>
  )
}
