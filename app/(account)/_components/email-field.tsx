import { TextField } from '#lib/components/ui/field.tsx'
import type { FormState } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'

/** The address of an account, as password managers know it. `suggestsPasskeys` where `PasskeyButton` is on the page. */
export function EmailField({ state, suggestsPasskeys = false }: { state: FormState; suggestsPasskeys?: boolean }) {
  const t = useText()
  return (
    <TextField
      label={t('Work email')}
      name="email"
      type="email"
      autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
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
