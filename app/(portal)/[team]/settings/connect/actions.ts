'use server'

import { z } from 'zod'
import { oneOf } from '#lib/contract/wire-types.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { projectsPerDay } from '#lib/portal/api-keys/daily-projects.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { MCP_SCOPES } from '#lib/portal/mcp/mcp-scopes.ts'
import { disconnectClient } from '#lib/portal/oauth/end-grant.ts'
import { CLIENTS } from './_components/client-setups.ts'

const scopesInput = z.object({
  scopes: z.preprocess(
    (given) => [given ?? []].flat(),
    z.array(oneOf(MCP_SCOPES)).min(1, issueText(translatable('Choose what the key can do.'))),
  ),
  projectsPerDay,
})

/** Answers with a key for an AI client, this once. It is named after the person. */
export const makeClientKey = formAction(
  'keys.manage',
  scopesInput,
  async (member, { scopes, projectsPerDay: most }) => {
    const name = `${CLIENTS.other.name}, ${member.userName}`.slice(0, 80)
    return {
      apiKey: (await createApiKey(member, { name, mode: 'live', scopes, networks: [], projectsPerDay: most })).key,
    }
  },
)

export const disconnect = formAction(
  'keys.manage',
  z.object({ keyId: z.string().min(1).max(64) }),
  async (member, { keyId }) => {
    await disconnectClient(member, keyId)
    return { message: translatable('Access ended. The client must ask for access again.') }
  },
)
