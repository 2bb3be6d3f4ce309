import { useText } from '#text'
import { FieldNote } from './field.tsx'

/** Six digits of an authenticator app, as phones and password managers fill them in. */
export function CodeField({
  id = 'field-code',
  label,
  hint,
  error,
}: {
  id?: string
  label?: string
  hint?: string
  error: string | undefined
}) {
  const t = useText()
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor={id}>
        {label ?? t('Code')}
      </label>
      <input
        id={id}
        name="code"
        className="input input-lg tc text-lg tracking-widest"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
