import type { Source } from './source.ts'

/** Files with transactions that see the folders of all clients, by why that shows nothing to a member who does not see them. */
const WHOLE_TEAM: Record<string, readonly string[]> = {
  'programs of ours, which act for nobody in the team': [
    'lib/bootstrap/operator/export.ts',
    'lib/portal/exporting/read-exports.ts',
    'lib/portal/exporting/start-export.ts',
    'lib/portal/live/poll-changes.ts',
    'lib/portal/projects/send-submission.ts',
    'lib/portal/uploads/bucket/bucket-pieces.ts',
    'lib/portal/uploads/bucket/upload-lease.ts',
    'lib/portal/uploads/delete-upload.ts',
    'lib/portal/uploads/received-pieces.ts',
    'lib/portal/webhooks/deliver-message.ts',
  ],
  'mails, whose recipients were chosen when they were queued': [
    'lib/portal/api-keys/find-expiring-key.ts',
    'lib/portal/data/compose-team-mails.ts',
    'lib/portal/domains/find-unverified-domain.ts',
    'lib/portal/invitations/compose-invitation.ts',
    'lib/portal/notices/find-mailed-notices.ts',
    'lib/portal/posts/notify-trouble.ts',
    'lib/portal/projects/find-ended.ts',
    'lib/portal/reviews/find-review-news.ts',
    'lib/portal/shares/find-reports.ts',
    'lib/portal/social-accounts/find-troubled-account.ts',
    'lib/portal/usage/find-near-limit.ts',
    'lib/portal/webhooks/find-stopped-endpoint.ts',
  ],
  'people outside of the team, with a link or an address that it gave them': [
    'lib/portal/feeds/find-feed-facts.ts',
    'lib/portal/invitations/accept-invitation.ts',
    'lib/portal/invitations/ask-for-invitation.ts',
    'lib/portal/invitations/find-invitation-logo.ts',
    'lib/portal/invitations/find-invitation.ts',
    'lib/portal/media/find-linked-file.ts',
    'lib/portal/media/find-source-file.ts',
    'lib/portal/posts/calendar-feed.ts',
    'lib/portal/reviews/add-note.ts',
    'lib/portal/reviews/find-review.ts',
    'lib/portal/shares/count-view.ts',
    'lib/portal/shares/find-share.ts',
    'lib/portal/shares/find-shared-videos.ts',
    'lib/portal/shares/report-share.ts',
  ],
  'rows that belong to no item: the team’s settings, its people, its keys, a person’s own drafts': [
    'lib/auth/api-key.ts',
    'lib/auth/oauth-token.ts',
    'lib/portal/accounts/delete-account.ts',
    'lib/portal/data/restore-team.ts',
    'lib/portal/domains/domain-theme.ts',
    'lib/portal/domains/team-domain.ts',
    'lib/portal/domains/team-origin.ts',
    'lib/portal/embeds/embed-settings.ts',
    'lib/portal/embeds/open-frame.ts',
    'lib/portal/embeds/read-frame.ts',
    'lib/portal/form-drafts/form-drafts.ts',
    'lib/portal/notices/notice-settings.ts',
    'lib/portal/oauth/end-grant.ts',
    'lib/portal/oauth/exchange-token.ts',
    'lib/portal/posts/publishing-options.ts',
    'lib/portal/teams/team-logo.ts',
    'lib/portal/teams/team-settings.ts',
  ],
  'what only owners and admins read, who see every folder': [
    'lib/portal/audit/export-audit.ts',
    'lib/portal/data/read-rows.ts',
  ],
  'whether something is hidden from a member': ['lib/portal/live/change-feed.ts'],
}

/** Files that look past hidden folders for figures of the whole team, and for what is taken, used or over a limit. */
const PAST_FOLDERS = [
  'lib/portal/autopilot/month-minutes.ts',
  'lib/portal/folders/folders.ts',
  'lib/portal/library/list-library.ts',
  'lib/portal/library/trash-items.ts',
  'lib/portal/posts/queue/pause-queue.ts',
  'lib/portal/schedules/choose-slot.ts',
  'lib/portal/uploads/expire-unused.ts',
  'lib/portal/uploads/upload-limits.ts',
  'lib/portal/usage/count-used.ts',
  'lib/portal/usage/read-usage.ts',
]

const SEEING_ALL = new Set([...Object.values(WHOLE_TEAM).flat(), ...PAST_FOLDERS])

/** One sentence for each file that could show a member what is in a client's folder that is hidden from them. */
export function tenancyComplaints({ path, text }: Source): string[] {
  if (path.startsWith('tests/') || SEEING_ALL.has(path)) return []
  const used = ['inWholeTeam', 'pastFolders'].filter((name) => new RegExp(`\\b${name}\\(`).test(text))
  return used.map(
    (name) => `${path} calls ${name}: say in tests/architecture/tenancy-rules.ts why that shows nothing hidden`,
  )
}

/** Files of the lists that are gone, or see what their members see. */
export function unneededExceptions(sources: readonly Source[]): string[] {
  const using = new Set(
    sources.filter(({ text }) => /\b(inWholeTeam|pastFolders)\(/.test(text)).map(({ path }) => path),
  )
  return [...SEEING_ALL].filter((path) => !using.has(path))
}
