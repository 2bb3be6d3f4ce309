import { Check, Minus } from 'lucide-react'
import { may, PERMISSIONS, type Permission } from '#lib/auth/permissions.ts'
import { ROLE_NAMES, ROLE_WORDS } from '#lib/components/role-words.ts'

/** What each role may do, as the permissions have it. */
export function RoleTable() {
  const permissions = (Object.keys(PERMISSIONS) as Permission[]).filter((name) => PERMISSIONS[name].roles.length > 0)
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed">
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="border-b">
              <span className="sr-only">Permission</span>
            </th>
            {ROLE_NAMES.map((role) => (
              <th
                key={role}
                scope="col"
                className="h-8 w-[46px] border-b font-medium last:w-[52px] last:pr-1.5 lg:w-[92px] lg:last:w-[92px] lg:last:pr-0"
              >
                {ROLE_WORDS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row" className="py-1.5 pl-4 text-left font-normal">
                {PERMISSION_WORDS[permission]}
              </th>
              {ROLE_NAMES.map((role) => (
                <td key={role} className="text-center last:pr-1.5 lg:last:pr-0">
                  <Allowed allowed={may({ role, scopes: null }, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Allowed({ allowed }: { allowed: boolean }) {
  return allowed ? (
    <>
      <Check aria-hidden="true" size={16} strokeWidth={2.2} className="inline-block" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <>
      <Minus aria-hidden="true" size={16} strokeWidth={1.75} className="inline-block text-muted-foreground" />
      <span className="sr-only">No</span>
    </>
  )
}

const PERMISSION_WORDS: Record<Permission, string> = {
  'projects.view': 'Watch projects',
  'projects.make': 'Make projects and edit captions',
  'projects.delete': 'Delete projects',
  'results.download': 'Download results',
  'shares.manage': 'Share results by link',
  'posts.view': 'See planned and published posts',
  'posts.draft': 'Draft, schedule and publish posts',
  'posts.approve': 'Approve and decline posts',
  'publishing.view': 'See social accounts and schedules',
  'publishing.manage': 'Link social accounts, set schedules',
  'members.view': 'See who is in the team',
  'members.manage': 'Invite people, change roles, remove people',
  'usage.view': 'See usage and limits',
  'team.view': 'See the team’s settings',
  'team.manage': 'Change name, logo, time zone and defaults',
  'keys.manage': 'Make and revoke API keys',
  'webhooks.manage': 'Set up webhooks',
  'embed.manage': 'Set up embedding and end its sessions',
  'embed.create': 'Open embed sessions',
  'audit.view': 'Read the audit log',
  'data.manage': 'Export or delete the team',
  'team.transfer': 'Transfer ownership, make and remove owners',
}
