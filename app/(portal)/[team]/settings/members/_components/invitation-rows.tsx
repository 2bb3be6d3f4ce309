'use client'

import { Ellipsis, Mail } from 'lucide-react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { formatDay } from '#lib/components/text/date-time.tsx'
import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { ROLE_LABELS } from '#lib/components/text/role-labels.ts'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { InvitationRow } from '#lib/portal/invitations/list-invitations.ts'
import { useText } from '#text'
import { changeInvitedRoleAction, resendInvitationAction, revokeInvitationAction } from '../actions.ts'
import { RoleSelect } from './role-select.tsx'

/** Open invitations, below the people who are in the team. */
export function InvitationRows({
  teamSlug,
  invitations,
  mayManage,
}: {
  teamSlug: string
  invitations: InvitationRow[]
  mayManage: boolean
}) {
  return invitations.map((one) => (
    <OpenInvitation key={one.id} teamSlug={teamSlug} invitation={one} mayManage={mayManage} />
  ))
}

function OpenInvitation({
  teamSlug,
  invitation: { id, email, role, inviterName, expiresAt, hasExpired, link },
  mayManage,
}: {
  teamSlug: string
  invitation: InvitationRow
  mayManage: boolean
}) {
  const { send, sending } = useSend(teamSlug)
  const t = useText()
  const copy = useCopy()
  const { zone } = useLocalTime()
  const day = formatDay(new Date(expiresAt), zone, t)
  return (
    <tr aria-busy={sending} className="max-md:relative">
      <td className="max-md:!pr-10 max-md:!pl-0">
        <span className="flex items-center gap-3">
          <span className="flex size-[30px] shrink-0 items-center justify-center rounded-full border border-dashed border-input">
            <Mail aria-hidden="true" size={14} strokeWidth={1.75} className="text-muted-foreground" />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium" title={email}>
              {email}
            </span>
            <span className="block text-xs text-muted-foreground md:truncate" suppressHydrationWarning>
              {hasExpired
                ? t('Invited by {inviterName}, expired {day}', { inviterName, day })
                : t('Invited by {inviterName}, expires {day}', { inviterName, day })}
            </span>
          </span>
        </span>
      </td>
      <td className="max-md:!pt-2 max-md:!pl-[42px]">
        {mayManage ? (
          <span className="block w-[152px] md:w-[136px]">
            <RoleSelect
              name={email}
              value={role}
              withOwner={false}
              disabled={sending}
              onChange={(chosen) => send(changeInvitedRoleAction, { invitationId: id, role: chosen })}
            />
          </span>
        ) : (
          t.message(ROLE_LABELS[role])
        )}
      </td>
      <td className="text-muted-foreground max-md:hidden">{t('Not yet')}</td>
      <td className="text-muted-foreground max-md:hidden">{t('Never')}</td>
      <td className="whitespace-nowrap text-right max-md:absolute max-md:top-2 max-md:right-2">
        {mayManage && (
          <span className="inline-flex items-center gap-1 align-middle">
            {link !== null && (
              <CopyButton
                text={link}
                label={t('Copy link for {email}', { email })}
                word={t('Copy link')}
                look="btn-outline max-md:hidden"
              />
            )}
            <Menu
              label={t('Actions for {email}', { email })}
              align="end"
              trigger={
                <IconButton label={t('Actions for {email}', { email })} title={t('More')} Icon={Ellipsis} size={14} />
              }
            >
              {link !== null && <MenuItem onSelect={() => void copy(link)}>{t('Copy link')}</MenuItem>}
              <MenuItem onSelect={() => send(resendInvitationAction, { invitationId: id })}>
                {t('Resend invitation')}
              </MenuItem>
              <MenuItem danger onSelect={() => send(revokeInvitationAction, { invitationId: id })}>
                {t('Revoke invitation')}
              </MenuItem>
            </Menu>
          </span>
        )}
      </td>
    </tr>
  )
}
