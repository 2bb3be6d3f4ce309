'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { deleteThis } from '../../actions.ts'
import { queueAddress } from '../publish-address.ts'
import { useSendInDialog } from '../use-send.ts'

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
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { send, sending, problem } = useSendInDialog(teamSlug, () => {
    setOpen(false)
    if (isAlone) router.replace(queueAddress(teamSlug, { tab: 'drafts' }))
  })
  return (
    <>
      <button type="button" className="btn btn-ghost text-danger-text" onClick={() => setOpen(true)}>
        Delete draft
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete “${title || 'Untitled post'}”?`}
        description="The draft and its history are deleted. The video stays in its project."
      >
        <FormError message={problem.status === 'error' ? problem.message : undefined} />
        <div className="flex justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={() => setOpen(false)}>
            Keep draft
          </button>
          <button
            type="button"
            className="btn btn-danger"
            disabled={sending}
            onClick={() => send(deleteThis, [['publicationId', publicationId]])}
          >
            {sending ? 'Deleting…' : 'Delete draft'}
          </button>
        </div>
      </Dialog>
    </>
  )
}
