'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { deleteDraftAction } from '../../actions.ts'
import { queueAddress } from '../publish-address.ts'

/** Asks before a draft is deleted. `isAlone`: the page shows nothing else, so it gives way to the list of drafts. */
export function DeleteDraft({
  teamSlug,
  publicationId,
  title,
  isAlone = false,
}: {
  teamSlug: string
  publicationId: string
  title: string
  isAlone?: boolean
}) {
  const t = useText()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { send, sending, problem } = useSendInDialog(teamSlug, () => {
    setOpen(false)
    if (isAlone) router.replace(queueAddress(teamSlug, { tab: 'drafts' }))
  })
  return (
    <>
      <button type="button" className="btn btn-ghost text-danger-text" onClick={() => setOpen(true)}>
        {t('Delete draft')}
      </button>
      <ConfirmDialog
        open={open}
        title={t('Delete “{title}”?', { title: title || t('Untitled post') })}
        description={t('This deletes the draft and its history. The video stays in its project.')}
        confirm={t('Delete draft')}
        busy={t('Deleting…')}
        keep={t('Keep draft')}
        sending={sending}
        onConfirm={() => send(deleteDraftAction, { publicationId })}
        onClose={() => setOpen(false)}
      >
        <FormError message={problem.status === 'error' ? problem.message : undefined} />
      </ConfirmDialog>
    </>
  )
}
