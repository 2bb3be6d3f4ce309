'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import type { MemberView } from '#lib/portal/members/list-members.ts'
import { useText } from '#text'
import { leaveTeamAction, removeMemberAction, transferOwnershipAction } from '../actions.ts'

type Team = { slug: string; name: string }
type About = { team: Team; open: boolean; onClose: () => void }

export function RemoveDialog({ team, member, open, onClose }: About & { member: MemberView }) {
  const t = useText()
  const { send, sending } = useSend(team.slug)
  return (
    <ConfirmDialog
      open={open}
      title={t('Remove {name} from {team}?', { name: member.name, team: team.name })}
      description={t('They lose access immediately. Their work stays with the team.')}
      confirm={t('Remove from team')}
      busy={t('Removing…')}
      sending={sending}
      onConfirm={() => send(removeMemberAction, { memberId: member.id }, onClose)}
      onClose={onClose}
    />
  )
}

export function TransferDialog({ team, member, open, onClose }: About & { member: MemberView }) {
  const t = useText()
  const { send, sending } = useSend(team.slug)
  return (
    <ConfirmDialog
      open={open}
      title={t('Transfer {team} to {name}?', { team: team.name, name: member.name })}
      description={t('{name} becomes an owner, and you become an admin. Only an owner can make you an owner again.', {
        name: member.name,
      })}
      confirm={t('Transfer ownership')}
      busy={t('Transferring…')}
      sending={sending}
      onConfirm={() => send(transferOwnershipAction, { memberId: member.id }, onClose)}
      onClose={onClose}
    />
  )
}

export function LeaveDialog({ team, open, onClose }: About) {
  const t = useText()
  const { send, sending } = useSend(team.slug)
  return (
    <ConfirmDialog
      open={open}
      title={t('Leave {name}?', { name: team.name })}
      description={t(
        'You lose access immediately. Your work stays with the team. To return, you need a new invitation.',
      )}
      confirm={t('Leave team')}
      busy={t('Leaving…')}
      sending={sending}
      onConfirm={() => send(leaveTeamAction, {})}
      onClose={onClose}
    />
  )
}
