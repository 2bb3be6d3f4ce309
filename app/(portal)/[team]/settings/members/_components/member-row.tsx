'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { PersonMark } from '#lib/components/pictures/brand.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import { METHOD_LABELS } from '#lib/components/text/method-labels.ts'
import { ROLE_LABELS } from '#lib/components/text/role-labels.ts'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { MemberView } from '#lib/portal/members/list-members.ts'
import { useText } from '#text'
import { changeRoleAction } from '../actions.ts'
import { LeaveDialog, RemoveDialog, TransferDialog } from './member-dialogs.tsx'
import { RoleSelect } from './role-select.tsx'

type OpenDialog = 'remove' | 'transfer' | 'leave' | null

export function MemberRow({
  team,
  member,
  isOnlyOwner,
  mayManage,
  mayTransfer,
}: {
  team: { slug: string; name: string }
  member: MemberView
  isOnlyOwner: boolean
  mayManage: boolean
  mayTransfer: boolean
}) {
  const t = useText()
  const { send, sending } = useSend(team.slug)
  const [asking, setAsking] = useState<OpenDialog>(null)
  const isMine = mayManage && (member.role !== 'owner' || mayTransfer)
  const close = () => setAsking(null)
  return (
    <tr aria-busy={sending} className="max-md:relative">
      <td className="max-md:!pr-10 max-md:!pl-0">
        <span className="flex items-center gap-3">
          <PersonMark name={member.name} size={30} />
          <span className="min-w-0">
            <span className="block truncate font-medium text-foreground" dir="auto">
              {member.name} {member.isSelf && <span className="font-normal text-muted-foreground">{t('you')}</span>}
            </span>
            <span className="block truncate text-xs text-muted-foreground" title={member.email}>
              {member.email}
            </span>
            <span className="block text-xs text-muted-foreground md:hidden">
              {signInLabel(member, t)}
              {member.method !== null && (
                <>
                  , <LastActive member={member} inSentence />
                </>
              )}
            </span>
          </span>
        </span>
      </td>
      <td className="max-md:!pt-2 max-md:!pl-[42px]">
        {isMine && !member.isSelf ? (
          <span className="block w-[152px] md:w-[136px]">
            <RoleSelect
              name={member.name}
              value={member.role}
              withOwner={mayTransfer}
              disabled={sending}
              onChange={(role) => send(changeRoleAction, { memberId: member.id, role })}
            />
          </span>
        ) : (
          t.message(ROLE_LABELS[member.role])
        )}
      </td>
      <td className="text-muted-foreground max-md:hidden">{signInLabel(member, t)}</td>
      <td className="text-muted-foreground max-md:hidden">
        <LastActive member={member} />
      </td>
      <td className="text-right max-md:absolute max-md:top-2 max-md:right-2">
        {(member.isSelf || isMine) && (
          <Menu
            label={t('Actions for {name}', { name: member.name })}
            align="end"
            trigger={
              <IconButton
                label={t('Actions for {name}', { name: member.name })}
                title={t('More')}
                Icon={Ellipsis}
                size={14}
              />
            }
          >
            {member.isSelf ? (
              <MenuItem danger disabled={isOnlyOwner} onSelect={() => setAsking('leave')}>
                {isOnlyOwner ? t('Leave team (you are the only owner)') : t('Leave team')}
              </MenuItem>
            ) : (
              <>
                {mayTransfer && <MenuItem onSelect={() => setAsking('transfer')}>{t('Transfer ownership')}</MenuItem>}
                <MenuItem danger onSelect={() => setAsking('remove')}>
                  {t('Remove from team')}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
        <RemoveDialog team={team} member={member} open={asking === 'remove'} onClose={close} />
        <TransferDialog team={team} member={member} open={asking === 'transfer'} onClose={close} />
        <LeaveDialog team={team} open={asking === 'leave'} onClose={close} />
      </td>
    </tr>
  )
}

function LastActive({ member, inSentence = false }: { member: MemberView; inSentence?: boolean }) {
  const t = useText()
  if (member.isSelf) return inSentence ? t('now') : t('Now')
  if (member.lastActiveAt === null) return inSentence ? t('never') : t('Never')
  return <Age at={member.lastActiveAt} inSentence={inSentence} />
}

function signInLabel({ method, provider }: MemberView, t: Text): string {
  if (method === 'provider') return PROVIDER_LABELS[provider ?? ''] ?? t.message(METHOD_LABELS.provider)
  return method === null ? t('Not yet') : t.message(METHOD_LABELS[method])
}

const PROVIDER_LABELS: Record<string, string> = { google: 'Google', github: 'GitHub' }
