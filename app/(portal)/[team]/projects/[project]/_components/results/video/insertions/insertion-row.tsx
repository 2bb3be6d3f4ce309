import { ChevronLeft, ChevronRight, Replace, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { ChangedInsertion } from '#lib/contract/editing/editing.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { InsertionReplacement } from './insertion-replacement.tsx'
import { timesOf } from './use-insertion-changes.ts'

const KIND_NAMES: Record<BrollInsertion['shows'], Message> = msgs({
  figure: 'Figure',
  chart: 'Chart',
  list: 'List',
  step: 'Step',
  quotation: 'Quotation',
  words: 'Text',
  closeUp: 'Close-up',
  picture: 'Picture',
  video: 'Video',
})

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
const STEP_SECONDS = 0.5

type Change = Omit<ChangedInsertion, 'index'>

/** One insertion with what can be done about it. */
export function InsertionRow({
  insertion,
  changed,
  isNow,
  canEdit,
  onChange,
  onPlay,
  videoSeconds,
}: {
  insertion: BrollInsertion
  changed: ChangedInsertion | undefined
  isNow: boolean
  canEdit: boolean
  /** Null takes a change back. */
  onChange: (changed: Change | null) => void
  onPlay: () => void
  /** How long the video is, which nothing outlasts. */
  videoSeconds: number
}) {
  const t = useText()
  const isRemoved = changed?.removed === true
  const text = shownText(insertion, changed)
  const kind = t(kindOf(insertion, changed))
  return (
    <li className="py-3">
      <div className="grid grid-cols-[52px_1fr] gap-x-2">
        <button
          type="button"
          className="tc self-start rounded-sm py-0.5 pl-1 text-left text-xs leading-5 text-muted-foreground hover:bg-accent"
          title={t('Play from here')}
          onClick={onPlay}
        >
          {timecode(insertion.startSeconds + movedBy(insertion, changed))}
        </button>
        <div className={`min-w-0 ${isRemoved ? 'line-through' : ''}`}>
          <p className="text-base" dir="auto">
            <span className={isNow ? 'mark' : ''}>{text ?? kind}</span>
          </p>
          <p className="text-xs text-pretty text-muted-foreground">
            {[
              ...(text === null ? [] : [kind]),
              t('{seconds} s', { seconds: lengthOf(insertion, changed, t.tag) }),
              insertion.reason,
            ].join(' · ')}
          </p>
          {insertion.said !== '' && insertion.said !== text && (
            <p className="mt-0.5 text-xs text-pretty text-muted-foreground" dir="auto">
              “{insertion.said}”
            </p>
          )}
        </div>
      </div>
      {canEdit && <InsertionActions {...{ insertion, changed, onChange, videoSeconds }} />}
    </li>
  )
}

function InsertionActions({
  insertion,
  changed,
  onChange,
  videoSeconds,
}: {
  insertion: BrollInsertion
  changed: ChangedInsertion | undefined
  onChange: (changed: Change | null) => void
  videoSeconds: number
}) {
  const t = useText()
  const [isReplacing, setIsReplacing] = useState(false)
  function move(by: number) {
    const { startSeconds, endSeconds } = timesOf(insertion, changed)
    const latest = Math.floor((videoSeconds - (endSeconds - startSeconds)) * 100) / 100
    const from = Math.max(0, Math.min(startSeconds + by, latest))
    onChange({ startSeconds: from, endSeconds: from + endSeconds - startSeconds })
  }
  if (changed?.removed === true) {
    return (
      <div className="mt-1.5 pl-[60px]">
        <button type="button" className="btn btn-outline btn-sm" onClick={() => onChange(null)}>
          <Undo2 {...ICON} />
          {t('Keep')}
        </button>
      </div>
    )
  }
  return (
    <div className="mt-1.5 grid gap-2 pl-[60px] max-sm:pl-0">
      <div className="flex flex-wrap gap-1.5">
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-expanded={isReplacing}
          onClick={() => setIsReplacing((now) => !now)}
        >
          <Replace {...ICON} />
          {t('Replace')}
        </button>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => move(-STEP_SECONDS)}>
          <ChevronLeft {...ICON} />
          <span className="max-sm:sr-only">{t('Earlier')}</span>
        </button>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => move(STEP_SECONDS)}>
          <span className="max-sm:sr-only">{t('Later')}</span>
          <ChevronRight {...ICON} />
        </button>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => onChange({ removed: true })}>
          <Trash2 {...ICON} />
          {t('Remove')}
        </button>
      </div>
      {isReplacing && (
        <InsertionReplacement
          insertion={insertion}
          onReplace={(replacement) => {
            setIsReplacing(false)
            onChange(replacement)
          }}
        />
      )}
    </div>
  )
}

function kindOf({ shows }: BrollInsertion, changed: ChangedInsertion | undefined): Message {
  return KIND_NAMES[changed?.shows ?? shows]
}

/** What stands on it: nothing on a close-up or a picture. */
function shownText({ text, said }: BrollInsertion, changed: ChangedInsertion | undefined): string | null {
  if (changed?.shows === undefined) return text
  return changed.shows === 'closeUp' ? null : (changed.text ?? said)
}

function movedBy(insertion: BrollInsertion, changed: ChangedInsertion | undefined): number {
  return timesOf(insertion, changed).startSeconds - insertion.sourceStartSeconds
}

function lengthOf(insertion: BrollInsertion, changed: ChangedInsertion | undefined, tag: string): string {
  const { startSeconds, endSeconds } = timesOf(insertion, changed)
  return (endSeconds - startSeconds).toLocaleString(tag, { maximumFractionDigits: 1 })
}
