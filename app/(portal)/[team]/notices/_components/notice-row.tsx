'use client'

import { Check, Circle, CircleDot } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Age, ClockTime, LocalDateTime } from '#lib/components/text/date-time.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { NoticeView } from '#lib/portal/notices/list-notices.ts'
import type { NoticeKind } from '#lib/portal/notices/notice-kinds.ts'
import { useText } from '#text'
import { retryProjects } from '../../projects/actions.ts'
import { decidePublicationAction, retryPostsAction } from '../../publish/actions.ts'
import { NoticeGlyph } from './notice-glyph.tsx'
import type { ShownNotices } from './use-notices.ts'

/** What a notice that asks for something offers beside its title. */
const ANSWERS: Partial<Record<NoticeKind, Message>> = msgs({
  'project-failed': 'See what to do',
  'post-failed': 'Open the post',
  'approval-asked': 'Review first',
  'account-attention': 'Link again',
  comment: 'See the comment',
})

/** One notice. Opening its page marks it as read. */
export function NoticeRow({
  notice,
  teamSlug,
  isOfDay,
  isFirst = false,
  shown: { mark, reload },
}: {
  notice: NoticeView
  teamSlug: string
  /** Its day is the title above it. */
  isOfDay: boolean
  /** Its button is the primary one. */
  isFirst?: boolean
  shown: ShownNotices
}) {
  const t = useText()
  const { id, title, detail, at, isUnread, needsYou, done, path, kind, approvable, retryable } = notice
  const address = path === null ? null : (`/${teamSlug}${path}` as Route)
  const open = () => isUnread && mark([id], true)
  const answer = needsYou && address !== null ? ANSWERS[kind] : undefined
  return (
    <li className="notice-row" data-notice={id}>
      <UnreadDot isUnread={isUnread} />
      <span className="shrink-0 pt-0.5">
        <NoticeGlyph name={notice.glyph} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <p className={`min-w-0 flex-1 text-pretty break-words ${isUnread ? 'font-medium' : ''}`} dir="auto">
            {address === null ? (
              <button type="button" className="notice-link text-left" onClick={open} data-notice-focus>
                {title}
              </button>
            ) : (
              <Link href={address} onClick={open} className="notice-link" data-notice-focus>
                {title}
              </Link>
            )}
          </p>
          <span className="shrink-0 text-xs leading-5 whitespace-nowrap text-muted-foreground">
            {isOfDay ? <ClockTime at={at} /> : <Age at={at} />}
          </span>
        </div>
        {detail !== null && (
          <p
            className="mt-0.5 line-clamp-3 text-xs leading-[17px] text-pretty break-words text-muted-foreground"
            dir="auto"
          >
            {detail}
          </p>
        )}
        {done !== null && <DoneLine done={done} />}
        {(answer !== undefined || approvable !== null || retryable !== null) && (
          <div className="relative mt-2 flex flex-wrap gap-2">
            {approvable !== null && (
              <Approve approvable={approvable} teamSlug={teamSlug} isFirst={isFirst} onDone={reload} />
            )}
            {retryable !== null && <Retry retryable={retryable} teamSlug={teamSlug} onDone={reload} />}
            {answer !== undefined && address !== null && (
              <Link href={address} onClick={open} className="btn btn-outline btn-sm">
                {t(answer)}
              </Link>
            )}
          </div>
        )}
      </div>
      <MarkButton isUnread={isUnread} onMark={() => mark([id], isUnread)} />
    </li>
  )
}

export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const t = useText()
  return (
    <span className="notice-dot" data-unread={isUnread || undefined}>
      {isUnread && <span className="sr-only">{t('Unread')}</span>}
    </span>
  )
}

export function MarkButton({ isUnread, onMark }: { isUnread: boolean; onMark: () => void }) {
  const t = useText()
  return (
    <IconButton
      label={isUnread ? t('Mark as read') : t('Mark as unread')}
      Icon={isUnread ? CircleDot : Circle}
      size={14}
      className="notice-mark text-muted-foreground"
      onClick={onMark}
    />
  )
}

/** Who did what it asked for. */
function DoneLine({ done: { by, at } }: { done: NonNullable<NoticeView['done']> }) {
  const t = useText()
  const moment: ReactNode = <LocalDateTime at={at} />
  return (
    <p className="mt-0.5 flex items-center gap-1 text-xs text-muted-foreground">
      <Check aria-hidden="true" size={13} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0 break-words">
        {by === null
          ? t.rich('Done, {moment}', { moment })
          : t.rich('Done by {person}, {moment}', { person: by, moment })}
      </span>
    </p>
  )
}

function Approve({
  approvable: { publicationId, revision },
  teamSlug,
  isFirst,
  onDone,
}: {
  approvable: NonNullable<NoticeView['approvable']>
  teamSlug: string
  isFirst: boolean
  onDone: () => Promise<void>
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const decision = { publicationId, revision: String(revision), decision: 'approve', note: '' }
  return (
    <button
      type="button"
      className={`btn btn-sm ${isFirst ? 'btn-primary' : 'btn-outline'}`}
      disabled={sending}
      onClick={() => send(decidePublicationAction, decision, () => void onDone())}
    >
      {sending ? t('Approving…') : t('Approve')}
    </button>
  )
}

/** Only what failed is tried again: of a post, no network that has it. */
function Retry({
  retryable,
  teamSlug,
  onDone,
}: {
  retryable: NonNullable<NoticeView['retryable']>
  teamSlug: string
  onDone: () => Promise<void>
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const done = () => void onDone()
  const retry = () =>
    'projectId' in retryable
      ? send(retryProjects, { projectId: retryable.projectId }, done)
      : send(retryPostsAction, { postIds: retryable.postIds }, done)
  return (
    <button type="button" className="btn btn-outline btn-sm" disabled={sending} onClick={retry}>
      {sending
        ? t('Retrying')
        : 'projectId' in retryable
          ? t('Retry project')
          : t('Retry {network} only', { network: retryable.networks })}
    </button>
  )
}
