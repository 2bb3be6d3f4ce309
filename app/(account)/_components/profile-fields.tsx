import { TextField } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import type { FormState } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { EmailField } from './email-field.tsx'

/** What a new account needs. `asksEmail` is off where the address is known already. */
export function ProfileFields({ state, asksEmail }: { state: FormState; asksEmail: boolean }) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('Your name')}
        name="name"
        autoComplete="name"
        required
        large
        dir="auto"
        defaultValue={state.values?.name}
        error={state.fields?.name}
      />
      {asksEmail && <EmailField state={state} />}
      <PasswordField autoComplete="new-password" hint={t('At least 10 characters.')} error={state.fields?.password} />
      <TextField
        label={t('Team name')}
        name="teamName"
        autoComplete="organization"
        optional
        large
        dir="auto"
        hint={t('Leave empty to use your own name.')}
        defaultValue={state.values?.teamName}
        error={state.fields?.teamName}
      />
    </>
  )
}
