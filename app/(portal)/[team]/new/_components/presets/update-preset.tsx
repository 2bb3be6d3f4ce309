'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { useText } from '#text'
import { updatePresetAction } from '../../actions.ts'
import type { PresetDialogProps } from './preset-dialog-props.ts'
import { ChoiceFields } from './preset-fields.tsx'

/** Gives the chosen preset the settings of the form: shows what it has and what it will have. */
export function UpdatePreset({ teamSlug, presets, fields, onClose }: PresetDialogProps) {
  const t = useText()
  const { chosen, operation, changedGroups, describe, made } = presets
  const form = useForm(updatePresetAction, () => {
    if (chosen !== null) made(chosen.id, chosen.groups)
    onClose()
  })
  useShortcuts({ 'mod+enter': () => form.ref.current?.requestSubmit() })
  if (chosen === null) return null
  const changed = chosen.groups.filter(({ id }) => changedGroups.includes(id))
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, operation, presetId: chosen.id }}
      submit={t('Update preset')}
      busy={t('Saving…')}
      onCancel={onClose}
    >
      <ChoiceFields fields={fields} />
      {chosen.groups.map(({ id }) => (
        <input key={id} type="hidden" name="holds" value={id} />
      ))}
      <p className="text-muted-foreground">
        {chosen.isOwn ? t('Only you use this preset.') : t('Everyone on the team gets the new settings.')}
      </p>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b text-xs text-muted-foreground">
            <th className="w-24 py-1.5 font-normal">{t('Setting')}</th>
            <th className="py-1.5 pr-3 font-normal">{t('Now')}</th>
            <th className="py-1.5 font-normal">{t('New')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((group) => (
            <tr key={group.id} className="border-b align-top">
              <th className="py-2 pr-2 font-normal text-muted-foreground">{t(group.label)}</th>
              <td className="py-2 pr-3 break-words" dir="auto">
                {describe(group, chosen.settings) || t('None')}
              </td>
              <td className="py-2 font-medium break-words" dir="auto">
                {describe(group) || t('None')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ActionForm>
  )
}
