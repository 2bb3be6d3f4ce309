'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import type { MemberView } from '#lib/portal/members/list-members.ts'
import { leaveTeamHere, removeMemberHere, transferOwnershipHere } from '../actions.ts'

type Team = { slug: string; name: string }
type About = { team: Team; open: boolean; onClose: () => void }

export function RemoveDialog({ team, member, open, onClose }: About & { member: MemberView }) {
  const { send, sending } = useSend(team.slug)
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${member.name} from ${team.name}?`}
      description="They lose access at once. What they made stays with the team."
      confirm="Remove from team"
      busy="Removing…"
      sending={sending}
      onConfirm={() => send(removeMemberHere, { memberId: member.id }, onClose)}
      onClose={onClose}
    />
  )
}

export function TransferDialog({ team, member, open, onClose }: About & { member: MemberView }) {
  const { send, sending } = useSend(team.slug)
  return (
    <ConfirmDialog
      open={open}
      title={`Transfer ${team.name} to ${member.name}?`}
      description={`${member.name} becomes an owner and you become an admin. Only an owner can make you an owner again.`}
      confirm="Transfer ownership"
      busy="Transferring…"
      sending={sending}
      onConfirm={() => send(transferOwnershipHere, { memberId: member.id }, onClose)}
      onClose={onClose}
    />
  )
}

export function LeaveDialog({ team, open, onClose }: About) {
  const { send, sending } = useSend(team.slug)
  return (
    <ConfirmDialog
      open={open}
      title={`Leave ${team.name}?`}
      description="You lose access at once. What you made stays with the team. Somebody has to invite you to return."
      confirm="Leave team"
      busy="Leaving…"
      sending={sending}
      onConfirm={() => send(leaveTeamHere, {})}
      onClose={onClose}
    />
  )
}
