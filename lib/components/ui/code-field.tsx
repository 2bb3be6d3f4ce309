import { FieldNote } from './field.tsx'

/** Six digits of an authenticator app, as phones and password managers fill them in. */
export function CodeField({
  id = 'field-code',
  label = 'Code',
  hint,
  error,
}: {
  id?: string
  label?: string
  hint?: string
  error: string | undefined
}) {
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor={id}>
        {label}
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
