'use client'

import { useId } from 'react'
import { Switch } from '#lib/components/ui/switch.tsx'
import { useText } from '#text'

type Draft = { overExisting: 'yes' | 'no' }

/** What happens if the video turns out to have captions in its picture, which is known once it is analyzed. */
export function ExistingCaptions({ draft, change }: { draft: Draft; change: (part: Draft) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Switch
        id={id}
        label={t('Add subtitles over existing ones')}
        describedBy={`${id}-note`}
        checked={draft.overExisting === 'yes'}
        onChange={(on) => change({ overExisting: on ? 'yes' : 'no' })}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{t('Add subtitles over existing ones')}</label>
        <p id={`${id}-note`} className="text-xs text-muted-foreground">
          {t('Otherwise, if the video already has burned-in captions, we move ours or leave them out.')}
        </p>
      </div>
    </div>
  )
}
