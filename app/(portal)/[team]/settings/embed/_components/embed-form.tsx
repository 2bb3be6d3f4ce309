'use client'

import type { ReactNode } from 'react'
import { HiddenFields } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { FormKeeper } from '#lib/components/forms/form-keeper.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import type { EmbedTheme } from '#lib/core/embed-theme/theme.ts'
import { DRAFT_FIELD, formMessage } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { saveEmbed } from '../actions.ts'
import { LookFields } from './look-fields.tsx'
import { OriginFields } from './origin-fields.tsx'
import { Preview } from './preview.tsx'
import { useDraft } from './use-draft.ts'

const FORM = 'embed-form'

/** The form's button, beside the page's title. */
export function SaveLook() {
  const t = useText()
  return (
    <button type="submit" form={FORM} className="btn btn-primary">
      {t('Save changes')}
    </button>
  )
}

/** The look and the sites on one side, what they lead to on the other. */
export function EmbedForm({
  teamSlug,
  team,
  poster,
  saved,
  code,
}: {
  teamSlug: string
  team: { name: string; logo: string | null }
  /** Of an example; null while the service does not answer. */
  poster: string | null
  saved: { theme: EmbedTheme; origins: string[] }
  code: ReactNode
}) {
  const t = useText()
  const { ref, state, send, sending, fields } = useForm(saveEmbed)
  const draft = useDraft(saved.theme)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 xl:grid-cols-[304px_minmax(0,1fr)]">
      <form
        id={FORM}
        ref={ref}
        action={send}
        noValidate
        aria-label={t('Appearance and sites')}
        aria-busy={sending}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
      >
        <HiddenFields fields={{ team: teamSlug, ...draft.hidden }} />
        <FormError message={sending ? undefined : formMessage(state)} />
        <LookFields draft={draft} errors={fields} />
        <hr className="border-t" />
        <OriginFields saved={saved.origins} errors={fields} />
        <FormKeeper field={DRAFT_FIELD} teamSlug={teamSlug} form="settings:embed" state={state} asksBeforeLeaving />
      </form>
      <div className="min-w-0">
        <Preview theme={draft.theme} team={team} poster={poster} />
        {code}
      </div>
    </div>
  )
}
