'use client'

import { LocalMoment } from '#lib/components/moment.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { unlinkAccount } from '../actions.ts'
import { useAccountAction } from './use-account-action.ts'

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
  const { act, acting } = useAccountAction(teamSlug, id)
  const more = waitingPosts - nextPosts.length
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Unlink ${displayName}?`}
      description="Its key and weekly times are deleted. Published posts stay online."
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
      <div className="mt-4 flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn btn-danger" disabled={acting} onClick={() => act(unlinkAccount, onClose)}>
          {acting ? 'Unlinking…' : 'Unlink account'}
        </button>
      </div>
    </Dialog>
  )
}
