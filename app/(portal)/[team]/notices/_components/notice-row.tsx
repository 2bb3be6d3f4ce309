'use client'

import { Check, Circle, CircleDot } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { type ReactNode, useCallback, useState } from 'react'
import { Age, ClockTime, LocalDateTime } from '#lib/components/text/date-time.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { NoticeView } from '#lib/portal/notices/list-notices.ts'
import type { NoticeKind } from '#lib/portal/notices/notice-kinds.ts'
import { useText } from '#text'
import { ReplyForm } from '../../projects/[project]/_components/review/reply-form.tsx'
import { Approve, Remedy } from './notice-answers.tsx'
import { NoticeGlyph } from './notice-glyph.tsx'
import type { ShownNotices } from './use-notices.ts'

/** What leads to the page of a notice that asks for something where nothing in its row helps, or beside an approval. */
const ANSWERS: Partial<Record<NoticeKind, Message>> = msgs({
  'project-failed': 'See what to do',
  'post-failed': 'Open the post',
  'approval-asked': 'Review first',
  'account-attention': 'Link again',
  comment: 'See the comment',
  mention: 'See the comment',
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
  const { id, title, detail, at, isUnread, needsYou, done, path, kind, approvable, remedies, thumbnails } = notice
  const [isReplying, setReplying] = useState(false)
  const address = path === null ? null : (`/${teamSlug}${path}` as Route)
  const open = () => isUnread && mark([id], true)
  const answer = needsYou && address !== null && remedies.length === 0 ? ANSWERS[kind] : undefined
  const noteId = remedies.find((remedy) => remedy.way === 'reply')?.noteId
  const closeReply = useCallback(
    (isSent: boolean) => {
      setReplying(false)
      if (isSent) mark([id], true)
    },
    [mark, id],
  )
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
        {thumbnails.length > 0 && <Thumbnails urls={thumbnails} />}
        {isReplying && noteId !== undefined && (
          <div className="relative">
            <ReplyForm teamSlug={teamSlug} noteId={noteId} onClose={closeReply} />
          </div>
        )}
        {!isReplying && (answer !== undefined || approvable !== null || remedies.length > 0) && (
          <div className="relative mt-2 flex flex-wrap gap-2">
            {approvable !== null && (
              <Approve approvable={approvable} teamSlug={teamSlug} isFirst={isFirst} onDone={reload} />
            )}
            {remedies.map((remedy, index) => (
              <Remedy
                key={remedy.way}
                remedy={remedy}
                teamSlug={teamSlug}
                isFirst={index === 0}
                onOpen={open}
                onReply={() => setReplying(true)}
                onDone={reload}
              />
            ))}
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

/** The first pictures of what is ready. */
function Thumbnails({ urls }: { urls: readonly string[] }) {
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1 overflow-hidden">
      {urls.map((url) => (
        <img key={url} src={url} alt="" width={24} height={43} loading="lazy" className="notice-thumbnail" />
      ))}
    </div>
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
