'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { deleteProjectAction } from '../actions.ts'

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
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const [failures, setFailures] = useState<string[]>([])
  const [deleting, start] = useTransition()
  const [first] = projects
  const only = projects.length === 1 ? (first?.title ?? '') : null
  const several = { count: projects.length }

  function close(deleted: boolean) {
    setFailures([])
    onClose(deleted)
  }

  function remove() {
    start(async () => {
      const failed: string[] = []
      for (const project of projects) {
        const message = await deleteOne(teamSlug, project, t)
        if (message) failed.push(`${project.title}: ${message}`)
      }
      setFailures(failed)
      router.refresh()
      if (failed.length > 0) return
      toast(only === null ? t('Deleted {count} projects', several) : t('Deleted “{title}”', { title: only }))
      close(true)
    })
  }

  return (
    <ConfirmDialog
      open={projects.length > 0}
      title={only === null ? t('Delete {count} projects?', several) : t('Delete “{title}”?', { title: only })}
      description={t(
        'This also deletes {count, plural, one {its} other {their}} results, transcripts and history. This cannot be undone.',
        several,
      )}
      confirm={only === null ? t('Delete {count} projects', several) : t('Delete project')}
      busy={t('Deleting…')}
      sending={deleting}
      onConfirm={remove}
      onClose={() => close(false)}
    >
      <FormError message={failures.length > 0 ? failures.join(' ') : undefined} />
    </ConfirmDialog>
  )
}

/** @returns why it was not deleted, or null. */
async function deleteOne(teamSlug: string, project: Named, t: Text): Promise<string | null> {
  const form = new FormData()
  form.set('team', teamSlug)
  form.set('projectId', project.id)
  const state = await deleteProjectAction(IDLE, form)
  return state.status === 'ok' ? null : (state.message ?? t('We could not delete the project. Try again.'))
}
