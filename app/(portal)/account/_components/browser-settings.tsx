'use client'

import { useSyncExternalStore } from 'react'
import { onSingleKeys, setSingleKeys, singleKeysAreOff } from '#lib/components/page/shortcuts.tsx'
import { setTheme, type Theme, useTheme } from '#lib/components/page/theme.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { Section } from './section.tsx'

const THEMES: { value: Theme; label: Message }[] = [
  { value: 'system', label: msg('System') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
]

/** Settings that are stored in the browser and not with the account. */
export function BrowserSettings() {
  const t = useText()
  const theme = useTheme()
  const singleKeys = useSyncExternalStore(
    onSingleKeys,
    () => !singleKeysAreOff(),
    () => true,
  )
  return (
    <Section title={t('This browser')}>
      <div className="card divide-y divide-border">
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <span className="min-w-40 flex-1 font-medium">{t('Theme')}</span>
          <Segmented
            label={t('Theme')}
            value={theme}
            options={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={setTheme}
          />
        </div>
        <div className="flex items-center gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t('Single-key shortcuts')}</span>
            <span id="single-keys-note" className="hint block">
              {t('For example, N for a new project. Shortcuts with Ctrl or ⌘ always work.')}
            </span>
          </span>
          <Switch
            label={t('Single-key shortcuts')}
            describedBy="single-keys-note"
            checked={singleKeys}
            onChange={setSingleKeys}
          />
        </div>
      </div>
    </Section>
  )
}
