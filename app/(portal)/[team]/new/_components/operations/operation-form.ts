import type { ReactNode } from 'react'
import type { Member } from '#lib/auth/member.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import type { OfferedPresets } from '#lib/portal/presets/preset-view.ts'
import type { NewProjectDrafts } from '#lib/portal/projects/new-project-drafts.ts'

/** What every form begins with, whatever the tool. */
export type CommonFormProps = {
  teamSlug: string
  /** The tools, of which this is the chosen one. */
  picker: ReactNode
  /** What was typed here before and not sent. */
  kept: NewProjectDrafts
  /** The project that it is begun from, in whose folder the new one goes; empty for none. */
  likeProjectId: string
  /** The choices of the project that is copied; none without one. */
  copied: Readonly<Record<string, string>>
  presets: OfferedPresets
  /** The team's brand kits; none where the service does not use them. */
  kits: readonly BrandKitChoice[]
  /** Whether the service keeps clear of what networks cover. */
  safeAreas: boolean
}

/** What the form of an operation is made from, on the server. */
export type OperationFormProps = {
  member: Member
  /** What the address asks for by name; empty where it does not. */
  asked: (name: string) => string
  common: CommonFormProps
}

/** How an operation is asked for: source or words, options and summary. */
type OperationForm = {
  Form: (props: OperationFormProps) => ReactNode | Promise<ReactNode>
  /** Whether `voice` in the address chooses the voice that speaks. */
  takesVoice: boolean
}

export type OperationForms = Record<Operation, OperationForm>
