'use client'

import { CircleMinus, Clock, VideoOff } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { formatDay, isSameDay } from '#lib/components/text/date-time.tsx'
import { clockLength } from '#lib/contract/clock-length.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ItemView } from '#lib/portal/autopilot/autopilot-view.ts'
import { useText } from '#text'
import { makeAnyway, stopReel } from '../actions.ts'
import { outcomeWords, reasonWords } from './item-words.ts'

type Props = {
  teamSlug: string
  item: ItemView
  mayStop: boolean
  mayMake: boolean
  zone: string
}

/** A found video and what became of it. */
export function HistoryRow(props: Props) {
  const t = useText()
  const { item, zone } = props
  const reason = reasonWords(item, zone, t)
  return (
    <tr>
      <td className="num text-muted-foreground md:whitespace-nowrap">{foundWords(item.foundAt, zone, t)}</td>
      <td>
        <span className="flex min-w-0 items-center gap-3">
          <Picture item={item} />
          <span className="min-w-0">
            <span className="block truncate font-medium" dir="auto" title={item.title}>
              {item.title}
            </span>
            <span className="num block truncate text-xs text-muted-foreground">
              {item.durationSeconds === null ? t('Length unknown') : clockLength(item.durationSeconds)}
              {item.isMadeAnyway && `, ${t('made anyway')}`}
            </span>
          </span>
        </span>
      </td>
      <td>
        <span className="flex min-w-0 items-center gap-2">
          {GLYPHS[item.outcome]}
          <span className={item.outcome === 'failed' ? 'text-danger-text' : ''}>{outcomeWords(item, t)}</span>
        </span>
        {reason !== '' && (
          <span className="block text-xs text-muted-foreground md:ml-[22px] md:line-clamp-2" dir="auto" title={reason}>
            {reason}
          </span>
        )}
      </td>
      <td className="md:text-right md:whitespace-nowrap">
        <RowActions {...props} />
      </td>
    </tr>
  )
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75, className: 'shrink-0' } as const

const GLYPHS: Record<ItemView['outcome'], ReactNode> = {
  made: <StateGlyph state="completed" size={14} />,
  making: <StateGlyph state="processing" size={14} percent={50} />,
  waiting: <Clock {...ICON} style={{ color: 'var(--neutral)' }} />,
  skipped: <CircleMinus {...ICON} style={{ color: 'var(--neutral)' }} />,
  failed: <StateGlyph state="failed" size={14} />,
}

function Picture({ item: { project } }: { item: ItemView }) {
  const size = 'h-[33px] w-[58px] shrink-0 rounded-xs max-md:hidden'
  const poster = project?.posterUrl ?? null
  return poster === null ? (
    <span className={`frame flex items-center justify-center border text-muted-foreground ${size}`}>
      <VideoOff aria-hidden="true" size={14} strokeWidth={1.75} />
    </span>
  ) : (
    <span className={`frame block ${size}`}>
      <img src={poster} alt="" loading="lazy" decoding="async" />
    </span>
  )
}

function RowActions({ teamSlug, item, mayStop, mayMake }: Props) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const { id: itemId, title, project, stoppable, outcome, goodCount, madeCount } = item
  const isBelow = outcome === 'made' && goodCount === 0 && madeCount !== null && madeCount > 0
  const word = isBelow ? t('{count, plural, one {See 1 draft} other {See # drafts}}', { count: madeCount }) : t('Open')
  return (
    <span className="inline-flex flex-wrap gap-2 md:justify-end">
      {mayStop &&
        stoppable.map(({ publicationId, title: reel }) => (
          <button
            key={publicationId}
            type="button"
            className="btn btn-outline btn-sm"
            aria-label={t('Stop {title}', { title: reel })}
            title={reel}
            disabled={sending}
            onClick={() => send(stopReel, { publicationId })}
          >
            {t('Stop')}
          </button>
        ))}
      {mayMake && item.canMake && (
        <button
          type="button"
          className="btn btn-ghost btn-sm text-muted-foreground"
          aria-label={`${t('Make it anyway')}: ${title}`}
          title={usesWords(item, t)}
          disabled={sending}
          onClick={() => send(makeAnyway, { itemId })}
        >
          {t('Make it anyway')}
        </button>
      )}
      {outcome === 'failed' && mayMake && item.reasonCode !== 'project_cancelled' && (
        <Link href={`/${teamSlug}/new`} className="btn btn-outline btn-sm">
          {t('Upload')}
        </Link>
      )}
      {project !== null && (
        <Link
          href={`/${teamSlug}/projects/${project.id}`}
          className="btn btn-outline btn-sm"
          aria-label={`${word}: ${title}`}
        >
          {word}
        </Link>
      )}
    </span>
  )
}

/** What it takes to make a video that was skipped. */
function usesWords({ durationSeconds }: ItemView, t: Text): string {
  return durationSeconds === null
    ? t('Uses as many source minutes as it is long')
    : t('Uses {count, plural, one {1 source minute} other {# source minutes}}', {
        count: Math.ceil(durationSeconds / 60),
      })
}

function foundWords(at: string, zone: string, t: Text): string {
  const date = new Date(at)
  if (!isSameDay(date, new Date(), zone)) return formatDay(date, zone, t)
  const time = date.toLocaleTimeString(t.tag, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return t('Today {time}', { time })
}
