import { Contrast } from 'lucide-react'
import type { Correction } from '#lib/core/embed-theme/theme-corrections.ts'

/** What is shown otherwise than it was set, and why. Read aloud when it changes, so it is there while it is empty. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
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
            {NAMES[field]}
            {title.charAt(0).toLowerCase()}
            {title.slice(1)}
          </p>
          <p>{reason}</p>
        </div>
      ))}
    </div>
  )
}

const NAMES = { accent: 'Accent ', surface: 'Surface ', text: 'Text ' } as const
