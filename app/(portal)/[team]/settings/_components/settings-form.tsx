'use client'

import type { ReactNode } from 'react'
import { HiddenFields } from '#app/(portal)/_components/action-form.tsx'
import type { Form } from '#app/(portal)/_components/use-form.ts'
import { FormKeeper } from '#lib/components/forms/form-keeper.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { DRAFT_FIELD, formMessage } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'

/** A card of settings with the button that saves them. People who may not change them can read them. */
export function SettingsForm({
  form: { ref, state, send, sending },
  name,
  hidden,
  draft,
  editable,
  submit,
  look = 'btn-primary',
  children,
}: {
  form: Form
  name: string
  hidden: Readonly<Record<string, string>> & { team: string }
  /** Names its draft among those of the person. */
  draft: string
  editable: boolean
  submit: string
  /** A page has one primary button. */
  look?: 'btn-primary' | 'btn-outline'
  children: ReactNode
}) {
  const t = useText()
  return (
    <form ref={ref} action={send} noValidate>
      <HiddenFields fields={hidden} />
      <fieldset disabled={!editable} className="card grid gap-5 p-4 md:p-5">
        <legend className="sr-only">{name}</legend>
        <FormError message={sending ? undefined : formMessage(state)} />
        {!editable && <p className="text-muted-foreground">{t('Only an owner or admin can change these settings.')}</p>}
        {children}
        {editable && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <FormKeeper
              field={DRAFT_FIELD}
              teamSlug={hidden.team}
              form={`settings:${draft}`}
              state={state}
              asksBeforeLeaving
            />
            <button type="submit" className={`btn ml-auto ${look}`} disabled={sending}>
              {sending ? t('Saving…') : submit}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
