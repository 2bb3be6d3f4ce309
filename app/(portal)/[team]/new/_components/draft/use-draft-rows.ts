'use client'

import { joinDrafts, useFormDraft } from '#lib/components/forms/form-draft.ts'
import type { KeptDraft, NewProjectDrafts } from '#lib/portal/projects/new-project-drafts.ts'

/** Choices by their names, as far as they differ from where the form begins. */
type Choices = Readonly<Record<string, string>>

export type DraftRows = ReturnType<typeof useDraftRows>

/** What is typed into New project, kept for the person in three parts, of which tools share two. */
export function useDraftRows(teamSlug: string, { owner, common, input, tool }: NewProjectDrafts) {
  const rows = {
    common: useRow(teamSlug, owner, common),
    input: useRow(teamSlug, owner, input),
    tool: useRow(teamSlug, owner, tool),
  }
  return { ...rows, ...joinDrafts([rows.common, rows.input, rows.tool]), forms: [common.form, input.form, tool.form] }
}

function useRow(teamSlug: string, owner: string, { form, draft }: KeptDraft) {
  return useFormDraft<Choices>({ teamSlug, form, owner }, draft, {}, readChoices)
}

function readChoices(content: unknown): Choices {
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
