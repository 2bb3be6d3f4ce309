import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { DeliveryView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { DeliveryRow } from './delivery-row.tsx'

export function DeliveryTable({
  teamSlug,
  deliveries,
  isFiltered,
}: {
  teamSlug: string
  deliveries: DeliveryView[]
  isFiltered: boolean
}) {
  const t = useText()
  if (deliveries.length === 0) {
    return (
      <p className="card max-w-none px-5 py-10 text-center text-base text-pretty text-muted-foreground">
        {isFiltered
          ? t('No deliveries match these filters. Remove a filter to see more.')
          : t('Nothing was sent in this period. Add an address and send it a test.')}
      </p>
    )
  }
  return (
    <Table
      columns={[msg('Time'), msg('Event'), msg('About'), msg('Attempts'), msg('Response'), ACTIONS]}
      className="webhook-deliveries"
    >
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} teamSlug={teamSlug} delivery={delivery} />
      ))}
    </Table>
  )
}
