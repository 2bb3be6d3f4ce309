'use client'

import { Bookmark, ChevronDown } from 'lucide-react'
import { lazy, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { OnceOpen } from '#lib/components/ui/dialog.tsx'
import { Menu } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import type { PresetDialog } from './preset-dialog-props.ts'
import type { Presets } from './use-preset-draft.ts'

const PresetItems = lazy(() => import('./preset-items.tsx').then((parts) => ({ default: parts.PresetItems })))
const PresetDialogs = lazy(() => import('./preset-dialogs.tsx').then((parts) => ({ default: parts.PresetDialogs })))

/** The preset that the form goes by, with a dot where something else is chosen, and what can be done with presets. */
export function PresetMenu({
  teamSlug,
  presets,
  fields,
}: {
  teamSlug: string
  presets: Presets
  /** What is chosen, as the form sends it. */
  fields: Readonly<Record<string, string | readonly string[]>>
}) {
  const t = useText()
  const [dialog, setDialog] = useState<PresetDialog | null>(null)
  useShortcuts({ 'mod+s': () => setDialog('save') })
  const { chosen, changes } = presets
  return (
    <>
      <Menu
        label={t('Presets')}
        align="end"
        trigger={
          <button type="button" className="btn btn-outline max-w-[60vw] min-w-0">
            <Bookmark aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
            {chosen === null ? (
              t('Presets')
            ) : (
              <>
                <span className="font-normal text-muted-foreground max-md:sr-only">{t('Preset')}</span>
                <span className="min-w-0 truncate" dir="auto">
                  {chosen.name}
                </span>
                {changes > 0 && (
                  <span className="size-1.5 shrink-0 rounded-full bg-foreground">
                    <span className="sr-only">{t('Changed')}</span>
                  </span>
                )}
              </>
            )}
            <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
          </button>
        }
      >
        <PresetItems presets={presets} onDialog={setDialog} />
      </Menu>
      <OnceOpen open={dialog !== null}>
        <PresetDialogs
          teamSlug={teamSlug}
          presets={presets}
          fields={fields}
          open={dialog}
          onClose={() => setDialog(null)}
        />
      </OnceOpen>
    </>
  )
}
