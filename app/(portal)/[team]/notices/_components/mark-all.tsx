'use client'

import { CheckCheck } from 'lucide-react'
import { useActionState, useEffect, useRef } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { markAllReadAction } from '../actions.ts'
import { sendMarks } from './use-notices.ts'

type Answer = FormState & { marked?: string[] }

/** Marks everything as read, which can be undone. Works without scripts too. */
export function MarkAll({
  teamSlug,
  unread,
  onDone,
}: {
  teamSlug: string
  unread: number
  onDone: () => Promise<void>
}) {
  const t = useText()
  const toast = useToast()
  const [answer, send, sending] = useActionState<Answer, FormData>(markAllReadAction, IDLE)
  const told = useRef(answer)
  useEffect(() => {
    if (told.current === answer) return
    told.current = answer
    const { marked = [], message } = answer
    const undo = { label: t('Undo'), run: () => void sendMarks(teamSlug, marked, false).then(onDone) }
    if (message !== undefined) toast(message, marked.length > 0 ? undo : null)
    void onDone()
  }, [answer, teamSlug, toast, onDone, t])
  return (
    <form action={send}>
      <input type="hidden" name="team" value={teamSlug} />
      <button type="submit" className="btn btn-ghost btn-sm text-muted-foreground" disabled={sending || unread === 0}>
        <CheckCheck aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('Mark all as read')}
      </button>
    </form>
  )
}
