import { KeyRound } from 'lucide-react'
import type { ChartMeter, Spender } from '#lib/portal/usage/read-usage.ts'
import { useText } from '#text'
import { PortionTable } from './portion-table.tsx'

/** Who used how much of the shown meter in the month: people and API keys. */
export function UsageByCaller({ spenders, meter }: { spenders: readonly Spender[]; meter: ChartMeter }) {
  const t = useText()
  const rows = spenders.map(({ userId, apiKeyId, name, ...row }) => {
    return {
      ...row,
      name: name ?? t('Former members and keys'),
      key: `${userId} ${apiKeyId}`,
      mark: apiKeyId === null ? null : <KeyMark />,
    }
  })
  return <PortionTable title={t('By member and API key')} rows={rows} meter={meter} />
}

function KeyMark() {
  const t = useText()
  return (
    <KeyRound
      role="img"
      aria-label={t('API key')}
      size={14}
      strokeWidth={1.75}
      className="shrink-0 text-muted-foreground"
    />
  )
}
