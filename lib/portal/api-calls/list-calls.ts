import { and, desc, eq, gte, isNotNull, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiCalls } from '#db/schema/portal/api-calls.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { errorBody } from '#lib/contract/errors.ts'
import type { Text } from '#lib/i18n/text.ts'
import { openCallBody } from '../api/record-call.ts'
import { maskedKey } from '../api-keys/list-api-keys.ts'
import { translateStored } from '../http/message-text.ts'
import { listReportDeliveries } from '../webhooks/list-deliveries.ts'
import type { DeliveryView } from '../webhooks/webhooks-view.ts'
import type { CallDetail, CallFilter, CallOutcome, CallView, ToolCallView } from './call-view.ts'

const PAGE_SIZE = 25

export type CallPage = { calls: CallView[]; next: string | null }

/** The team's calls, newest first. @throws Failure `forbidden`. */
export function listCalls(member: Member, filter: CallFilter, t: Text): Promise<CallPage> {
  requirePermission(member, 'keys.manage')
  return inTeam(member, async (transaction) => {
    const rows = await readCalls(transaction, member.teamId, conditionsOf(filter), PAGE_SIZE + 1)
    const shown = rows.slice(0, PAGE_SIZE)
    return {
      calls: shown.map((row) => toView(row, t)),
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.call.id ?? null) : null,
    }
  })
}

/** A call with its bodies; null if it is not there or another team's. @throws Failure `forbidden`. */
export function findCall(member: Member, id: string, t: Text): Promise<CallDetail | null> {
  requirePermission(member, 'keys.manage')
  return inTeam(member, async (transaction) => {
    const [row] = await readCalls(transaction, member.teamId, [eq(apiCalls.id, id)], 1)
    if (row === undefined) return null
    const { call, key } = row
    return {
      ...toView(row, t),
      key: key && { name: key.name, masked: maskedKey(key) },
      network: call.network,
      tool: call.tool,
      requestId: call.requestId ?? call.id,
      idempotencyKey: call.idempotencyKey,
      requestBody: openCallBody(call, 'request_body', call.requestBody),
      answerBody: openCallBody(call, 'answer_body', call.answerBody),
      deliveries: await readReports(transaction, call),
    }
  })
}

/** The last call that a person made with a key of the quick start; null before the first. */
export async function findFirstTry(member: Member, since: Date, t: Text): Promise<CallDetail | null> {
  requirePermission(member, 'keys.manage')
  const { teamId, userId } = member
  const isTry = and(eq(apiKeys.createdBy, userId), eq(apiKeys.name, QUICK_START_KEY), gte(apiCalls.at, since))
  const found = await inTeam(member, (transaction) => readCalls(transaction, teamId, [isTry], 1))
  return found[0] === undefined ? null : findCall(member, found[0].call.id, t)
}

/** The last call by the Model Context Protocol; null before the first. @throws Failure `forbidden`. */
export async function findLastToolCall(member: Member, t: Text): Promise<ToolCallView | null> {
  requirePermission(member, 'keys.manage')
  const isOfTool = isNotNull(apiCalls.tool)
  const [row] = await inTeam(member, (transaction) => readCalls(transaction, member.teamId, [isOfTool], 1))
  if (row === undefined) return null
  const { at, refusal } = toView(row, t)
  return { id: row.call.id, tool: row.call.tool ?? '', at, refusal }
}

/** The name of the keys that the quick start makes. */
export const QUICK_START_KEY = 'Quick start'

function readCalls(transaction: Transaction, teamId: string, conditions: (SQL | undefined)[], limit: number) {
  return transaction
    .select({ call: apiCalls, key: apiKeys, job: projects })
    .from(apiCalls)
    .leftJoin(apiKeys, eq(apiKeys.id, apiCalls.keyId))
    .leftJoin(projects, eq(projects.id, apiCalls.jobId))
    .where(and(eq(apiCalls.teamId, teamId), ...conditions))
    .orderBy(desc(apiCalls.at), desc(apiCalls.id))
    .limit(limit)
}

const STATUSES: Record<CallOutcome, [from: number, to: number]> = {
  succeeded: [200, 399],
  refused: [400, 499],
  failed: [500, 599],
}

function conditionsOf({ keyId, outcome, path, before }: CallFilter): SQL[] {
  const earlier = sql`(${apiCalls.at}, ${apiCalls.id}) < (select at, id from ${apiCalls} as last where last.id = ${before})`
  const [from, to] = STATUSES[outcome ?? 'succeeded']
  return [
    ...(keyId === null ? [] : [eq(apiCalls.keyId, keyId)]),
    ...(outcome === null ? [] : [gte(apiCalls.status, from), lte(apiCalls.status, to)]),
    ...(path === null ? [] : [like(apiCalls.path, `${path.replace(/[\\%_]/g, '\\$&')}%`)]),
    ...(before === null ? [] : [earlier]),
  ]
}

type Row = Awaited<ReturnType<typeof readCalls>>[number]

function toView({ call, job }: Row, t: Text): CallView {
  const { id, method, path, status, durationMs, at } = call
  const project = job && { id: job.id, title: job.title, state: job.state, percent: job.percent }
  return { id, method, path, status, durationMs, at, project, refusal: status < 400 ? null : refusalOf(call, t) }
}

/** Without the name of the status, which is shown beside it. */
function refusalOf(call: Row['call'], t: Text): string | null {
  const body = openCallBody(call, 'answer_body', call.answerBody)
  const read = body === null ? undefined : errorBody.safeParse(JSON.parse(body)).data
  if (read === undefined) return null
  const { message, code, params } = read.error
  const coded = code === undefined ? null : { code, params: params ?? {} }
  return translateStored(message.replace(/^[A-Z][\w ]*: /, ''), coded, t)
}

/** Deliveries of the report of the call's project. */
function readReports(
  transaction: Transaction,
  { teamId, jobId }: { teamId: string; jobId: string | null },
): Promise<DeliveryView[]> {
  return jobId === null ? Promise.resolve([]) : listReportDeliveries(transaction, teamId, jobId)
}
