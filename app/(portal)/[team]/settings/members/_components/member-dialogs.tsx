'use client'

import type { ReactNode } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { MemberView } from '#lib/portal/members/list-members.ts'
import { leaveTeamHere, removeMemberHere, transferOwnershipHere } from '../actions.ts'
import { useRowAction } from './use-row-action.ts'

type Team = { slug: string; name: string }
type About = { team: Team; open: boolean; onClose: () => void }

export function RemoveDialog({ team, member, open, onClose }: About & { member: MemberView }) {
  const { act, acting } = useRowAction(team.slug)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Remove ${member.name} from ${team.name}?`}
      description="They lose access at once. What they made stays with the team."
    >
      <Decision onClose={onClose}>
        <button
          type="button"
          className="btn btn-danger"
          disabled={acting}
          onClick={() => act(removeMemberHere, { memberId: member.id }, onClose)}
        >
          {acting ? 'Removing…' : 'Remove from team'}
        </button>
      </Decision>
    </Dialog>
  )
}

export function TransferDialog({ team, member, open, onClose }: About & { member: MemberView }) {
  const { act, acting } = useRowAction(team.slug)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Transfer ${team.name} to ${member.name}?`}
      description={`${member.name} becomes an owner and you become an admin. Only an owner can make you one again.`}
    >
      <Decision onClose={onClose}>
        <button
          type="button"
          className="btn btn-danger"
          disabled={acting}
          onClick={() => act(transferOwnershipHere, { memberId: member.id }, onClose)}
        >
          {acting ? 'Transferring…' : 'Transfer ownership'}
        </button>
      </Decision>
    </Dialog>
  )
}

export function LeaveDialog({ team, open, onClose }: About) {
  const { act, acting } = useRowAction(team.slug)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Leave ${team.name}?`}
      description="You lose access at once. What you made stays with the team. Somebody has to invite you to return."
    >
      <Decision onClose={onClose}>
        <button
          type="button"
          className="btn btn-danger"
          disabled={acting}
          onClick={() => act(leaveTeamHere, {}, onClose)}
        >
          {acting ? 'Leaving…' : 'Leave team'}
        </button>
      </Decision>
    </Dialog>
  )
}

function Decision({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex justify-end gap-2">
      <button type="button" className="btn btn-outline" onClick={onClose}>
        Cancel
      </button>
      {children}
    </div>
  )
}
