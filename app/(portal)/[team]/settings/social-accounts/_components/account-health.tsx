import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { useText } from '#text'

/** Whether posts to an account go out, and what to do where they do not. */
export function AccountHealth({ account }: { account: SocialAccountView }) {
  const t = useText()
  const { state, reason, checkedAt, createdAt, linkedBy, waitingPosts } = account
  const waiting =
    waitingPosts === 0 ? null : t('{waitingPosts, plural, one {# post} other {# posts}} scheduled', { waitingPosts })
  if (state === 'needs_attention') {
    return (
      <div className="min-w-0">
        <span className="chip bg-danger-tint text-danger-text">
          <CircleX aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Needs attention')}
        </span>
        <p className="mt-0.5 text-xs text-muted-foreground">
          {reason === null ? t('The network no longer accepts this account. Link it again.') : reason}
          {waiting && ` ${waiting}.`}
        </p>
      </div>
    )
  }
  const isPending = state === 'pending'
  return (
    <div className="min-w-0">
      <span className="inline-flex items-center gap-1.5">
        {isPending ? (
          <CircleDashed aria-hidden="true" size={15} strokeWidth={1.75} className="text-neutral" />
        ) : (
          <CircleCheck aria-hidden="true" size={15} strokeWidth={1.75} className="text-success" />
        )}
        {isPending ? t('Not tried yet') : t('Working')}
      </span>
      <p className="pl-[21px] text-xs text-muted-foreground">
        {waiting ??
          (checkedAt === null
            ? t.rich('Linked {moment}{linkedBy, select, none {} other { by {name}}}', {
                moment: <LocalDateTime at={createdAt.toISOString()} />,
                linkedBy: linkedBy ? 'somebody' : 'none',
                name: linkedBy ?? '',
              })
            : t.rich('Checked {moment}', { moment: <LocalDateTime at={checkedAt.toISOString()} /> }))}
      </p>
    </div>
  )
}
