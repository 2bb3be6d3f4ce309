import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import Link from 'next/link'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import type { ToolCallView } from '#lib/portal/api-calls/call-view.ts'
import { useText } from '#text'
import { callAddress } from '../../developers/_components/call-address.ts'

const ICON = { 'aria-hidden': true, size: 15, strokeWidth: 1.75 } as const
const NO_FILTER = { keyId: null, outcome: null, path: null, before: null }

/** The last call of an AI client of the team, with its refusal where it was refused. */
export function LastToolCall({ teamSlug, call }: { teamSlug: string; call: ToolCallView | null }) {
  const t = useText()
  if (call === null) {
    return (
      <p className="flex items-center gap-1.5 text-xs" role="status">
        <RefreshWhile waiting />
        <CircleDashed {...ICON} className="shrink-0 text-neutral" />
        {t('Waiting for the first call')}
      </p>
    )
  }
  const { id, tool, at, refusal } = call
  const age = <Age at={at.toISOString()} inSentence />
  const name = <span className="tc break-all">{tool}</span>
  return (
    <div className="flex items-start gap-1.5 text-xs">
      {refusal === null ? (
        <CircleCheck {...ICON} className="mt-0.5 shrink-0 text-success" />
      ) : (
        <CircleX {...ICON} className="mt-0.5 shrink-0 text-danger" />
      )}
      <p className="min-w-0 max-w-none flex-1">
        {refusal === null ? (
          t.rich('Last used {age}: {name}', { age, name })
        ) : (
          <span className="text-danger-text">{t.rich('Refused {age}: {name}. {refusal}', { age, name, refusal })}</span>
        )}
      </p>
      <Link className="link shrink-0" href={callAddress(teamSlug, { ...NO_FILTER, call: id })}>
        {t('Calls')}
      </Link>
    </div>
  )
}
