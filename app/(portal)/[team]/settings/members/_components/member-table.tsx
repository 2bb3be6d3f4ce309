'use client'

import type { ReactNode } from 'react'
import type { MemberView } from '#lib/portal/members/list-members.ts'
import { MemberRow } from './member-row.tsx'

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
    <div className="card overflow-hidden">
      <table className="tbl table-fixed">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="w-[122px] md:w-[136px]">
              Role
            </th>
            <th scope="col" className="w-[150px] max-md:hidden">
              Sign-in
            </th>
            <th scope="col" className="w-[108px] max-md:hidden">
              Last active
            </th>
            <th scope="col" className="w-[52px] md:w-[124px]">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  )
}
