'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { renameProjectAction } from '../../actions.ts'

type Named = { id: string; title: string }

export function RenameDialog({
  teamSlug,
  project,
  open,
  onOpenChange,
}: {
  teamSlug: string
  project: Named
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Rename project')}>
      <RenameForm teamSlug={teamSlug} project={project} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RenameForm({ teamSlug, project, close }: { teamSlug: string; project: Named; close: () => void }) {
  const t = useText()
  const form = useForm(renameProjectAction, close)
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, projectId: project.id }}
      submit={t('Save title')}
      busy={t('Saving…')}
      onCancel={close}
    >
      <TextField
        label={t('Title')}
        name="title"
        dir="auto"
        maxLength={200}
        defaultValue={form.values.title ?? project.title}
        error={form.fields.title}
      />
    </ActionForm>
  )
}
