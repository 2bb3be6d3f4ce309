import type { Presets } from './use-preset-draft.ts'

export type PresetDialog = 'save' | 'update' | 'manage'

export type PresetDialogProps = {
  teamSlug: string
  presets: Presets
  /** What is chosen, as the form sends it. */
  fields: Readonly<Record<string, string | readonly string[]>>
  onClose: () => void
}
