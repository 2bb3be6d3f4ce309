'use client'

import { Dialog } from '#lib/components/ui/dialog.tsx'
import { useText } from '#text'
import { ManagePresets } from './manage-presets.tsx'
import type { PresetDialog, PresetDialogProps } from './preset-dialog-props.ts'
import { SavePreset } from './save-preset.tsx'
import { UpdatePreset } from './update-preset.tsx'

/** The dialogs of presets, of which at most one is open. */
export function PresetDialogs({ open, ...props }: PresetDialogProps & { open: PresetDialog | null }) {
  const t = useText()
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) props.onClose()
  }
  return (
    <>
      <Dialog open={open === 'save'} onOpenChange={onOpenChange} title={t('Save as preset')}>
        <SavePreset {...props} />
      </Dialog>
      <Dialog
        open={open === 'update'}
        onOpenChange={onOpenChange}
        title={t('Update “{name}”', { name: props.presets.chosen?.name ?? '' })}
      >
        <UpdatePreset {...props} />
      </Dialog>
      <Dialog open={open === 'manage'} onOpenChange={onOpenChange} title={t('Presets')}>
        <ManagePresets {...props} />
      </Dialog>
    </>
  )
}
