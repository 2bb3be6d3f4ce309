import { z } from 'zod'

const moment = z.coerce.date()

/** Why everything that acts outside is held: the operator asked for it, or the database was restored. */
const HOLD_CAUSES = ['operator', 'restored', 'time_went_back'] as const

/** An error that was logged, with those that are the same. */
export const loggedErrorGroup = z.object({
  place: z.string(),
  message: z.string(),
  role: z.string(),
  host: z.string(),
  times: z.int(),
  lastAt: moment,
  requestId: z.string().nullable(),
})

/** What a background task did, as reported by one worker or all together. The last run is one that did not fail. */
const taskRun = z.object({
  name: z.string(),
  /** The longest time between two rounds while there is nothing to do. */
  everyMs: z.number(),
  ranAt: z.string().nullable(),
  /** Since the worker started. */
  failures: z.int(),
  failedAt: z.string().nullable(),
})

export type TaskRun = z.output<typeof taskRun>

/**
 * `GET /operator/facts`: what the built-in service reports to the portal that runs it only. A hosted service has no
 * such answer.
 */
export const operatorFacts = z.object({
  classes: z.array(
    z.object({
      operation: z.string(),
      waiting: z.int(),
      running: z.int(),
      /** How long the longest waiting project has waited. */
      oldestSeconds: z.number().nullable(),
      lastHour: z.int(),
      /** Projects that ended in each of the last 12 hours, the current hour last. */
      hours: z.array(z.int()),
    }),
  ),
  running: z.array(
    z.object({
      projectId: z.string(),
      operation: z.string(),
      stage: z.string().nullable(),
      percent: z.number().nullable(),
      workerId: z.string(),
    }),
  ),
  /** Receivers of reports whose last report failed. */
  receivers: z.array(
    z.object({
      ownerId: z.string(),
      receiver: z.string(),
      failures: z.int(),
      failingSince: moment,
      offSince: moment.nullable(),
      undelivered: z.int(),
      nextAt: moment.nullable(),
      lastFailure: z.string().nullable(),
      projectId: z.string().nullable(),
    }),
  ),
  providers: z.array(
    z.object({
      part: z.string(),
      host: z.string().nullable(),
      model: z.string().nullable(),
      isAsked: z.boolean(),
      checkedAt: moment.nullable(),
      isOk: z.boolean().nullable(),
      durationMs: z.int().nullable(),
      failedAt: moment.nullable(),
      failure: z.string().nullable(),
    }),
  ),
  /** Of the last 24 hours, the newest first. */
  errors: z.array(loggedErrorGroup),
  /**
   * Processes that answer requests and gave a sign of life within the hour. The previous version does not report it.
   */
  servers: z
    .array(z.object({ id: z.string(), host: z.string(), pid: z.int(), version: z.string(), seenSeconds: z.number() }))
    .default([]),
  /** Why nothing of the service acts outside; empty where it does. The previous version does not report it. */
  holds: z.array(z.object({ cause: z.enum(HOLD_CAUSES), reason: z.string().nullable(), since: moment })).default([]),
  /** Of all workers with a sign of life within a day. Empty from versions that did not report it. */
  tasks: z.array(taskRun).default([]),
  storage: z.object({
    databaseBytes: z.number(),
    workDisk: z.object({ usedBytes: z.number(), totalBytes: z.number() }).nullable(),
  }),
})

export type OperatorFacts = z.output<typeof operatorFacts>
