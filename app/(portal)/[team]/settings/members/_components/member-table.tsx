'use client'

import type { ReactNode } from 'react'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { MemberView } from '#lib/portal/members/list-members.ts'
import { MemberRow } from './member-row.tsx'

const COLUMNS: Column[] = [
  msg('Person'),
  { name: msg('Role'), className: 'w-[122px] md:w-[160px]' },
  { name: msg('Sign-in'), className: 'w-[124px] max-md:hidden' },
  { name: msg('Last active'), className: 'w-[108px] max-md:hidden' },
  { ...ACTIONS, className: 'w-[52px] md:w-[164px]' },
]

/** The people of a team, then the open invitations. */
export function MemberTable({
  team,
  members,
  mayManage,
  mayTransfer,
  children,
}: {
  team: { slug: string; name: string }
  members: MemberView[]
  mayManage: boolean
  mayTransfer: boolean
  /** Rows of open invitations. */
  children?: ReactNode
}) {
  const owners = members.filter(({ role }) => role === 'owner').length
  return (
    <Table columns={COLUMNS} className="table-fixed">
      {members.map((one) => (
        <MemberRow
          key={one.id}
          team={team}
          member={one}
          isOnlyOwner={one.role === 'owner' && owners === 1}
          mayManage={mayManage}
          mayTransfer={mayTransfer}
        />
      ))}
      {children}
    </Table>
  )
}
