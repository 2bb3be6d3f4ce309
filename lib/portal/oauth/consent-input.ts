import { z } from 'zod'
import { AI_CLIENT_PROJECTS_PER_DAY } from '#lib/contract/limits.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { projectsPerDay } from '../api-keys/daily-projects.ts'
import { MCP_SCOPES } from '../mcp/mcp-scopes.ts'

/** How long a permission lasts, in days; null for until it is revoked. */
export const GRANT_DAYS = { month: 30, quarter: 90, always: null } as const
export type GrantPeriod = keyof typeof GRANT_DAYS

const PERIODS = Object.keys(GRANT_DAYS) as [GrantPeriod, ...GrantPeriod[]]

/** What a person answers a program. `asked` is the query with which it sent them. */
export const consentInput = z.object({
  asked: z.string().max(8000),
  scopes: z.preprocess(
    (given) => [given ?? []].flat(),
    z.array(oneOf(MCP_SCOPES)).min(1, issueText(translatable('Choose what the client can do.'))),
  ),
  period: oneOf(PERIODS),
  projectsPerDay: projectsPerDay.prefault(AI_CLIENT_PROJECTS_PER_DAY),
})
