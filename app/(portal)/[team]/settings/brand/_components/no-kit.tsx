'use client'

import { useState } from 'react'
import { useText } from '#text'
import { KitDialog, type KitEdit } from './kit-dialog.tsx'
import { PreviewFrame } from './preview-frame.tsx'

/** Before a team has a kit. */
export function NoKit({ teamSlug, editable, poster }: { teamSlug: string; editable: boolean; poster: string | null }) {
  const t = useText()
  const [edit, setEdit] = useState<KitEdit | null>(null)
  return (
    <div className="brand-kit">
      <div className="grid content-start justify-items-start gap-3">
        <h3 className="text-lg font-semibold">{t('No brand kit yet')}</h3>
        <p className="text-base text-pretty text-muted-foreground">
          {t('A brand kit gives every new reel your logo, fonts, caption looks and spellings.')}
        </p>
        {editable && (
          <button type="button" className="btn btn-primary" onClick={() => setEdit({ kind: 'new' })}>
            {t('Create brand kit')}
          </button>
        )}
      </div>
      <aside className="brand-preview" aria-label={t('Preview')}>
        <PreviewFrame poster={poster} logo={null} showsEdges={false} />
      </aside>
      <KitDialog teamSlug={teamSlug} edit={edit} kits={[]} uses={{}} onClose={() => setEdit(null)} />
    </div>
  )
}
