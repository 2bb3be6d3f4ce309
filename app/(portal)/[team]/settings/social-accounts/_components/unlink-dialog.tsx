'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { LocalMoment } from '#lib/components/moment.tsx'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { unlinkAccount } from '../actions.ts'

/** Asks before an account is unlinked, and names the posts that wait for it. */
export function UnlinkDialog({
  teamSlug,
  account: { id, displayName, waitingPosts, nextPosts },
  open,
  onClose,
}: {
  teamSlug: string
  account: SocialAccountView
  open: boolean
  onClose: () => void
}) {
  const { send, sending } = useSend(teamSlug)
  const more = waitingPosts - nextPosts.length
  return (
    <ConfirmDialog
      open={open}
      title={`Unlink ${displayName}?`}
      description="Its key and weekly times are deleted. Published posts stay online."
      confirm="Unlink account"
      busy="Unlinking…"
      sending={sending}
      onConfirm={() => send(unlinkAccount, { accountId: id }, onClose)}
      onClose={onClose}
    >
      {waitingPosts > 0 && (
        <>
          <p className="font-medium">
            {waitingPosts === 1
              ? '1 planned post is held for your decision:'
              : `${waitingPosts} planned posts are held for your decision:`}
          </p>
          <ul className="mt-1 divide-y divide-border">
            {nextPosts.map(({ id: postId, title, plannedAt }) => (
              <li key={postId} className="flex gap-3 py-1.5">
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {title || 'Untitled'}
                </span>
                <span className="text-muted-foreground">
                  {plannedAt === null ? 'No time' : <LocalMoment at={plannedAt} />}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">And {more} more.</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
