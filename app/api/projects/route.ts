import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import type { FoundProject } from '#lib/portal/projects/project-view.ts'

export const dynamic = 'force-dynamic'

const MOST_FOUND = 6

const ALL = { folder: null, by: null, days: null, archived: true } as const

const query = z.object({ q: z.string().max(200).default('') })

/** `GET /api/projects?team=…&q=…`: the team's projects whose titles hold the words, last changed first. */
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
  return Response.json({ projects }, { headers: { 'cache-control': 'no-store' } })
})
