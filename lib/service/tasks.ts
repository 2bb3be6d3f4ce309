import { REPORT_RETRY_SECONDS, REPORT_TIMEOUT_SECONDS } from '#lib/contract/limits.ts'
import type { Task } from '#lib/core/tasks/task.ts'
import { LEASE_MS } from '#lib/core/work/lease-renewal.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const seconds = (counts: readonly number[]) => counts.map((count) => count * SECOND)

/** A project takes a slot of a worker, which has `WORKER_SLOTS` of them. */
const CLAIM = {
  everyMs: 400,
  /** How long a silent worker keeps what it holds. A worker that is known to be gone loses it at once. */
  leaseMs: 30 * SECOND,
  /** A canceled project is noticed within this time. */
  renewMs: 400,
}

/**
 * What a worker of the video service does by itself: each task under the name of what does it, as the `start-*.ts` files
 * start it. The function reads its lease, how much it takes up and its usual waits here; only waits that depend on an
 * answer are beside the code that reads it. A project whose process was lost is put back by
 * `queue/release-project.ts`.
 */
export const TASKS = {
  claimVideoProjects: {
    name: 'claim video',
    does: 'Works on projects that make videos.',
    due: 'A project waits in the queue that this worker can do, and nothing is paused. By priority, owners in turn.',
    ...CLAIM,
  },
  claimSpeechProjects: {
    name: 'claim speech',
    does: 'Works on projects that make or recognize speech.',
    due: 'The same, in the queue of what takes a short time.',
    ...CLAIM,
  },
  reclaimProjects: {
    name: 'reclaim',
    does: 'Says that this worker lives and what it can do, and takes projects from workers that are gone.',
    due: 'A lease has run out, or its worker is known to have ended.',
    everyMs: 3 * SECOND,
  },
  prepareVideos: {
    name: 'publishing videos',
    does: 'Fetches the videos of publications and checks them against the limits of their networks.',
    due: 'The video of a publication waits, and its next try has come.',
    everyMs: 500,
    atOnce: 2,
    leaseMs: 30 * SECOND,
    renewMs: 8 * SECOND,
    retry: { waitsMs: seconds([15, 60, 300, 900]) },
    /** So long it waits for a worker that has room for it. */
    deadlineMs: HOUR,
  },
  sendPosts: {
    name: 'publishing posts',
    does: 'Sends posts to their networks. The attempt is written down before anybody is called.',
    due: 'The time of a scheduled post has come, and its video is ready.',
    everyMs: 500,
    atOnce: 4,
    leaseMs: 30 * SECOND,
    renewMs: 5 * SECOND,
    /** After attempts that certainly posted nothing. After the last one the post fails. */
    retry: { waitsMs: seconds([15, 60, 300, 1200, 3600]) },
    /** So long after its time, a post fails that its network still puts off. */
    deadlineMs: 3 * 24 * HOUR,
  },
  lookUpPosts: {
    name: 'publishing look-ups',
    does: 'Asks networks what became of posts whose sending was cut off. Never sends anything.',
    due: 'A post is unknown, and its next look-up has come.',
    everyMs: 500,
    atOnce: 4,
    leaseMs: LEASE_MS,
    /** After the last one the post is left to a person. */
    retry: { waitsMs: seconds([15, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600]) },
    /** Of one look-up. */
    deadlineMs: 90 * SECOND,
  },
  reclaimPosts: {
    name: 'publishing reclaim',
    does: 'Takes posts from workers that are gone: what was never sent is due again, the rest is looked up.',
    due: 'The lease of a post that is being sent has run out, or its worker is known to have ended.',
    everyMs: 3 * SECOND,
  },
  deliverReports: {
    name: 'reports',
    does: 'Delivers reports of ended projects.',
    due: 'A report waits, and its next try has come. Few to the same receiver, so that nobody who hangs delays others.',
    everyMs: 500,
    receivers: { working: { count: 384, perReceiver: 4 }, failing: { count: 64 } },
    /** Longer than an attempt can take; what a killed worker was delivering waits no longer for the next one. */
    leaseMs: 30 * SECOND,
    retry: { waitsMs: seconds(REPORT_RETRY_SECONDS) },
    deadlineMs: REPORT_TIMEOUT_SECONDS * SECOND,
  },
  tick: {
    name: 'recovery mark',
    does: 'Notes up to when the database was whole, by which it notices that it was put back.',
    due: 'By the clock.',
    everyMs: MINUTE,
  },
  prepare: {
    name: 'models and samples',
    does: 'Fetches the models that the first project needs, and makes the sample video.',
    due: 'By the clock, until both are there.',
    everyMs: MINUTE,
  },
  sweep: {
    name: 'sweep',
    does: 'Deletes uploads, results and records that have had their time.',
    due: 'By the clock.',
    everyMs: 10 * MINUTE,
  },
  forgetErrors: {
    name: 'old errors',
    does: 'Deletes old errors.',
    due: 'By the clock.',
    everyMs: 10 * MINUTE,
  },
  checkProviders: {
    name: 'provider tests',
    does: 'Makes the test calls of providers that operators ask for.',
    due: 'A test of a provider was asked for.',
    /** The longest that an operator waits for a test call to begin. */
    everyMs: 2 * SECOND,
  },
  seal: {
    name: 'seal older requests',
    does: 'Seals the addresses of projects that were made by versions that kept them open.',
    due: 'Once for each process.',
    everyMs: MINUTE,
    atOnce: 200,
  },
  nameProviders: {
    name: 'providers',
    does: 'Writes down which providers this worker uses.',
    due: 'Once for each process.',
    everyMs: MINUTE,
  },
  makeNextSample: {
    name: 'voice samples',
    does: 'Makes samples of voices while there is nothing else to do.',
    due: 'The service has been idle for minutes, and a voice has no sample.',
    /** A sample takes half a second with most voices: little enough not to be noticed. */
    everyMs: 6 * SECOND,
  },
} as const satisfies Record<string, Task>
