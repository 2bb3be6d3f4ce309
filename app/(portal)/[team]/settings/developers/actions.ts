'use server'

import { z } from 'zod'
import { QUICK_START_KEY } from '#lib/portal/api-calls/list-calls.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { formAction } from '#lib/portal/http/form-action.ts'

const HOUR_MS = 3_600_000

/** Answers with a test key that ends in an hour, for the code that the user is about to copy. */
export const makeQuickKey = formAction('keys.manage', z.object({}), async (member) => {
  const endsOn = new Date(Date.now() + HOUR_MS)
  const wanted = { name: QUICK_START_KEY, mode: 'test' as const, scopes: ['read' as const, 'create' as const] }
  return { apiKey: (await createApiKey(member, { ...wanted, networks: [], endsOn })).key }
})
