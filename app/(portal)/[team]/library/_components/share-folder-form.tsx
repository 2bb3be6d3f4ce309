'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { ROLE_LABELS } from '#lib/components/text/role-labels.ts'
import type { Folder } from '#lib/portal/folders/folders.ts'
import type { FolderAccess } from '#lib/portal/folders/share-folder.ts'
import { useText } from '#text'
import { shareFolderAction } from '../actions.ts'

/** Whether a folder stands for a client, and who sees it then. */
export function ShareFolderForm({
  teamSlug,
  folder,
  access: { people, chosen },
  close,
}: {
  teamSlug: string
  folder: Folder
  access: FolderAccess
  close: () => void
}) {
  const t = useText()
  const [isClient, setClient] = useState(folder.isClient)
  const [ids, setIds] = useState<readonly string[]>(chosen[folder.id] ?? [])
  const form = useForm(shareFolderAction, close)
  const choose = (id: string, isChosen: boolean) =>
    setIds((now) => (isChosen ? [...now, id] : now.filter((other) => other !== id)))
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, folderId: folder.id }}
      submit={t('Save')}
      busy={t('Saving…')}
      onCancel={close}
    >
      <label className="flex cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          className="check mt-0.5 shrink-0"
          name="isClient"
          value="yes"
          checked={isClient}
          onChange={(event) => setClient(event.target.checked)}
        />
        <span>
          <span className="font-medium">{t('This folder is for one client')}</span>
          <span className="block text-muted-foreground">
            {isClient
              ? t('Only the people below see its projects, results, posts and notifications.')
              : t('Everyone in the team sees it.')}
          </span>
        </span>
      </label>
      {isClient && (
        <fieldset>
          <legend className="label mb-1.5">{t('Who can see it')}</legend>
          <p className="border-t py-2 text-muted-foreground">{t('Owners and admins always see it.')}</p>
          <div className="max-h-[40dvh] overflow-y-auto">
            {people.map(({ id, name, role }) => (
              <label
                key={id}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 border-t py-1.5 last:border-b"
              >
                <input
                  type="checkbox"
                  className="check shrink-0"
                  name="userId"
                  value={id}
                  checked={ids.includes(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                />
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {name}
                </span>
                <span className="shrink-0 text-muted-foreground">{t(ROLE_LABELS[role])}</span>
              </label>
            ))}
          </div>
          {people.length === 0 && (
            <p className="border-t py-2 text-muted-foreground">
              {t('There is nobody else in the team yet. Invite people in Settings, Members.')}
            </p>
          )}
        </fieldset>
      )}
    </ActionForm>
  )
}
