'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { SavedView } from '#lib/portal/views/saved-views.ts'
import { useText } from '#text'
import { changeViewAction, saveViewAction } from '../../actions.ts'
import { savedViewAddress } from '../view-address.ts'

export type ViewDialog = 'save' | 'manage'

type Props = {
  teamSlug: string
  views: readonly SavedView[]
  /** What the list shows, as its address has it. */
  query: string
  mayShare: boolean
  onClose: () => void
}

/** The dialogs of views, of which at most one is open. */
export function ViewDialogs({ open, ...props }: Props & { open: ViewDialog | null }) {
  const t = useText()
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) props.onClose()
  }
  return (
    <>
      <Dialog open={open === 'save'} onOpenChange={onOpenChange} title={t('Save this view')}>
        <SaveView {...props} />
      </Dialog>
      <Dialog open={open === 'manage'} onOpenChange={onOpenChange} title={t('Views')}>
        <ManageViews {...props} />
      </Dialog>
    </>
  )
}

function SaveView({ teamSlug, query, mayShare, onClose }: Props) {
  const t = useText()
  const router = useRouter()
  const [scope, setScope] = useState<'team' | 'person'>('person')
  const form = useForm(saveViewAction, ({ viewId }) => {
    onClose()
    if (viewId !== undefined) router.push(savedViewAddress(teamSlug, viewId))
  })
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, scope, query }}
      submit={t('Save view')}
      busy={t('Saving…')}
      onCancel={onClose}
    >
      <TextField
        label={t('Name')}
        name="viewName"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        defaultValue={form.values.viewName ?? ''}
        error={form.fields.viewName}
        hint={t('It keeps the search, the filters and the order.')}
      />
      {mayShare && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="label">{t('Who can use it')}</span>
          <Segmented
            label={t('Who can use it')}
            value={scope}
            options={[
              { value: 'person', label: t('Only me') },
              { value: 'team', label: t('Everyone in the team') },
            ]}
            onChange={setScope}
          />
        </div>
      )}
    </ActionForm>
  )
}

type Act = { id: string; change: 'rename' | 'delete' }

function ManageViews({ teamSlug, views }: Props) {
  const t = useText()
  const [act, setAct] = useState<Act | null>(null)
  if (views.length === 0) return <p className="text-muted-foreground">{t('There are no views yet.')}</p>
  return (
    <ul className="grid">
      {views.map(({ id, name, isOwn, mayChange }) => (
        <li key={id} className="border-t py-2.5 first:border-t-0 first:pt-0">
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium" dir="auto" title={name}>
                {name}
              </p>
              <p className="text-xs text-muted-foreground">{isOwn ? t('Only you') : t('Everyone in the team')}</p>
            </div>
            {mayChange && (
              <>
                <IconButton
                  label={t('Rename “{name}”', { name })}
                  title={t('Rename')}
                  Icon={Pencil}
                  onClick={() => setAct({ id, change: 'rename' })}
                />
                <IconButton
                  label={t('Delete “{name}”', { name })}
                  title={t('Delete')}
                  Icon={Trash2}
                  onClick={() => setAct({ id, change: 'delete' })}
                />
              </>
            )}
          </div>
          {act?.id === id && (
            <ChangeView
              key={act.change}
              teamSlug={teamSlug}
              view={{ id, name, isOwn }}
              change={act.change}
              onClose={() => setAct((open) => (open === act ? null : open))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function ChangeView({
  teamSlug,
  view: { id, name, isOwn },
  change,
  onClose,
}: {
  teamSlug: string
  view: Pick<SavedView, 'id' | 'name' | 'isOwn'>
  change: Act['change']
  onClose: () => void
}) {
  const t = useText()
  const form = useForm(changeViewAction, onClose)
  return (
    <div className="mt-2 rounded-md border p-3">
      <ActionForm
        form={form}
        hidden={{ team: teamSlug, viewId: id, change }}
        submit={change === 'delete' ? t('Delete view') : t('Rename')}
        busy={change === 'delete' ? t('Deleting…') : t('Saving…')}
        look={change === 'delete' ? 'btn-danger' : 'btn-primary'}
        onCancel={onClose}
      >
        {change === 'delete' ? (
          <p>
            {isOwn
              ? t('Delete “{name}”? The projects stay as they are.', { name })
              : t('Delete “{name}” for everyone in the team? The projects stay as they are.', { name })}
          </p>
        ) : (
          <TextField
            id={`view-name-${id}`}
            label={t('Name')}
            name="viewName"
            dir="auto"
            autoComplete="off"
            maxLength={60}
            defaultValue={form.values.viewName ?? name}
            error={form.fields.viewName}
          />
        )}
      </ActionForm>
    </div>
  )
}
