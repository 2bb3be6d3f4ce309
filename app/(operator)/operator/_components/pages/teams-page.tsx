'use client'

import { useState } from 'react'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { Snapshot, TeamRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { copyInvitationLinkAction } from '../../actions.ts'
import { NearestLimit } from '../limits-section.tsx'
import { MutedText, OperatorPanel, Section } from '../operator-panel.tsx'
import { ResetSecondStep } from '../reset-second-step.tsx'
import { TeamDialog } from '../team-dialog.tsx'
import { useCommand } from '../use-command.ts'

/** Every team with what it used, and what the operator can do for its people. */
export function TeamsPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Teams and limits')}>
      {(snapshot) => (
        <>
          <Teams snapshot={snapshot} />
          <Invitations snapshot={snapshot} />
          <Section title={t('Two-step verification')}>
            <ResetSecondStep />
          </Section>
        </>
      )}
    </OperatorPanel>
  )
}

function Teams({ snapshot: { teams, teamCount } }: { snapshot: Snapshot }) {
  const t = useText()
  const [chosen, setChosen] = useState<TeamRow | null>(null)
  const beside =
    teams.length < teamCount
      ? t('The {shown} of {count} teams closest to a limit', { shown: teams.length, count: teamCount })
      : t('{count, plural, one {# team} other {# teams}}', { count: teamCount })
  return (
    <Section title={t('Teams')} beside={beside}>
      <ul className="op-list">
        {teams.map((team) => (
          <li key={team.id} className="flex-wrap py-1">
            <span className="w-full min-w-0 md:w-[34%]">
              <span className="block truncate" title={team.name} dir="auto">
                {team.name}
              </span>
              <span className="block truncate text-xs text-muted-foreground">
                {team.slug} · {t('{count, plural, one {# member} other {# members}}', { count: team.members })}
              </span>
            </span>
            <span className="flex min-w-0 flex-1 items-center gap-2">
              {team.suspendedAt === null ? (
                <NearestLimit team={team} />
              ) : (
                <span className="op-late">{t('Suspended')}</span>
              )}
            </span>
            <button
              type="button"
              className="btn btn-outline op-btn"
              aria-label={`${t('Change')}: ${team.name}`}
              onClick={() => setChosen(team)}
            >
              {t('Change')}
            </button>
          </li>
        ))}
      </ul>
      {chosen && <TeamDialog team={chosen} onClose={() => setChosen(null)} />}
    </Section>
  )
}

function Invitations({ snapshot: { invitations } }: { snapshot: Snapshot }) {
  const t = useText()
  return (
    <Section title={t('Pending invitations')} beside={t('Copy a link if its email does not arrive')}>
      {invitations.length === 0 && <MutedText>{t('No open invitations.')}</MutedText>}
      <ul className="op-list">
        {invitations.map((row) => (
          <Invitation key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function Invitation({ row: { id, email, team, expiresAt } }: { row: Snapshot['invitations'][number] }) {
  const t = useText()
  const copy = useCopy()
  const { send, sending } = useCommand()
  return (
    <li className="flex-wrap py-1">
      <span className="w-full min-w-0 md:w-[34%]">
        <span className="block truncate" title={email}>
          {email}
        </span>
        <span className="block truncate text-xs text-muted-foreground" dir="auto">
          {team}
        </span>
      </span>
      <span className="min-w-0 flex-1 text-muted-foreground">
        {t.rich('Expires {at}', { at: <LocalDateTime at={expiresAt} /> })}
      </span>
      <button
        type="button"
        className="btn btn-outline op-btn"
        aria-label={`${t('Copy link')}: ${email}`}
        disabled={sending}
        onClick={() => send(copyInvitationLinkAction, { id }, ({ link }) => void (link && copy(link)))}
      >
        {t('Copy link')}
      </button>
    </li>
  )
}
