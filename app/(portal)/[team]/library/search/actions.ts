'use server'

import { z } from 'zod'
import { formAction } from '#lib/portal/http/form-action.ts'
import { clearSpokenSearches, keepSpokenSearch, spokenSearchInput } from '#lib/portal/transcripts/spoken-searches.ts'

/** Remembers what the person searched for. */
export const keepSearchAction = formAction('projects.view', spokenSearchInput, async (member, { words }) => {
  await keepSpokenSearch(member, words)
  return {}
})

export const clearSearchesAction = formAction('projects.view', z.object({}), async (member) => {
  await clearSpokenSearches(member)
  return {}
})
