'use client'

import { useSyncExternalStore } from 'react'
import { onSingleKeys, setSingleKeys, singleKeysAreOff } from '#lib/components/shortcuts.tsx'
import { setTheme, type Theme, useTheme } from '#lib/components/theme.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { Section } from './section.tsx'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** What is kept in the browser and not with the account. */
export function BrowserSettings() {
  const theme = useTheme()
  const singleKeys = useSyncExternalStore(
    onSingleKeys,
    () => !singleKeysAreOff(),
    () => true,
  )
  return (
    <Section title="This browser">
      <div className="card divide-y divide-border">
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <span className="min-w-40 flex-1 font-medium">Theme</span>
          <Segmented label="Theme" value={theme} options={THEMES} onChange={setTheme} />
        </div>
        <div className="flex items-center gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">Single-key shortcuts</span>
            <span id="single-keys-note" className="hint block">
              Such as N for a new project. Shortcuts with Ctrl or ⌘ always work.
            </span>
          </span>
          <Switch
            label="Single-key shortcuts"
            describedBy="single-keys-note"
            checked={singleKeys}
            onChange={setSingleKeys}
          />
        </div>
      </div>
    </Section>
  )
}
