import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import type { DeliveryView } from '#lib/portal/webhooks/webhooks-view.ts'
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
  if (deliveries.length === 0) {
    return (
      <p className="card max-w-none px-5 py-10 text-center text-base text-pretty text-muted-foreground">
        {isFiltered
          ? 'No delivery matches these filters. Remove one to see more.'
          : 'Nothing was sent in this period. Add an address and send it a test.'}
      </p>
    )
  }
  return (
    <Table columns={['Time', 'Event', 'About', 'Attempts', 'Answer', ACTIONS]} className="webhook-deliveries">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} teamSlug={teamSlug} delivery={delivery} />
      ))}
    </Table>
  )
}
