'use client'

import { useRouter } from 'next/navigation'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { FolderAccess } from '#lib/portal/folders/share-folder.ts'
import { useText } from '#text'
import { addFolderAction, deleteFolderAction, renameFolderAction } from '../actions.ts'
import { ShareFolderForm } from './share-folder-form.tsx'

export type FolderEdit =
  | { kind: 'new'; parent: Folder | null }
  | { kind: 'rename'; folder: Folder }
  | { kind: 'share'; folder: Folder }
  | { kind: 'delete'; folder: Folder }

type Props = {
  teamSlug: string
  edit: FolderEdit | null
  count: number
  access: FolderAccess | null
  onClose: () => void
}

/** Makes, renames, shares or deletes a folder. */
export function FolderDialog({ teamSlug, edit, count, access, onClose }: Props) {
  const t = useText()
  const titles = {
    new: t('New folder'),
    rename: t('Rename folder'),
    share: t('Who can see “{name}”', { name: edit?.kind === 'share' ? edit.folder.name : '' }),
    delete: t('Delete folder “{name}”?', { name: edit?.kind === 'delete' ? edit.folder.name : '' }),
  }
  return (
    <Dialog open={edit !== null} onOpenChange={(open) => !open && onClose()} title={titles[edit?.kind ?? 'new']}>
      {edit?.kind === 'delete' ? (
        <DeleteForm teamSlug={teamSlug} folder={edit.folder} count={count} close={onClose} />
      ) : edit?.kind === 'share' ? (
        access && <ShareFolderForm teamSlug={teamSlug} folder={edit.folder} access={access} close={onClose} />
      ) : edit === null ? null : (
        <NameForm teamSlug={teamSlug} edit={edit} close={onClose} />
      )}
    </Dialog>
  )
}

function NameForm({
  teamSlug,
  edit,
  close,
}: {
  teamSlug: string
  edit: Exclude<FolderEdit, { kind: 'delete' | 'share' }>
  close: () => void
}) {
  const t = useText()
  const form = useForm(edit.kind === 'new' ? addFolderAction : renameFolderAction, close)
  const hidden: Record<string, string> =
    edit.kind === 'rename' ? { folderId: edit.folder.id } : edit.parent === null ? {} : { parentId: edit.parent.id }
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, ...hidden }}
      submit={edit.kind === 'new' ? t('Create folder') : t('Save name')}
      busy={t('Saving…')}
      onCancel={close}
    >
      <TextField
        label={t('Name')}
        name="name"
        dir="auto"
        maxLength={60}
        defaultValue={form.values.name ?? (edit.kind === 'rename' ? edit.folder.name : '')}
        error={form.fields.name}
      />
    </ActionForm>
  )
}

function DeleteForm({
  teamSlug,
  folder,
  count,
  close,
}: {
  teamSlug: string
  folder: Folder
  count: number
  close: () => void
}) {
  const t = useText()
  const router = useRouter()
  const form = useForm(deleteFolderAction, () => {
    close()
    router.push(`/${teamSlug}/library`)
  })
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, folderId: folder.id }}
      submit={t('Delete folder')}
      busy={t('Deleting…')}
      onCancel={close}
    >
      <p className="text-base text-muted-foreground">
        {t(
          '{count, plural, =0 {It is empty.} one {Its item moves to “No folder”.} other {Its # items move to “No folder”.}}',
          {
            count,
          },
        )}{' '}
        {folder.isClient && count > 0 && t('Everyone in the team will see them there.')}
      </p>
    </ActionForm>
  )
}
