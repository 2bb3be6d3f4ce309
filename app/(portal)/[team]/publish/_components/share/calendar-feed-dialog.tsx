'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { useText } from '#text'
import { renewFeed } from '../../actions.ts'

/** The secret address under which calendar programs read the planned posts. */
export function CalendarFeedDialog({
  teamSlug,
  address,
  decides,
  open,
  onOpenChange,
}: {
  teamSlug: string
  address: string | null
  decides: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const copy = useCopy()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Calendar feed')}
      description={t('Subscribe to this address in your calendar app. Anyone with the address can see these posts.')}
    >
      <div className="grid gap-4">
        {address === null ? (
          <p>
            {decides
              ? t('This team has no calendar feed yet.')
              : t('This team has no calendar feed yet. An owner or admin can create one.')}
          </p>
        ) : (
          <label className="grid gap-1">
            <span className="label">{t('Address')}</span>
            <input className="input tc" readOnly value={address} onFocus={(event) => event.target.select()} />
          </label>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {decides && (
            <button type="button" className="btn btn-outline" disabled={sending} onClick={() => send(renewFeed, {})}>
              {address === null ? t('Create address') : t('Replace address')}
            </button>
          )}
          {address !== null && (
            <button type="button" className="btn btn-primary" onClick={() => void copy(address, t('Address copied'))}>
              {t('Copy address')}
            </button>
          )}
        </div>
        <p className="hint">{t('Includes posts from the last 90 days and the next 12 months, up to 2,000.')}</p>
        {address !== null && decides && (
          <p className="hint">{t('When you replace the address, the old one stops working immediately.')}</p>
        )}
      </div>
    </Dialog>
  )
}
