import type { Db, PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { newId } from '#lib/core/ids.ts'
import { currentRequestContext } from '#lib/core/log/request-context.ts'
import { RENDER_STAGES } from '../editing/render-stages.ts'
import type { Caller } from '../keys/find-caller.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { jobPriority, nextTurn } from '../queue/enqueue.ts'
import { needsOf } from '../queue/needs.ts'
import { type QueueClass, queueName } from '../queue/open-queue.ts'
import type { NewProject } from './new-project.ts'
import { sealRequest } from './sealed-request.ts'

/** A project as it goes into the database, by column; its turn is computed there. */
export type PreparedProject = {
  queueClass: QueueClass
  row: { id: string; owner_id: string } & Record<string, unknown>
}

/** @returns a project with an id of its own, its addresses sealed, in the context of the request that asks for it. */
export function prepareProject({ ownerId, priority }: Caller, wanted: NewProject): PreparedProject {
  const id = newId('prj')
  const { operation, request, renders } = wanted
  const { queueClass, stages: own } = SERVICE_OPERATIONS[operation]
  const stages = (renders === undefined ? own : RENDER_STAGES).map((name) => ({ name, startedAt: null, endedAt: null }))
  const sealed = sealRequest(id, ownerId, request)
  const { requestId, traceparent } = currentRequestContext()
  const row = {
    id,
    ...{ owner_id: ownerId, operation, request: sealed.request, webhook_url: sealed.webhookUrl, stages, priority },
    source_file: renders?.source ?? sealed.sourceFile,
    renders_output_id: renders?.outputId ?? null,
    is_export: renders?.isExport ?? false,
    ...{ request_id: requestId, traceparent },
    needs: renders === undefined ? needsOf(request.videoUrl) : [],
  }
  return { queueClass, row }
}

/**
 * Writes projects of one class and their places in the queue in one statement, which is one round trip to the database:
 * the rows go in as a part of the queue's own insertion, and their turns, which only the database knows, become their
 * priorities there. Either all are written or none.
 *
 * @param db a transaction, or `withoutTransaction` for a statement that is a transaction by itself.
 */
export async function insertProjects(
  queue: PgBoss,
  db: Db,
  queueClass: QueueClass,
  projects: readonly PreparedProject[],
): Promise<void> {
  const rows = JSON.stringify(projects.map(({ row }) => row))
  const withProjects: Db = {
    executeSql: (insertJobs, [jobs] = []) => db.executeSql(statement(insertJobs), [jobs, rows]),
  }
  const jobs = projects.map(({ row }) => ({ data: { projectId: row.id }, group: { id: row.owner_id } }))
  const ids = await queue.insert(queueName(queueClass), jobs, { db: withProjects, returnId: true })
  if (ids?.length !== projects.length) throw new Error('The queue did not take the projects.')
}

/** Runs statements outside of any transaction, each planned once for a connection. */
export function withoutTransaction(database: Database): Db {
  return {
    executeSql: async (text, values = []) => {
      const plain = values.map((value) => (typeof value === 'number' ? value : String(value)))
      return { rows: await database.$client.unsafe(text, plain, { prepare: true }) }
    },
  }
}

/** Unless each project has a job in the queue, the division fails, and with it the whole statement. */
function statement(insertJobs: string): string {
  if (!insertJobs.includes('$1::text::json')) throw new Error('The queue inserts in another way than was expected.')
  const jobs = `(select jsonb_agg(wanted || jsonb_build_object('priority', ${jobPriority('project.priority', 'project.turn')}))::text
    from jsonb_array_elements($1::text::jsonb) wanted join project on project.id = wanted -> 'data' ->> 'projectId')`
  return `with wanted as (
    select * from jsonb_to_recordset($2::text::jsonb) as wanted (id text, owner_id text, operation text, request jsonb,
      webhook_url text, stages jsonb, priority int, source_file text, renders_output_id text, is_export boolean, request_id text,
      traceparent text, needs text[])
  ), owner as (
    select owner_id, ${nextTurn('known.owner_id')} as turn from (select distinct owner_id from wanted) known
  ), project as (
    insert into service.projects (id, owner_id, operation, request, webhook_url, stages, priority, source_file,
      renders_output_id, is_export, request_id, traceparent, needs, state, turn)
    select w.id, w.owner_id, w.operation, w.request, w.webhook_url, w.stages, w.priority, w.source_file,
      w.renders_output_id, w.is_export, w.request_id, w.traceparent, w.needs, 'queued',
      owner.turn + row_number() over (partition by w.owner_id order by w.id) - 1
    from wanted w join owner on owner.owner_id = w.owner_id
    returning id, priority, turn
  ), job as (${insertJobs.replaceAll('$1', jobs)})
  select id, 1 / ((select count(*) from job) = (select count(*) from wanted))::int as written from job`
}
