'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { FieldNote, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { useText } from '#text'
import { createPresetAction } from '../../actions.ts'
import type { PresetDialogProps } from './preset-dialog-props.ts'
import { ChoiceFields } from './preset-fields.tsx'
import { usuallyHeld } from './use-preset-draft.ts'

/** Makes a preset of what is chosen: its name, what it holds, and whose it is. */
export function SavePreset({ teamSlug, presets, fields, onClose }: PresetDialogProps) {
  const t = useText()
  const { operation, groups, changedGroups, describe, made } = presets
  const [held, setHeld] = useState(() => usuallyHeld(groups).map(({ id }) => id))
  const [scope, setScope] = useState<'team' | 'person'>('team')
  const form = useForm(createPresetAction, ({ presetId }) => {
    if (presetId !== undefined)
      made(
        presetId,
        groups.filter(({ id }) => held.includes(id)),
      )
    onClose()
  })
  useShortcuts({ 'mod+enter': () => form.ref.current?.requestSubmit() })
  const toggle = (id: string, isHeld: boolean) =>
    setHeld((now) => (isHeld ? [...now, id] : now.filter((other) => other !== id)))
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, operation, scope }}
      submit={t('Save preset')}
      busy={t('Saving…')}
      onCancel={onClose}
    >
      <ChoiceFields fields={fields} />
      <TextField
        label={t('Name')}
        name="presetName"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        defaultValue={form.values.presetName ?? ''}
        error={form.fields.presetName}
        hint={t('Sources, scripts and titles are never part of a preset.')}
      />
      <fieldset>
        <legend className="label mb-1.5">{t('What the preset contains')}</legend>
        {groups.map((group) => (
          <label key={group.id} className="flex min-h-9 cursor-pointer items-start gap-2.5 border-t py-2 last:border-b">
            <input
              type="checkbox"
              className="check mt-0.5 shrink-0"
              name="holds"
              value={group.id}
              checked={held.includes(group.id)}
              onChange={(event) => toggle(group.id, event.target.checked)}
            />
            <span className="w-24 shrink-0 text-muted-foreground">{t(group.label)}</span>
            <span className="min-w-0 flex-1 break-words" dir="auto">
              <span
                className={changedGroups.includes(group.id) ? 'rounded-xs bg-keep px-0.5 text-keep-foreground' : ''}
              >
                {describe(group) || t('None')}
              </span>
            </span>
          </label>
        ))}
        <FieldNote
          id="holds-note"
          error={form.fields.holds}
          hint={t('Settings you do not select stay as they are in the form.')}
        />
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="label">{t('Who can use it')}</span>
        <Segmented
          label={t('Who can use it')}
          value={scope}
          options={[
            { value: 'team', label: t('Everyone in the team') },
            { value: 'person', label: t('Only me') },
          ]}
          onChange={setScope}
        />
      </div>
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input type="checkbox" className="check" name="isDefault" value="yes" />
        {t('Start new projects with this preset')}
      </label>
    </ActionForm>
  )
}
