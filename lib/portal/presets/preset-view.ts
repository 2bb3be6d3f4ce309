import type { Message } from '#lib/i18n/message.ts'

/** Choices that a preset holds together or not at all. */
export type PresetGroup = {
  id: string
  label: Message
  /** Their names in the draft of the form. */
  fields: readonly string[]
  /** Where they are in a request. */
  wire: readonly string[]
  /** Belongs to one video more than to the next: a preset holds it only where that is asked for. */
  isRarelyHeld?: boolean
}

/** A preset as a form takes it over. */
export type PresetView = {
  id: string
  name: string
  /** Only the person's own; otherwise the whole team's. */
  isOwn: boolean
  isDefault: boolean
  /** Its groups of settings. */
  holds: string[]
  /** By their names in the draft of the form. */
  settings: Record<string, string>
}

/** Settings that a project was started with: the person's last one, or one that was chosen to go by. */
export type UsedSettings = { title: string; at: string; settings: Record<string, string> }

/** What a form can begin with. */
export type OfferedPresets = {
  /** What a preset of the tool can hold, in the order of its form. */
  groups: readonly PresetGroup[]
  presets: PresetView[]
  /** The person's last project with this tool; null if there is none. */
  lastUsed: UsedSettings | null
  /** The project whose settings were asked for; null if none was, or it is gone. */
  ofProject: (UsedSettings & { id: string }) | null
  /** What this visit asked for, as a draft remembers it: the id of a preset or `project:` and that of a project; null for nothing. */
  asked: string | null
}
