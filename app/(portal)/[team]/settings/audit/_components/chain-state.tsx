'use client'

import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useActionState } from 'react'
import { useText } from '#text'
import { verifyAudit } from '../actions.ts'
import { timeOf } from './audit-time.ts'

export type ShownCheck = { entries: number; brokenAt: number | null; firstSequence: number; checkedAt: string }

/** What the last check of the whole log found, and a way to check it again. */
export function ChainState({ teamSlug, check, timeZone }: { teamSlug: string; check: ShownCheck; timeZone: string }) {
  const t = useText()
  const [state, verify, isChecking] = useActionState(verifyAudit, { status: 'idle' })
  const { entries, brokenAt, firstSequence, checkedAt } = check
  const isWhole = brokenAt === null
  const Icon = isWhole ? ShieldCheck : ShieldAlert
  const time = timeOf(checkedAt, timeZone, t).slice(0, 5)
  return (
    <form action={verify} className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1" aria-busy={isChecking}>
      <input type="hidden" name="team" value={teamSlug} />
      <p className="flex items-center gap-1.5" role="status" style={isWhole ? {} : { color: 'var(--danger-text)' }}>
        <Icon
          aria-hidden="true"
          size={15}
          strokeWidth={1.75}
          className={isWhole ? 'shrink-0 text-success' : 'shrink-0'}
        />
        {isWhole
          ? t(
              'Chain verified at {time}, {entries, plural, one {# entry} other {# entries}}{since, plural, =1 {} other {, starting at entry #}}, no gaps',
              { time, entries, since: Math.max(firstSequence, 1) },
            )
          : t(
              'Entry {brokenAt, number} was changed or is missing. Checked at {time}, {entries, plural, one {# entry} other {# entries}}',
              { brokenAt, time, entries },
            )}
      </p>
      <button type="submit" className="btn btn-ghost btn-sm text-muted-foreground" disabled={isChecking}>
        {isChecking ? t('Checking…') : t('Verify now')}
      </button>
      {state.status === 'error' && <p role="alert">{state.message}</p>}
    </form>
  )
}
