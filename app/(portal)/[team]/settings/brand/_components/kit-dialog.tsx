'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import type { BrandKitView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { changeKitAction, createKitAction } from '../actions.ts'
import { kitAddress } from './kit-address.ts'

type NamedKit = Pick<BrandKitView, 'id' | 'name' | 'isDefault'>
export type KitEdit = { kind: 'new' } | { kind: 'rename' | 'delete'; kit: NamedKit }

/** Makes, renames or deletes a kit. */
export function KitDialog({
  teamSlug,
  edit,
  kits,
  uses,
  onClose,
}: {
  teamSlug: string
  edit: KitEdit | null
  kits: readonly NamedKit[]
  uses: Readonly<Record<string, number>>
  onClose: () => void
}) {
  const t = useText()
  const titles = {
    new: t('New brand kit'),
    rename: t('Rename brand kit'),
    delete: t('Delete brand kit “{name}”?', { name: edit?.kind === 'delete' ? edit.kit.name : '' }),
  }
  return (
    <Dialog open={edit !== null} onOpenChange={(open) => !open && onClose()} title={titles[edit?.kind ?? 'new']}>
      {edit?.kind === 'new' && <NewForm teamSlug={teamSlug} close={onClose} />}
      {edit?.kind === 'rename' && <RenameForm teamSlug={teamSlug} kit={edit.kit} close={onClose} />}
      {edit?.kind === 'delete' && (
        <DeleteForm
          teamSlug={teamSlug}
          kit={edit.kit}
          others={kits.filter(({ id }) => id !== edit.kit.id)}
          presets={uses[edit.kit.id] ?? 0}
          close={onClose}
        />
      )}
    </Dialog>
  )
}

const MAX_NAME_LENGTH = 60

function NewForm({ teamSlug, close }: { teamSlug: string; close: () => void }) {
  const t = useText()
  const router = useRouter()
  const form = useForm(createKitAction, ({ kitId }) => {
    close()
    router.push(kitAddress(teamSlug, kitId))
  })
  return (
    <ActionForm form={form} hidden={{ team: teamSlug }} submit={t('Create kit')} busy={t('Saving…')} onCancel={close}>
      <TextField
        label={t('Name')}
        name="kitName"
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={form.values.kitName ?? ''}
        error={form.fields.kitName}
        hint={t('The brand or client it belongs to.')}
      />
    </ActionForm>
  )
}

function RenameForm({ teamSlug, kit, close }: { teamSlug: string; kit: NamedKit; close: () => void }) {
  const t = useText()
  const form = useForm(changeKitAction, close)
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, change: 'rename', kitId: kit.id }}
      submit={t('Save name')}
      busy={t('Saving…')}
      onCancel={close}
    >
      <TextField
        label={t('Name')}
        name="kitName"
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={form.values.kitName ?? kit.name}
        error={form.fields.kitName}
      />
    </ActionForm>
  )
}

function DeleteForm({
  teamSlug,
  kit,
  others,
  presets,
  close,
}: {
  teamSlug: string
  kit: NamedKit
  others: readonly NamedKit[]
  /** That use it. */
  presets: number
  close: () => void
}) {
  const t = useText()
  const router = useRouter()
  const [next, setNext] = useState((others.find(({ isDefault }) => isDefault) ?? others[0])?.id ?? '')
  const form = useForm(changeKitAction, () => {
    close()
    router.push(kitAddress(teamSlug))
  })
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, change: 'delete', kitId: kit.id, replacedBy: next }}
      submit={t('Delete kit')}
      busy={t('Deleting…')}
      look="btn-danger"
      onCancel={close}
    >
      <p className="text-base text-muted-foreground">
        {t(
          '{presets, plural, =0 {No preset uses it.} one {# preset uses it.} other {# presets use it.}} Reels already made never change.',
          { presets },
        )}
      </p>
      {others.length > 0 && (
        <SelectField
          id="field-replacedBy"
          label={t('Takes its place')}
          value={next}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setNext}
          error={form.fields.replacedBy}
        />
      )}
    </ActionForm>
  )
}
