import { z } from 'zod'
import { hasPermission } from '#lib/auth/permissions.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import type { FoundProject } from '#lib/portal/projects/project-view.ts'
import { listSpokenSearches } from '#lib/portal/transcripts/spoken-searches.ts'

export const dynamic = 'force-dynamic'

const MOST_FOUND = 6

const ALL = { folder: null, by: null, days: null, archived: true } as const

const query = z.object({ q: z.string().max(200).default('') })

/**
 * `GET /api/projects?team=…&q=…`: the team's projects whose titles hold the words, last changed first; without words
 * also what the person searched for last in what was said.
 */
export const GET = endpoint({ who: 'member', query }, async ({ member, query: { q } }) => {
  const lastChanged = { by: 'updated', direction: 'desc' } as const
  const filter = { tab: 'all', search: q, tool: null, state: null, ...ALL, sort: lastChanged, cursor: null } as const
  const { rows } = await listProjects(member, filter)
  const projects: FoundProject[] = rows
    .slice(0, MOST_FOUND)
    .map(({ id, title, tool, sourceLabel, state, thumbnailUrls }) => ({
      id,
      title,
      tool,
      sourceLabel,
      state,
      thumbnailUrls,
    }))
  const searches = q === '' && hasPermission(member, 'library.view') ? await listSpokenSearches(member) : []
  return Response.json({ projects, searches }, { headers: { 'cache-control': 'no-store' } })
})
