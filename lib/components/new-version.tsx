'use client'

import { RotateCw } from 'lucide-react'
import { unstable_isUnrecognizedActionError as isUnknownAction } from 'next/navigation'
import { useCallback } from 'react'
import type { FormAction } from '#lib/portal/form-action.ts'
import type { FormState } from '#lib/portal/form-state.ts'
import { useText } from '#text'

/**
 * For actions of a page that was open during an update, which the server does not know any more: the form stays with
 * what is typed, and says so.
 */
export function useKnownAction(): <Answer>(action: FormAction<Answer>) => FormAction<Answer> {
  const t = useText()
  return useCallback(
    <Answer,>(action: FormAction<Answer>): FormAction<Answer> =>
      async (state, form) => {
        try {
          return await action(state, form)
        } catch (error) {
          if (!isUnknownAction(error)) throw error
          const message = t('A new version is here. Reload the page, then send this again.')
          return { status: 'error', message, isOutdated: true } as FormState & Partial<Answer>
        }
      },
    [t],
  )
}

export function ReloadButton() {
  const t = useText()
  return (
    <button type="button" className="btn btn-primary w-fit" onClick={() => location.reload()}>
      <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('Reload')}
    </button>
  )
}

/** In place of a page whose action the server does not know any more. */
export function NewVersion() {
  const t = useText()
  return (
    <div className="m-auto grid max-w-[440px] justify-items-center gap-1 px-5 py-10 text-center" role="alert">
      <h1 className="text-lg font-semibold">{t('A new version is here')}</h1>
      <p className="mb-3 text-base text-muted-foreground">
        {t('This page was open during an update. Reload it to go on.')}
      </p>
      <ReloadButton />
    </div>
  )
}

/** Whether a failure is that of an action which the server does not know any more. */
export function isOutdated(error: unknown): boolean {
  return isUnknownAction(error)
}
