import type { ChartMeter, CustomerUsage } from '#lib/portal/usage/read-usage.ts'
import { useText } from '#text'
import { PortionTable } from './portion-table.tsx'

/** Which customers of a team that embeds the portal used how much of the shown meter in the month. */
export function Customers({ customers, meter }: { customers: readonly CustomerUsage[]; meter: ChartMeter }) {
  const t = useText()
  const rows = customers.map(({ id, externalId, ...row }) => ({ ...row, key: id, note: externalId }))
  return <PortionTable title={t('By customer')} rows={rows} meter={meter} />
}
