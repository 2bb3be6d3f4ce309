'use client'

import { Ellipsis, Pause, Play, RefreshCw, SlidersHorizontal } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import { useText } from '#text'
import { checkNow, deleteRule, resumeRule } from '../actions.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { stateWords } from './rule-words.ts'
import { SourceGlyph } from './source-glyph.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The name of a rule, when its source was read, and what can be done with it. */
export function RuleHead({
  teamSlug,
  rule,
  editable,
  zone,
}: {
  teamSlug: string
  rule: RuleView
  editable: boolean
  zone: string
}) {
  const t = useText()
  const [asks, setAsks] = useState<'pause' | 'delete' | null>(null)
  const { send, sending } = useSend(teamSlug)
  const ruleId = rule.id
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3.5 md:px-5">
      <SourceGlyph kind={rule.sourceKind} large />
      <div className="ml-1 min-w-[180px] flex-1">
        <h2 className="truncate text-lg leading-[22px] font-semibold" dir="auto" title={rule.name}>
          {rule.name}
        </h2>
        <p className="text-xs text-muted-foreground">
          <Checked rule={rule} zone={zone} isChecking={sending} />
        </p>
      </div>
      {editable && (
        <div className="flex flex-wrap gap-2">
          {rule.isOn && (
            <button
              type="button"
              className="btn btn-outline"
              disabled={sending}
              onClick={() => send(checkNow, { ruleId })}
            >
              <RefreshCw {...ICON} />
              {t('Check now')}
            </button>
          )}
          {rule.isOn ? (
            <button type="button" className="btn btn-outline" onClick={() => setAsks('pause')}>
              <Pause {...ICON} />
              {t('Pause')}
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-outline"
              disabled={sending}
              onClick={() => send(resumeRule, { ruleId })}
            >
              <Play {...ICON} />
              {t('Turn on')}
            </button>
          )}
          <Link href={`/${teamSlug}/autopilot/${ruleId}`} className="btn btn-outline">
            <SlidersHorizontal {...ICON} />
            {t('Edit rule')}
          </Link>
          <Menu
            label={t('More')}
            align="end"
            trigger={
              <button type="button" className="btn btn-ghost btn-icon" aria-label={t('More')}>
                <Ellipsis {...ICON} />
              </button>
            }
          >
            <MenuItem onSelect={() => setAsks('delete')}>{t('Stop watching…')}</MenuItem>
          </Menu>
        </div>
      )}
      <PauseDialog
        {...{ teamSlug, ruleId }}
        title={t('Pause {name}', { name: rule.name })}
        open={asks === 'pause'}
        onClose={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        title={t('Stop watching {name}?', { name: rule.name })}
        description={t('The rule and its history are deleted. Projects, reels and posts stay.')}
        confirm={t('Stop watching')}
        busy={t('Deleting…')}
        sending={sending}
        onConfirm={() => send(deleteRule, { ruleId })}
        onClose={() => setAsks(null)}
      />
    </div>
  )
}

function Checked({ rule, zone, isChecking }: { rule: RuleView; zone: string; isChecking: boolean }) {
  const t = useText()
  const { shownAddress, watchedFolder, lastCheckedAt, lastFound, nextCheckAt, isOn, failure, state } = rule
  const place = watchedFolder ?? shownAddress
  return (
    <span className="wrap-anywhere">
      <span dir="auto">{place}</span>
      {place !== '' && '. '}
      {isChecking && `${t('Checking…')} `}
      {!isOn && `${stateWords(state, rule.sourceKind, zone, t)}.`}
      {isOn && lastCheckedAt !== null && failure === null && (
        <>
          {t.rich('Checked <time></time>, {count, plural, =0 {nothing new} one {1 new video} other {# new videos}}.', {
            count: lastFound,
            time: () => <LocalDateTime at={lastCheckedAt} />,
          })}{' '}
        </>
      )}
      {isOn && failure !== null && <span className="text-danger-text">{failure} </span>}
      {isOn &&
        nextCheckAt !== null &&
        t.rich('Next <time></time>.', { time: () => <LocalDateTime at={nextCheckAt} /> })}
    </span>
  )
}
