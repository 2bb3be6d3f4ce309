import type { Route } from 'next'
import type { Operation } from '#lib/contract/operations/operations.ts'

type OfProject = { id: string; tool: Operation }

/** What a copy has otherwise than the project. */
export type OtherChoices = { voice?: string; style?: string; upload?: '1' }

/** New project with everything of a project, its link and its text too. */
export function copyAddress(teamSlug: string, { id, tool }: OfProject, other: OtherChoices = {}): Route {
  return `/${teamSlug}/new?${new URLSearchParams({ tool, copy: id, ...other }).toString()}` as Route
}

/** New project with the settings of a project, for another source or text. */
export function sameSettingsAddress(teamSlug: string, { id, tool }: OfProject): Route {
  return `/${teamSlug}/new?${new URLSearchParams({ tool, from: id }).toString()}` as Route
}
