'use client'

import { msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'

const TABS = msgs({ words: 'Text', timing: 'Timing', look: 'Look', sound: 'Sound' })

export type Tab = keyof typeof TABS

/** On narrow screens one panel is shown at a time; on wide ones all are. */
export function EditorTabs({ tab, setTab }: { tab: Tab; setTab: (tab: Tab) => void }) {
  const t = useText()
  return (
    <nav className="editor-tabs tabs" aria-label={t('Panels')}>
      {Object.entries(TABS).map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === tab}
          data-state={value === tab ? 'active' : 'inactive'}
          onClick={() => {
            if (isTab(value)) setTab(value)
          }}
        >
          {t(name)}
        </button>
      ))}
    </nav>
  )
}

function isTab(value: string): value is Tab {
  return Object.hasOwn(TABS, value)
}
