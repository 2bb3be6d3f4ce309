import { CircleCheck, CircleDashed, CirclePause, CircleX, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { Age, LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import { REPORT_ADDRESS, WEBHOOK_EVENT_NAMES } from '#lib/contract/webhook-events.ts'
import { msg } from '#lib/i18n/message.ts'
import type { DeliveryFilter, EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { AddressActions } from './address-actions.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { webhooksAddress } from './webhooks-address.ts'

const COLUMNS: Column[] = [
  msg('Address'),
  { name: msg('Events'), className: 'w-[78px] md:max-lg:hidden' },
  { name: msg('Last delivery'), className: 'w-[110px]' },
  { name: msg('Health'), className: 'w-[150px] xl:w-[250px]' },
  { ...ACTIONS, className: 'w-[190px]' },
]

/** The team's addresses; the last row stands for the addresses that API submissions name. */
export function AddressTable({
  teamSlug,
  endpoints,
  view,
  chosenId,
}: {
  teamSlug: string
  endpoints: EndpointView[]
  view: DeliveryFilter
  chosenId: string
}) {
  const t = useText()
  return (
    <Table columns={COLUMNS} className="md:table-fixed">
      {endpoints.map((endpoint) => (
        <AddressRow
          key={endpoint.id}
          teamSlug={teamSlug}
          endpoint={endpoint}
          view={view}
          isChosen={endpoint.id === chosenId}
        />
      ))}
      <tr className={chosenId === REPORT_ADDRESS ? 'webhook-chosen' : ''}>
        <td>
          <Link
            href={webhooksAddress(teamSlug, view, { address: REPORT_ADDRESS })}
            aria-current={chosenId === REPORT_ADDRESS ? 'true' : undefined}
            className="block text-xs leading-5 hover:underline"
          >
            {t.rich('The <span>webhookUrl</span> of each API project', {
              span: (parts) => <span className="tc">{parts}</span>,
            })}
          </Link>
          <span className="block text-xs text-muted-foreground">{t('Reports in API format')}</span>
        </td>
        <td className="text-muted-foreground max-lg:hidden!">{t('Report')}</td>
        <td className="text-muted-foreground max-md:hidden!">–</td>
        <td className="text-muted-foreground">{t('Always on')}</td>
        <td />
      </tr>
    </Table>
  )
}

function AddressRow({
  teamSlug,
  endpoint,
  view,
  isChosen,
}: {
  teamSlug: string
  endpoint: EndpointView
  view: DeliveryFilter
  isChosen: boolean
}) {
  const t = useText()
  const { id, name, url, events, lastDeliveredAt, createdAt, off } = endpoint
  const isStopped = off?.by === 'stopped'
  const look = isStopped ? 'webhook-stopped' : isChosen ? 'webhook-chosen' : ''
  return (
    <>
      <tr className={look}>
        <td>
          <Link
            href={webhooksAddress(teamSlug, view, { address: id })}
            aria-current={isChosen ? 'true' : undefined}
            title={url}
            className="tc block truncate text-xs leading-5 hover:underline"
          >
            {url}
          </Link>
          <span className="block truncate text-xs text-muted-foreground">
            {t.rich('<span>{name}</span>, added {age}', {
              name,
              age: <Age at={createdAt.toISOString()} inSentence />,
              span: (parts) => <span dir="auto">{parts}</span>,
            })}
          </span>
        </td>
        <td className="num whitespace-nowrap text-muted-foreground md:max-lg:hidden">
          <span className="mr-1.5 text-xs md:hidden">{t('Events')}</span>
          {t('{chosen} of {all}', { chosen: events.length, all: WEBHOOK_EVENT_NAMES.length })}
        </td>
        <td className="whitespace-nowrap text-muted-foreground">
          <span className="mr-1.5 text-xs md:hidden">{t('Last delivery')}</span>
          {lastDeliveredAt === null ? t('None yet') : <Age at={lastDeliveredAt.toISOString()} />}
        </td>
        <td>
          <Health endpoint={endpoint} />
        </td>
        <td className="md:text-right">
          <AddressActions teamSlug={teamSlug} endpoint={endpoint} />
        </td>
      </tr>
      {isStopped && (
        <tr className="webhook-stopped webhook-more">
          <td colSpan={5}>
            <StoppedNotice teamSlug={teamSlug} endpoint={endpoint} />
          </td>
        </tr>
      )}
    </>
  )
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0' } as const

function Health({ endpoint }: { endpoint: EndpointView }) {
  const t = useText()
  const { off, failingSince, hasFailedTest, lastDeliveredAt } = endpoint
  if (off?.by === 'stopped') {
    return (
      <span className="flex items-center gap-1.5 font-medium" style={{ color: 'var(--danger-text)' }}>
        <CircleX {...ICON} />
        {t('Turned off')}
      </span>
    )
  }
  if (off !== null) {
    return (
      <span className="flex items-center gap-1.5">
        <CirclePause {...ICON} />
        {off.reason.replace(/\.$/, '')}
      </span>
    )
  }
  if (failingSince !== null) {
    return (
      <span className="flex items-center gap-1.5" style={{ color: 'var(--warning-text)' }}>
        <TriangleAlert {...ICON} />
        <span>{t.rich('Failing since {moment}', { moment: <LocalDateTime at={failingSince.toISOString()} /> })}</span>
      </span>
    )
  }
  if (hasFailedTest) {
    return (
      <span className="flex items-center gap-1.5" style={{ color: 'var(--warning-text)' }}>
        <TriangleAlert {...ICON} />
        {t('Last test failed')}
      </span>
    )
  }
  if (lastDeliveredAt === null) {
    return (
      <span className="flex items-center gap-1.5 text-muted-foreground">
        <CircleDashed {...ICON} />
        {t('No deliveries yet')}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5">
      <CircleCheck {...ICON} style={{ color: 'var(--success)' }} />
      {t('Working')}
    </span>
  )
}
