import { CircleCheck, CirclePause, CircleX, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { Age, LocalMoment } from '#lib/components/moment.tsx'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import { REPORT_ADDRESS, WEBHOOK_EVENT_NAMES } from '#lib/contract/webhook-events.ts'
import type { DeliveryFilter, EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { AddressActions } from './address-actions.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { webhooksAddress } from './webhooks-address.ts'

const COLUMNS: Column[] = [
  'Address',
  { name: 'Events', className: 'w-[78px] md:max-lg:hidden' },
  { name: 'Last delivery', className: 'w-[110px]' },
  { name: 'Health', className: 'w-[150px] xl:w-[250px]' },
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
            The <span className="tc">webhookUrl</span> of each API project
          </Link>
          <span className="block text-xs text-muted-foreground">Reports in the format of the API</span>
        </td>
        <td className="text-muted-foreground max-lg:hidden!">Report</td>
        <td className="text-muted-foreground max-md:hidden!">–</td>
        <td className="text-muted-foreground">Always on</td>
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
            <span dir="auto">{name}</span>, added <Age at={createdAt.toISOString()} inSentence />
          </span>
        </td>
        <td className="num whitespace-nowrap text-muted-foreground md:max-lg:hidden">
          <span className="mr-1.5 text-xs md:hidden">Events</span>
          {events.length} of {WEBHOOK_EVENT_NAMES.length}
        </td>
        <td className="whitespace-nowrap text-muted-foreground">
          <span className="mr-1.5 text-xs md:hidden">Last delivery</span>
          {lastDeliveredAt === null ? 'None yet' : <Age at={lastDeliveredAt.toISOString()} />}
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

function Health({ endpoint: { off, failingSince } }: { endpoint: EndpointView }) {
  if (off?.by === 'stopped') {
    return (
      <span className="flex items-center gap-1.5 font-medium" style={{ color: 'var(--danger-text)' }}>
        <CircleX {...ICON} />
        Turned off
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
        <span>
          Failing since <LocalMoment at={failingSince.toISOString()} />
        </span>
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5">
      <CircleCheck {...ICON} style={{ color: 'var(--success)' }} />
      Working
    </span>
  )
}
