'use client'

import { Copy, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { useText } from '#text'
import { changePresetAction } from '../../actions.ts'
import type { PresetDialogProps } from './preset-dialog-props.ts'
import type { PresetChoice } from './use-preset-draft.ts'

type Act = { id: string; change: 'rename' | 'duplicate' | 'delete' }

/** The presets of the team and of the person, each to be renamed, copied, made the default or deleted. */
export function ManagePresets({ teamSlug, presets }: Pick<PresetDialogProps, 'teamSlug' | 'presets'>) {
  const t = useText()
  const [act, setAct] = useState<Act | null>(null)
  const named = presets.choices.filter(({ kind }) => kind === 'preset')
  if (named.length === 0) return <p className="text-muted-foreground">{t('There are no presets yet.')}</p>
  return (
    <ul className="grid">
      {named.map((preset) => (
        <li key={preset.id} className="border-t py-2.5 first:border-t-0 first:pt-0">
          <PresetRow teamSlug={teamSlug} preset={preset} onAct={(change) => setAct({ id: preset.id, change })} />
          {act?.id === preset.id && (
            <ChangeForm
              key={act.change}
              teamSlug={teamSlug}
              preset={preset}
              change={act.change}
              // By the time a change is saved, another one may have been opened.
              onClose={() => setAct((open) => (open === act ? null : open))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function PresetRow({
  teamSlug,
  preset: { id, name, isOwn, isDefault, summary },
  onAct,
}: {
  teamSlug: string
  preset: PresetChoice
  onAct: (change: Act['change']) => void
}) {
  const t = useText()
  const makeDefault = useForm(changePresetAction)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium" dir="auto" title={name}>
          {name}
        </p>
        <p className="text-xs break-words text-muted-foreground">
          {[isOwn ? t('Only you') : t('Everyone in the team'), ...(isDefault ? [t('Default')] : []), summary].join(
            ' · ',
          )}
        </p>
      </div>
      <div className="flex items-center">
        <form action={makeDefault.send}>
          <input type="hidden" name="team" value={teamSlug} />
          <input type="hidden" name="presetId" value={id} />
          <input type="hidden" name="change" value={isDefault ? 'end-default' : 'make-default'} />
          <button
            type="submit"
            className="btn btn-ghost btn-sm btn-icon"
            aria-pressed={isDefault}
            aria-label={t('Make “{name}” the default', { name })}
            title={t('Default')}
          >
            <Star aria-hidden="true" size={16} strokeWidth={1.75} fill={isDefault ? 'currentColor' : 'none'} />
          </button>
        </form>
        <IconButton
          label={t('Rename “{name}”', { name })}
          title={t('Rename')}
          Icon={Pencil}
          onClick={() => onAct('rename')}
        />
        <IconButton
          label={t('Duplicate “{name}”', { name })}
          title={t('Duplicate')}
          Icon={Copy}
          onClick={() => onAct('duplicate')}
        />
        <IconButton
          label={t('Delete “{name}”', { name })}
          title={t('Delete')}
          Icon={Trash2}
          onClick={() => onAct('delete')}
        />
      </div>
    </div>
  )
}

function ChangeForm({
  teamSlug,
  preset: { id, name, isOwn },
  change,
  onClose,
}: {
  teamSlug: string
  preset: PresetChoice
  change: Act['change']
  onClose: () => void
}) {
  const t = useText()
  const form = useForm(changePresetAction, onClose)
  const submits = { rename: t('Rename'), duplicate: t('Duplicate'), delete: t('Delete preset') }
  return (
    <div className="mt-2 rounded-md border p-3">
      <ActionForm
        form={form}
        hidden={{ team: teamSlug, presetId: id, change }}
        submit={submits[change]}
        busy={change === 'delete' ? t('Deleting…') : t('Saving…')}
        look={change === 'delete' ? 'btn-danger' : 'btn-primary'}
        onCancel={onClose}
      >
        {change === 'delete' ? (
          <p>
            {isOwn
              ? t('Delete “{name}”? Projects made with it stay as they are.', { name })
              : t('Delete “{name}” for everyone on the team? Projects made with it stay as they are.', { name })}
          </p>
        ) : (
          <TextField
            id={`preset-name-${id}`}
            label={t('Name')}
            name="presetName"
            dir="auto"
            autoComplete="off"
            maxLength={60}
            defaultValue={
              form.values.presetName ?? (change === 'rename' ? name : t('{name} copy', { name }).slice(0, 60))
            }
            error={form.fields.presetName}
          />
        )}
      </ActionForm>
    </div>
  )
}
