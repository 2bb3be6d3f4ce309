'use client'

import { useEffect, useState } from 'react'
import { formOf } from '#app/(portal)/_components/use-send.ts'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { previewQueueAction } from '../../queue/actions.ts'
import { useCalendar } from '../calendar/calendar-context.tsx'

type Answer = Awaited<ReturnType<typeof previewQueueAction>>
type Preview = NonNullable<Answer['queuePreview']>

/** What adding all would do: in what order, when, and what stays. Nothing happens before the button is pressed. */
export function AddAllDialog({
  outputIds,
  isOpen,
  onClose,
}: {
  outputIds: readonly string[]
  isOpen: boolean
  onClose: () => void
}) {
  const t = useText()
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t('Add all to queue')}>
      {isOpen && <AddAll outputIds={outputIds} onClose={onClose} />}
    </Dialog>
  )
}

function AddAll({ outputIds, onClose }: { outputIds: readonly string[]; onClose: () => void }) {
  const t = useText()
  const { teamSlug, ready } = useCalendar()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [pace, setPace] = useState<'slot' | 'day'>('slot')
  const asked = outputIds.join(' ')
  useEffect(() => {
    const mounted = { is: true }
    previewQueueAction(IDLE, formOf(teamSlug, { outputIds: asked.split(' '), pace })).then(
      (found) => mounted.is && setAnswer(found),
      () => mounted.is && setAnswer({ status: 'error' }),
    )
    return () => {
      mounted.is = false
    }
  }, [teamSlug, asked, pace])
  if (answer === null) return <p className="text-muted-foreground">{t('Looking for free slots…')}</p>
  const preview = answer.queuePreview
  if (preview === undefined) {
    return <FormError message={answer.message ?? t('We could not load the free slots. Try again.')} />
  }
  const count = preview.planned.length
  return (
    <div className="grid grid-cols-1 gap-4">
      <span>
        <Segmented
          label={t('How to spread them out')}
          value={pace}
          options={[
            { value: 'slot', label: t('Every free slot') },
            { value: 'day', label: t('One a day') },
          ]}
          onChange={setPace}
        />
      </span>
      <p>
        {count === 0
          ? t('No free slots for these reels.')
          : t(
              '{count, plural, one {# reel takes the next free slot, on {until}} other {# reels take the next free slots, the last one on {until}}}.',
              {
                count,
                until: preview.until ?? '',
              },
            )}{' '}
        {preview.approvalRequired && count > 0 && t('They go out once they are approved.')}
      </p>
      <PlannedList planned={preview.planned} />
      <LeftList left={preview.left} />
      <button
        type="button"
        className="btn btn-primary justify-self-end"
        disabled={count === 0 || ready.sending}
        onClick={() => {
          onClose()
          ready.add(
            preview.planned.map(({ outputId }) => outputId),
            pace,
          )
        }}
      >
        {t('Add {count, plural, one {# reel} other {# reels}} to the queue', { count })}
      </button>
    </div>
  )
}

function PlannedList({ planned }: Pick<Preview, 'planned'>) {
  const t = useText()
  if (planned.length === 0) return null
  return (
    <ol className="max-h-[300px] divide-y divide-border overflow-y-auto border-y">
      {planned.map(({ outputId, title, times, networks }, index) => (
        <li key={outputId} className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2 py-1.5">
          <span className="num text-muted-foreground">{index + 1}</span>
          <span className="min-w-0">
            <span className="block truncate" dir="auto" title={title}>
              {title}
            </span>
            <span className="num block text-xs text-muted-foreground">{times.join(', ')}</span>
          </span>
          <span className="flex gap-1">
            {networks.map((network) => (
              <NetworkGlyph key={network} network={network} label={t.message(NETWORK_LIMITS[network].name)} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

function LeftList({ left }: Pick<Preview, 'left'>) {
  const t = useText()
  if (left.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium">
        {t('{count, plural, one {# reel stays here} other {# reels stay here}}', { count: left.length })}
      </h3>
      <ul className="grid max-h-[160px] gap-1.5 overflow-y-auto">
        {left.map(({ outputId, title, problem }) => (
          <li key={outputId} className="min-w-0 break-words">
            <span className="font-medium" dir="auto">
              {title}
            </span>{' '}
            <span className="text-muted-foreground">{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
