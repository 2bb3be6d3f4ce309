'use client'

import { useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguageView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { removeLanguageAction } from '../actions.ts'
import { formOf } from './form-of.ts'

/** Removes a language with its lines, after asking. */
export function RemoveLanguage({ teamSlug, language }: { teamSlug: string; language: LanguageView }) {
  const t = useText()
  const refresh = useRefreshSoon()
  const [asking, setAsking] = useState(false)
  const [pending, start] = useTransition()
  function remove() {
    start(async () => {
      await removeLanguageAction(IDLE, formOf({ team: teamSlug, translationId: language.id }))
      setAsking(false)
      refresh()
    })
  }
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm -ml-2 mt-2 self-start" onClick={() => setAsking(true)}>
        {t('Remove this language')}
      </button>
      <ConfirmDialog
        open={asking}
        title={t('Remove {language}?', { language: language.names.name })}
        description={t('Its lines are deleted. A reel that was made in it stays.')}
        confirm={t('Remove')}
        busy={t('Removing…')}
        sending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
