import type { Db, PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { newId } from '#lib/core/ids.ts'
import { currentRequestContext } from '#lib/core/log/request-context.ts'
import { RENDER_STAGES } from '../editing/render-stages.ts'
import type { Caller } from '../keys/find-caller.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { jobPriority, nextTurn } from '../queue/enqueue.ts'
import { needsOf } from '../queue/needs.ts'
import { queueName } from '../queue/open-queue.ts'
import type { NewProject } from './new-project.ts'
import { sealRequest } from './sealed-request.ts'

/**
 * Writes a project and its place in the queue in one statement, which is one journey to the database: the row goes in as a part of
 * the queue's own insertion, and its turn, which only the database knows, becomes its priority there. Either
 * both are written or neither.
 *
 * @param db a transaction, or `withoutTransaction` for a statement that is a transaction by itself.
 * @returns the project's id.
 */
export async function insertProject(queue: PgBoss, db: Db, caller: Caller, wanted: NewProject): Promise<string> {
  const id = newId('prj')
  const { operation, request, renders } = wanted
  const { queueClass, stages: own } = SERVICE_OPERATIONS[operation]
  const stages = (renders === undefined ? own : RENDER_STAGES).map((name) => ({ name, startedAt: null, endedAt: null }))
  const sealed = sealRequest(id, caller.ownerId, request)
  const { requestId, traceparent } = currentRequestContext()
  const row = [
    JSON.stringify(sealed.request),
    sealed.webhookUrl,
    JSON.stringify(stages),
    caller.priority,
    renders?.source ?? sealed.sourceFile ?? '',
    renders?.outputId ?? '',
    requestId ?? '',
    traceparent ?? '',
    renders === undefined ? needsOf(request.videoUrl).join(',') : '',
  ]
  const withProject: Db = {
    executeSql: (insertJob, [job] = []) =>
      db.executeSql(statement(insertJob), [job, id, caller.ownerId, operation, ...row]),
  }
  const name = queueName(queueClass)
  const jobId = await queue.send(name, { projectId: id }, { db: withProject, group: { id: caller.ownerId } })
  if (jobId === null) throw new Error('The queue did not take the project.')
  return id
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

/** Without a job in the queue the division fails, and with it the whole statement. */
function statement(insertJob: string): string {
  if (!insertJob.includes('$1::text::json')) throw new Error('The queue inserts in another way than was expected.')
  const job = `(select jsonb_build_array(($1::text::jsonb -> 0) || jsonb_build_object('priority',
    ${jobPriority('$8::int', 'project.turn')}))::text from project)`
  return `with project as (
    insert into service.projects (id, owner_id, operation, request, webhook_url, stages, priority, source_file, renders_output_id,
      request_id, traceparent, needs, state, turn)
    values ($2, $3, $4, $5::text::jsonb, $6, $7::text::jsonb, $8::int, nullif($9, ''), nullif($10, ''),
      nullif($11, ''), nullif($12, ''), string_to_array($13, ','), 'queued', ${nextTurn('$3')})
    returning turn
  ), job as (${insertJob.replaceAll('$1', job)})
  select (select id from job) as id, 1 / (select count(*) from job) as written`
}
