'use client'

import { Check, CloudOff } from 'lucide-react'
import { useText } from '#text'
import { LocalDateTime } from '../text/date-time.tsx'
import type { FormDraftHandle } from './form-draft.ts'

const ICON = { 'aria-hidden': true, size: 13, strokeWidth: 1.75, className: 'shrink-0' } as const

/** Whether the typed text is saved, and since when; buttons to discard and to restore it. */
export function DraftNote({
  draft: { state, discard, undo },
}: {
  draft: Pick<FormDraftHandle<unknown>, 'state' | 'discard' | 'undo'>
}) {
  const t = useText()
  const { status, at } = state
  return (
    <p className="num flex min-h-6 items-center gap-x-3 text-xs text-muted-foreground">
      <span role="status" className="flex items-center gap-1.5">
        {undo !== null ? (
          t('Draft discarded.')
        ) : status === 'failed' ? (
          <>
            <CloudOff {...ICON} />
            {t('Not saved. Your draft is kept in this browser, and we will try again.')}
          </>
        ) : status === 'saving' ? (
          t('Saving')
        ) : (
          at !== null && (
            <>
              <Check {...ICON} />
              <span>{t.rich('Draft saved {moment}', { moment: <LocalDateTime at={at} /> })}</span>
            </>
          )
        )}
      </span>
      {undo !== null ? (
        <button type="button" className="link" onClick={undo}>
          {t('Undo')}
        </button>
      ) : (
        at !== null && (
          <button type="button" className="link" onClick={() => void discard()}>
            {t('Discard draft')}
          </button>
        )
      )}
    </p>
  )
}
