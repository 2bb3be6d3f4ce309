import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import { hashToken } from '#lib/core/ids.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import { reportToken } from '#lib/portal/secrets/derived-secrets.ts'

export type Amounts = { jobs: number; reports: number; posts: number; overMs: number }

export type LoadTarget = {
  /** The portals' common address. */
  origin: string
  apiKey: string
  owner: postgres.Sql
  /** Bodies of jobs and of posts by their number. */
  job: (number: number) => { operation: string; body: object }
  post: (number: number) => object
  /** Keys that have been in use, with which tokens may have been made, and the one that signs just now. */
  authSecrets: () => readonly string[]
  webhookSecret: () => string
}

/** What the portal said that it took: from then on none of it may be lost. */
export type SentRequests = {
  jobs: Map<number, string>
  posts: Map<number, string>
  /** Numbers of reports, by submission. */
  reports: Map<string, number>
  /** Answers that no client can do anything with. */
  refused: string[]
  /** Requests that were sent again because there was no answer, or none that counts. */
  repeated: number
}

/**
 * Sends jobs, reports and posts, spread over a time, as clients with patience do: each request again, with the same key,
 * until it is answered. Resolves once all are taken.
 */
export async function load(
  place: LoadTarget,
  { jobs, reports, posts, overMs }: Amounts,
  taken: SentRequests,
): Promise<void> {
  const spread = (count: number, act: (number: number) => Promise<void>) =>
    Promise.all(
      Array.from({ length: count }, async (_, number) => {
        await delay((number * overMs) / count)
        await act(number)
      }),
    )
  await Promise.all([
    spread(jobs, async (number) => {
      const { operation, body } = place.job(number)
      const answer = await call(place, operation, `job ${number}`, body, taken)
      taken.jobs.set(number, String(Object(answer).projectId))
    }),
    spread(posts, async (number) => {
      const answer = await call(place, 'publish-to-socials', `post ${number}`, place.post(number), taken)
      taken.posts.set(number, String(Object(answer).data?.posts?.[0]))
    }),
    spread(reports, (number) => report(place, number, Math.floor((number * jobs) / reports), taken)),
  ])
}

export const emptyTaken = (): SentRequests => ({
  jobs: new Map(),
  posts: new Map(),
  reports: new Map(),
  refused: [],
  repeated: 0,
})

async function call(place: LoadTarget, path: string, key: string, body: object, taken: SentRequests): Promise<unknown> {
  const headers = { 'x-api-key': place.apiKey, 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await untilAnswered(taken, `${path} ${key}`, () => ({
    url: `${place.origin}/api/v2/${path}`,
    init: { method: 'POST', headers, body: JSON.stringify(body) },
  }))
  return answer === null ? null : JSON.parse(answer)
}

/**
 * A report of progress about a job that is sent at the same time, as the service would send it, with a message id of its
 * own. Each job gets its share: of more than `MAX_REPORTS_PER_SUBMISSION` the portal keeps only the newest.
 */
async function report(place: LoadTarget, number: number, job: number, taken: SentRequests): Promise<void> {
  while (!taken.jobs.has(job)) await delay(100)
  const jobId = taken.jobs.get(job) ?? ''
  const { id, hash, reference } = await acceptedSubmission(place, jobId)
  const key = place.authSecrets().find((secret) => hashToken(reportToken(id, secret)) === hash)
  const url = `${place.origin}/api/webhooks?job=${jobId}&token=${reportToken(id, key)}`
  const body = JSON.stringify({ projectId: reference, status: 'processing', note: number })
  const messageId = `msg_${randomBytes(8).toString('hex')}`
  const answer = await untilAnswered(taken, `report ${number}`, () => ({
    url,
    init: { method: 'POST', headers: signMessage([place.webhookSecret()], messageId, body, new Date()), body },
  }))
  if (answer !== null) taken.reports.set(id, (taken.reports.get(id) ?? 0) + 1)
}

/** The submission of a job, once the portal knows the project: no service reports about one that it does not have. */
async function acceptedSubmission(place: LoadTarget, jobId: string) {
  for (;;) {
    const [row] = await place.owner`select id, token_hash, reference from portal.submissions
      where job_id = ${jobId} and attempt = 1 and reference is not null`
    if (row !== undefined) return { id: String(row.id), hash: String(row.token_hash), reference: String(row.reference) }
    await delay(200)
  }
}

/** Longer than a portal takes for any of this, also a busy one. */
const PATIENCE_MS = 15_000
const TRIES = 200

async function untilAnswered(
  taken: SentRequests,
  what: string,
  request: () => { url: string; init: RequestInit },
): Promise<string | null> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { url, init } = request()
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    const status = text === null || text === undefined ? 0 : (answer?.status ?? 0)
    if (status >= 200 && status < 300) return text ?? ''
    if (status >= 400 && status < 500 && status !== 409 && status !== 429) {
      taken.refused.push(`${what}: ${status} ${text}`)
      return null
    }
    taken.repeated += 1
    await delay(300 + 10 * turn)
  }
  taken.refused.push(`${what}: never answered`)
  return null
}
