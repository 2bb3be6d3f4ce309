import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { TaskRun } from '#lib/contract/operator-facts.ts'
import { moment, serviceSchema } from './service-schema.ts'

/** `full`: too little disk is free. `draining`: it finishes what it runs and takes nothing new. `paused`: the queue is paused. */
export const WORKER_STATES = ['running', 'full', 'draining', 'paused'] as const
export type WorkerState = (typeof WORKER_STATES)[number]

/**
 * Worker processes that live or have lived lately. `machine` names a space of process ids; a worker on the same machine
 * can tell at once whether another is gone and take over what it held. What a worker reports about itself is written
 * with every sign of life. What it runs are the projects that name it as `lease_owner`.
 */
export const workers = serviceSchema.table('workers', {
  id: text('id').primaryKey(),
  machine: text('machine').notNull(),
  pid: integer('pid').notNull(),
  /** When the process began, as the system counts it: distinguishes a reused process id from the former one. */
  processStart: text('process_start').notNull(),
  startedAt: moment('started_at').notNull().default(sql`now()`),
  seenAt: moment('seen_at').notNull().default(sql`now()`),
  /** Null in rows of versions that did not record it. */
  host: text('host'),
  version: text('version'),
  /** How many projects of each class it works on at a time. */
  slots: integer('slots').notNull().default(1),
  /** Operations that it can carry out now. */
  operations: text('operations').array().notNull().default(sql`'{}'`),
  /** What it has beside those, by the names in `projects.needs`. */
  offers: text('offers').array().notNull().default(sql`'{}'`),
  freeDiskBytes: bigint('free_disk_bytes', { mode: 'number' }),
  state: text('state').$type<WorkerState>().notNull().default('running'),
  /** For the operator: why it takes no work, or not all of it. */
  reason: text('reason'),
  reasonMessage: jsonb('reason_message').$type<CodedMessage>(),
  /** Set by the operator: it takes nothing new, and gives back at this time what it still runs. */
  drainUntil: moment('drain_until'),
  /** What its tasks did since it started, as of `seenAt`. */
  tasks: jsonb('tasks').$type<TaskRun[]>().notNull().default(sql`'[]'`),
})
