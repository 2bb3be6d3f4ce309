'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/form-state.ts'
import { deleteThis } from '../actions.ts'

type Named = { id: string; title: string }

/** Asks before projects are deleted: names them and what goes with them. Open while `projects` is not empty. */
export function DeleteDialog({
  teamSlug,
  projects,
  onClose,
}: {
  teamSlug: string
  projects: Named[]
  onClose: (deleted: boolean) => void
}) {
  const router = useRouter()
  const toast = useToast()
  const [failures, setFailures] = useState<string[]>([])
  const [deleting, start] = useTransition()
  const [first] = projects
  const what = projects.length === 1 ? `“${first?.title ?? ''}”` : `${projects.length} projects`

  function close(deleted: boolean) {
    setFailures([])
    onClose(deleted)
  }

  function remove() {
    start(async () => {
      const failed: string[] = []
      for (const project of projects) {
        const message = await deleteOne(teamSlug, project)
        if (message) failed.push(`${project.title}: ${message}`)
      }
      setFailures(failed)
      router.refresh()
      if (failed.length > 0) return
      toast(`Deleted ${what}`)
      close(true)
    })
  }

  return (
    <Dialog
      open={projects.length > 0}
      onOpenChange={(open) => !open && close(false)}
      title={`Delete ${what}?`}
      description={`This also deletes ${projects.length === 1 ? 'its' : 'their'} results, transcripts and history. It cannot be undone.`}
    >
      <FormError message={failures.length > 0 ? failures.join(' ') : undefined} />
      <div className="mt-2 flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={() => close(false)}>
          Cancel
        </button>
        <button type="button" className="btn btn-danger" disabled={deleting} onClick={remove}>
          {deleting ? 'Deleting…' : projects.length === 1 ? 'Delete project' : `Delete ${projects.length} projects`}
        </button>
      </div>
    </Dialog>
  )
}

/** @returns why it was not deleted, or null. */
async function deleteOne(teamSlug: string, project: Named): Promise<string | null> {
  const form = new FormData()
  form.set('team', teamSlug)
  form.set('projectId', project.id)
  const state = await deleteThis(IDLE, form)
  return state.status === 'ok' ? null : (state.message ?? 'It could not be deleted. Try again.')
}
