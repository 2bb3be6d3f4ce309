import type { ReactNode } from 'react'
import { FieldNote } from './field.tsx'

/** A group of checkboxes, or of radio buttons with `radio`; each choice can have a line that explains it. */
export function Choices({
  legend,
  name,
  type = 'checkbox',
  choices,
  chosen,
  error,
  className = 'gap-2',
}: {
  legend: string
  name: string
  type?: 'checkbox' | 'radio'
  choices: readonly { value: string; label: ReactNode; hint?: string }[]
  /** The values checked at first. */
  chosen: readonly string[]
  error?: string | undefined
  className?: string
}) {
  const noteId = `${name}-note`
  return (
    <fieldset aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="label mb-1">{legend}</legend>
      <div className={`grid ${className}`}>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="flex items-start gap-2">
            <input
              type={type}
              name={name}
              value={value}
              className={type === 'radio' ? 'mt-0.5 accent-(--primary)' : 'check mt-0.5'}
              defaultChecked={chosen.includes(value)}
              aria-invalid={type === 'radio' && error !== undefined ? true : undefined}
            />
            <span>
              {label}
              {hint !== undefined && <span className="block text-xs text-muted-foreground">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}
