import { Contrast } from 'lucide-react'
import type { Correction } from '#lib/core/embed-theme/theme-corrections.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/**
 * The values that are shown differently from the settings, and why. Read aloud when it changes, so it is there while it
 * is empty.
 */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  const t = useText()
  return (
    <div aria-live="polite" className="grid gap-2 empty:absolute">
      {corrections.map(({ field, title, reason }) => (
        <div
          key={field + title}
          className="rounded-md p-3 text-xs leading-[18px]"
          style={{ background: 'var(--warning-tint)', color: 'var(--warning-text)' }}
        >
          <p className="flex items-center gap-1.5 text-sm font-medium">
            <Contrast aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
            {t(NAMES[field])} {lowered(t.message(title), t)}
          </p>
          <p>{t.message(reason)}</p>
        </div>
      ))}
    </div>
  )
}

const NAMES = msgs({ accent: 'Accent', surface: 'Surface', text: 'Text' })

function lowered(title: string, t: Text): string {
  return `${title.charAt(0).toLocaleLowerCase(t.tag)}${title.slice(1)}`
}
