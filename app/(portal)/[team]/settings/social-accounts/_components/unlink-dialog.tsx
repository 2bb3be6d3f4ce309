'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { useText } from '#text'
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
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const more = waitingPosts - nextPosts.length
  return (
    <ConfirmDialog
      open={open}
      title={t('Unlink {displayName}?', { displayName })}
      description={t('Its key and weekly posting times will be deleted. Published posts stay online.')}
      confirm={t('Unlink account')}
      busy={t('Unlinking…')}
      sending={sending}
      onConfirm={() => send(unlinkAccount, { accountId: id }, onClose)}
      onClose={onClose}
    >
      {waitingPosts > 0 && (
        <>
          <p className="font-medium">
            {t(
              '{waitingPosts, plural, one {# scheduled post is} other {# scheduled posts are}} held for your decision:',
              {
                waitingPosts,
              },
            )}
          </p>
          <ul className="mt-1 divide-y divide-border">
            {nextPosts.map(({ id: postId, title, plannedAt }) => (
              <li key={postId} className="flex gap-3 py-1.5">
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {title || t('Untitled')}
                </span>
                <span className="text-muted-foreground">
                  {plannedAt === null ? t('No time') : <LocalDateTime at={plannedAt} />}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">{t('And {more} more.', { more })}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
