'use client'

import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import type { AutopilotSummary } from '#lib/portal/autopilot/autopilot-view.ts'
import { useText } from '#text'
import { resumeRule } from '../actions.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { pauseWords } from './rule-words.ts'

/** Pauses all rules of the team, or turns them on again. */
export function PauseAll({ teamSlug, summary, zone }: { teamSlug: string; summary: AutopilotSummary; zone: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { send, sending } = useSend(teamSlug)
  const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
  if (summary.isPaused) {
    const { pausedBy: by, pausedUntil: until } = summary
    return (
      <>
        <span className="text-xs text-muted-foreground max-md:hidden">{pauseWords({ by, until }, zone, t)}</span>
        <button type="button" className="btn btn-outline" disabled={sending} onClick={() => send(resumeRule, {})}>
          <Play {...icon} />
          {t('Turn all on')}
        </button>
      </>
    )
  }
  return (
    <>
      <button type="button" className="btn btn-ghost max-sm:btn-icon" onClick={() => setOpen(true)}>
        <Pause {...icon} />
        <span className="max-sm:sr-only">{t('Pause all')}</span>
      </button>
      <PauseDialog
        teamSlug={teamSlug}
        ruleId={null}
        title={t('Pause all sources')}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
