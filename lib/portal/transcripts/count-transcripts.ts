import { sql } from 'drizzle-orm'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** Of the team's finished projects: how many videos there are, and how many can be searched. */
export type TranscriptCount = { transcripts: number; videos: number }

export async function countTranscripts(member: Member): Promise<TranscriptCount> {
  requirePermission(member, 'projects.view')
  return inTeam(member, async (transaction) => {
    const [row] = await transaction.execute<TranscriptCount>(sql`
      select count(distinct t.source_key)::int as transcripts,
        count(distinct coalesce(t.source_key, j.id))::int as videos
      from portal.jobs j left join portal.transcripts t on t.job_id = j.id
      where j.team_id = ${member.teamId} and j.state = 'completed' and j.renders_output_id is null and j.deleted_at is null`)
    return { transcripts: row?.transcripts ?? 0, videos: row?.videos ?? 0 }
  })
}
