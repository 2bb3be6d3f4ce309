import type { ComponentProps } from 'react'
import { useText } from '#text'
import { TextField } from './field.tsx'

/** A text field that suggests the names of time zones. */
export function TimeZoneField({
  zones,
  ...field
}: { zones: readonly string[] } & Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useText()
  return (
    <div>
      <TextField {...field} label={t('Time zone')} list="time-zones" autoComplete="off" spellCheck={false} />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  )
}
