import { and, count, eq, isNull } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { FAILURE_MESSAGES } from './explain.ts'

/** What an email shows of a project that has ended. */
export type EndedProject = {
  title: string
  teamName: string
  results: number
  /** Null if it is completed. */
  failure: TextWithMessage | null
  link: string
}

/** Null once it is deleted, or runs again: then there is nothing to send. */
export function findEnded({ teamId, projectId }: { teamId: string; projectId: string }): Promise<EndedProject | null> {
  return inWholeTeam({ teamId }, async (transaction) => {
    const [found] = await transaction
      .select({ job: projects, teamName: teams.name })
      .from(projects)
      .innerJoin(teams, eq(teams.id, projects.teamId))
      .where(and(eq(projects.teamId, teamId), eq(projects.id, projectId)))
    if (found === undefined) return null
    const { job, teamName } = found
    if (job.state !== 'completed' && job.state !== 'failed') return null
    const ofJob = and(eq(outputs.teamId, teamId), eq(outputs.jobId, projectId), isNull(outputs.versionOf))
    const [made] = await transaction.select({ results: count() }).from(outputs).where(ofJob)
    const { text, message } = toTextWithMessage(FAILURE_MESSAGES.unexplained)
    return {
      title: job.title,
      teamName,
      results: made?.results ?? 0,
      failure:
        job.state === 'completed'
          ? null
          : { text: job.failure ?? text, message: job.failure === null ? message : job.failureMessage },
      link: `${await teamAddress(transaction, teamId)}/projects/${projectId}`,
    }
  })
}
