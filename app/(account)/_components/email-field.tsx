import { TextField } from '#lib/components/ui/field.tsx'
import type { FormState } from '#lib/portal/form-state.ts'

/** The address of an account, as password managers know it. */
export function EmailField({ state }: { state: FormState }) {
  return (
    <TextField
      label="Work e-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      required
      large
      defaultValue={state.values?.email}
      error={state.fields?.email}
    />
  )
}
