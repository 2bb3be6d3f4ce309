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
      <p className="card px-5 py-10 text-center text-base text-pretty text-muted-foreground">
        {isFiltered
          ? 'No delivery matches these filters. Remove one to see more.'
          : 'Nothing was sent in this time. Add an address and send it a test.'}
      </p>
    )
  }
  return (
    <div className="card overflow-hidden">
      <table className="tbl webhook-deliveries">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">About</th>
            <th scope="col">Attempts</th>
            <th scope="col">Answer</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} teamSlug={teamSlug} delivery={delivery} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
