'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useActionState } from 'react'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { hideFirstStepsAction } from '../actions.ts'

/** Puts the first steps away. They can be opened again from Help. */
export function HideSteps({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const router = useRouter()
  const wereAskedFor = useSearchParams().has('steps')
  const [, send, sending] = useActionState(hide, IDLE)
  async function hide(state: FormState, form: FormData): Promise<FormState> {
    const answer = await hideFirstStepsAction(state, form)
    if (answer.status === 'ok' && wereAskedFor) router.replace(`/${teamSlug}/projects`)
    else if (answer.status === 'ok') router.refresh()
    return answer
  }
  return (
    <form action={send} className="ml-auto">
      <input type="hidden" name="team" value={teamSlug} />
      <button
        type="submit"
        disabled={sending}
        className="link min-h-6 px-1 text-xs pointer-coarse:min-h-11"
        aria-label={t('Hide first steps')}
      >
        {t('Hide')}
      </button>
    </form>
  )
}
