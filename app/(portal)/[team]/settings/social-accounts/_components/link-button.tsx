'use client'

import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { Linkable } from '#lib/portal/social-accounts/linkable-networks.ts'
import { useText } from '#text'
import { useOnLinked } from './linked-signal.tsx'
import { LinkingWindow } from './linking-window.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { PasteKeyForm } from './paste-key-form.tsx'
import { useLinking } from './use-linking.ts'

/** Links an account through the service’s linking page, or by a key that was made elsewhere. `asked`: by the address of the page. */
export function LinkButton({ teamSlug, linkable, asked }: { teamSlug: string; linkable: Linkable; asked: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(asked)
  const [way, setWay] = useState<'page' | 'key'>('page')
  const linking = useLinking(teamSlug)
  const { reset } = linking
  const close = useCallback(() => {
    setOpen(false)
    reset()
  }, [reset])
  useOnLinked(close)
  const hasPages = linkable.pages !== false
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Link an account')}
      </button>
      <Dialog open={open} onOpenChange={(next) => (next ? setOpen(true) : close())} title={t('Link an account')}>
        {linking.address !== null ? (
          <LinkingWindow address={linking.address} onBack={reset} />
        ) : (
          <>
            {hasPages && (
              <Segmented
                label={t('How to link')}
                value={way}
                options={[
                  { value: 'page', label: t('Choose a network') },
                  { value: 'key', label: t('Paste an access key') },
                ]}
                onChange={setWay}
              />
            )}
            <div className="mt-3">
              {hasPages && way === 'page' ? (
                <>
                  <FormError message={linking.problem} />
                  <NetworkChoice linkable={linkable} disabled={linking.beginning} onChoose={linking.begin} />
                </>
              ) : (
                <PasteKeyForm teamSlug={teamSlug} networks={linkable.networks} onDone={close} />
              )}
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
