import { Check, Minus } from 'lucide-react'
import { hasPermission, PERMISSIONS, type Permission } from '#lib/auth/permissions.ts'
import { ROLE_LABELS, ROLE_NAMES } from '#lib/components/text/role-labels.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useText } from '#text'

/** What each role may do, as the permissions have it. */
export function RoleTable() {
  const t = useText()
  const permissions = (Object.keys(PERMISSIONS) as Permission[]).filter((name) => PERMISSIONS[name].roles.length > 0)
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed">
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="border-b">
              <span className="sr-only">{t('Permission')}</span>
            </th>
            {ROLE_NAMES.map((role) => (
              <th
                key={role}
                scope="col"
                className="h-8 w-[46px] border-b font-medium max-sm:w-9 max-sm:py-2 max-sm:last:w-11 last:w-[52px] last:pr-1.5 lg:w-[92px] lg:last:w-[92px] lg:last:pr-0"
              >
                <span className="inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                  {t.message(ROLE_LABELS[role])}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row" className="py-1.5 pl-4 text-left font-normal">
                {t(PERMISSION_LABELS[permission])}
              </th>
              {ROLE_NAMES.map((role) => (
                <td key={role} className="text-center last:pr-1.5 lg:last:pr-0">
                  <Allowed allowed={hasPermission({ role, scopes: null }, permission)} />
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
  const t = useText()
  return allowed ? (
    <>
      <Check aria-hidden="true" size={16} strokeWidth={2.2} className="inline-block" />
      <span className="sr-only">{t('Yes')}</span>
    </>
  ) : (
    <>
      <Minus aria-hidden="true" size={16} strokeWidth={1.75} className="inline-block text-muted-foreground" />
      <span className="sr-only">{t('No')}</span>
    </>
  )
}

const PERMISSION_LABELS: Record<Permission, Message> = {
  'projects.view': msg('View projects'),
  'library.view': msg('See the library and search spoken words'),
  'projects.make': msg('Create projects and edit captions'),
  'projects.delete': msg('Delete projects'),
  'results.download': msg('Download results'),
  'shares.manage': msg('Share results by link'),
  'posts.view': msg('See planned and published posts'),
  'posts.draft': msg('Draft, schedule and publish posts'),
  'posts.approve': msg('Approve and decline posts'),
  'notices.view': msg('See their own notifications'),
  'insights.view': msg('See how published posts do'),
  'autopilot.view': msg('See watched sources and what was found'),
  'autopilot.stop': msg('Stop reels that Autopilot queued'),
  'autopilot.manage': msg('Watch sources and set rules'),
  'publishing.view': msg('See social accounts and schedules'),
  'publishing.manage': msg('Link social accounts, set schedules'),
  'folders.share': msg('See every client folder and choose who sees it'),
  'brand.view': msg('See brand kits'),
  'brand.manage': msg('Change brand kits'),
  'members.view': msg('See who is on the team'),
  'members.manage': msg('Invite people, change roles, remove people'),
  'usage.view': msg('See usage and limits'),
  'team.view': msg('See the team’s settings'),
  'team.manage': msg('Change name, logo, time zone and defaults'),
  'keys.manage': msg('Create and revoke API keys'),
  'webhooks.manage': msg('Set up webhooks'),
  'embed.manage': msg('Set up embedding and end sessions'),
  'embed.create': msg('Start embedded sessions'),
  'audit.view': msg('Read the audit log'),
  'data.manage': msg('Export or delete the team'),
  'team.transfer': msg('Transfer ownership and add or remove owners'),
}
