'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      open={projects.length > 0}
      title={`Delete ${what}?`}
      description={`This also deletes ${projects.length === 1 ? 'its' : 'their'} results, transcripts and history. It cannot be undone.`}
      confirm={projects.length === 1 ? 'Delete project' : `Delete ${projects.length} projects`}
      busy="Deleting…"
      sending={deleting}
      onConfirm={remove}
      onClose={() => close(false)}
    >
      <FormError message={failures.length > 0 ? failures.join(' ') : undefined} />
    </ConfirmDialog>
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
