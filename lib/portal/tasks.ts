import { REPORT_RETRY_SECONDS, REPORT_TIMEOUT_SECONDS } from '#lib/contract/limits.ts'
import type { Task } from '#lib/core/tasks/task.ts'
import { LEASE_MS } from '#lib/core/work/lease-renewal.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * The background tasks of the portal: each task under the name of the function that does it, as `worker.ts` starts it. The
 * function reads its lease, how much it takes up and its usual waits here; only waits that depend on an
 * answer are beside the code that reads it.
 */
export const TASKS = {
  interpretReports: {
    name: 'reports',
    does: 'Interprets reports of the video service, and confirms them with it.',
    due: 'A report in the inbox waits, and its next try has come. The oldest first.',
    everyMs: SECOND,
    listens: true,
    wakesOthers: true,
    atOnce: 20,
    /** Longer than interpreting one can take, even if the service does not respond. */
    leaseMs: 30 * SECOND,
    /** While the service cannot confirm it. */
    retry: { firstMs: 2 * SECOND, factor: 2, longestMs: 2 * MINUTE },
    deadlineMs: 24 * HOUR,
  },
  checkProjects: {
    name: 'projects',
    does: 'Asks the video service about projects, sends what was not sent, and marks silent ones as stalled.',
    due: 'The next check of a project that has not ended has come.',
    everyMs: 250,
    listens: true,
    wakesOthers: true,
    /** If each needs a call of its own; up to the service's limit where one call asks about many. */
    atOnce: 20,
    /** Longer than a check takes. Two checks of one project do no harm. */
    leaseMs: 30 * SECOND,
    /** While the service does not answer. */
    retry: { firstMs: SECOND, factor: 2, longestMs: 2 * MINUTE },
  },
  sendCancellations: {
    name: 'cancellations',
    does: 'Has the video service stop projects that were canceled or deleted.',
    due: 'A cancellation has not been answered, and its next try has come.',
    everyMs: SECOND,
    listens: true,
    wakesOthers: true,
    atOnce: 20,
    /** Longer than a call of the service can take. */
    leaseMs: 30 * SECOND,
    retry: { firstMs: SECOND, factor: 2, longestMs: 2 * MINUTE },
    /** By then the service has finished or forgotten it. */
    deadlineMs: 6 * HOUR,
  },
  publishDue: {
    name: 'due posts',
    does: 'Hands posts to the video service when their time has come.',
    due: 'The planned time of a scheduled post has come, its team is not suspended, and its network takes more.',
    everyMs: SECOND,
    listens: true,
    wakesOthers: true,
    atOnce: 20,
    leaseMs: LEASE_MS,
  },
  followPosts: {
    name: 'sent posts',
    does: 'Asks what became of posts that were handed over, and offers those again that never arrived.',
    due: 'The next step of a post that is being published or unknown has come.',
    everyMs: SECOND,
    listens: true,
    wakesOthers: true,
    atOnce: 20,
    leaseMs: LEASE_MS,
    /** After calls that the service did not answer. */
    retry: { firstMs: 5 * SECOND, factor: 2, longestMs: 5 * MINUTE },
    /** After that, a post of unknown state is looked up only on request. */
    deadlineMs: 48 * HOUR,
  },
  importOutputs: {
    name: 'imports',
    does: 'Copies the files of finished projects to the storage of their teams.',
    due: 'The files of a project wait to be copied, and their next try has come.',
    everyMs: SECOND,
    listens: true,
    wakesOthers: true,
    /** So that a large file delays only one of the rounds. */
    atOnce: 1,
    rounds: 3,
    leaseMs: 20 * SECOND,
    renewMs: 5 * SECOND,
    retry: { firstMs: 4 * SECOND, factor: 4, longestMs: 5 * MINUTE, most: 6 },
    /** Of one file. */
    deadlineMs: 2 * HOUR,
  },
  importFinished: {
    name: 'early imports',
    does: 'Copies results that are finished before their projects, so that they can be used at once.',
    due: 'A finished result of a project that has not ended waits to be copied, and its next try has come.',
    everyMs: SECOND,
    listens: true,
    atOnce: 1,
    rounds: 2,
    leaseMs: 20 * SECOND,
    renewMs: 5 * SECOND,
    /** After that, it is left to the end of its project. */
    retry: { firstMs: 4 * SECOND, factor: 4, longestMs: 5 * MINUTE, most: 6 },
  },
  translateLines: {
    name: 'translations',
    does: 'Has lines of results translated, a few at a time.',
    due: 'A language of a result has open lines that are to be translated, and its next try has come.',
    everyMs: SECOND,
    atOnce: 2,
    /** Longer than a call of the service can take. */
    leaseMs: 5 * MINUTE,
    retry: { firstMs: 5 * SECOND, factor: 4, longestMs: 2 * MINUTE, most: 3 },
  },
  storeTranscripts: {
    name: 'transcripts',
    does: 'Stores the transcripts of copied results, so that search finds what was said.',
    due: 'The transcript of a copied result is not stored, and its next try has come.',
    everyMs: 2 * SECOND,
    atOnce: 10,
    /** Longer than storing the longest transcripts takes. */
    leaseMs: 2 * MINUTE,
    retry: { firstMs: 10 * SECOND, factor: 4, longestMs: HOUR, most: 6 },
  },
  checkSources: {
    name: 'watched sources',
    does: 'Reads the sources that rules of Autopilot watch, and notes what is new.',
    due: 'The next check of a rule that is on has come.',
    everyMs: 5 * SECOND,
    listens: true,
    wakesOthers: true,
    atOnce: 10,
    /** Longer than a feed may take to answer. */
    leaseMs: MINUTE,
    /** While a source cannot be read. */
    retry: { firstMs: 15 * MINUTE, factor: 2, longestMs: 24 * HOUR },
  },
  makeFound: {
    name: 'found videos',
    does: 'Starts the projects of videos that rules found, within their limits.',
    due: 'A found video waits, its next look has come, and its rule is on.',
    everyMs: 5 * SECOND,
    listens: true,
    wakesOthers: true,
    atOnce: 10,
    /** Longer than starting all of them takes. */
    leaseMs: 2 * MINUTE,
    retry: { firstMs: MINUTE, factor: 2, longestMs: HOUR },
  },
  postMade: {
    name: 'reels of found videos',
    does: 'Gives the best reels of found videos to the queue or to approvers.',
    due: 'A project of a found video has ended, or the time of a post that nobody approved has come.',
    everyMs: 5 * SECOND,
    listens: true,
    atOnce: 20,
    leaseMs: MINUTE,
  },
  checkAccounts: {
    name: 'social accounts',
    does: 'Asks the video service whether linked accounts still work.',
    due: 'The next check of a linked account has come.',
    everyMs: 10 * SECOND,
    listens: true,
    atOnce: 50,
    leaseMs: MINUTE,
  },
  readNumbers: {
    name: 'numbers of posts',
    does: 'Asks the video service how published posts do, hourly at first, then daily, then weekly, for 90 days.',
    due: 'The next reading of a published post has come, its account is linked and works, and its team is open.',
    everyMs: MINUTE,
    /** As many as one call of the service takes. */
    atOnce: 50,
    /** Longer than a call can take. */
    leaseMs: 2 * MINUTE,
    /** While a network or the service does not answer. */
    retry: { firstMs: 5 * MINUTE, factor: 2, longestMs: 6 * HOUR },
  },
  deliverWebhooks: {
    name: 'webhooks',
    does: 'Delivers messages to the webhook addresses of teams, and reports of projects that were made by API.',
    due: 'A message waits, its next try has come, its address is on and its team open. Those of one address in turn.',
    everyMs: 500,
    listens: true,
    receivers: { working: { count: 64, perReceiver: 1 }, failing: { count: 32 } },
    /** Longer than an attempt can take; what a killed worker was delivering waits no longer for the next one. */
    leaseMs: 30 * SECOND,
    retry: { waitsMs: REPORT_RETRY_SECONDS.map((seconds) => seconds * SECOND) },
    deadlineMs: REPORT_TIMEOUT_SECONDS * SECOND,
  },
  sendMails: {
    name: 'emails',
    does: 'Sends emails, or logs their links where there is no mail server.',
    due: 'An email waits, and its next try has come.',
    everyMs: 5 * SECOND,
    listens: true,
    atOnce: 10,
    /**
     * From the start of the previous try, so that each wait is a lease, too. The first is longer than a try can take.
     * Links expire before the last one, and their emails are then dropped.
     */
    retry: { waitsMs: [1, 2, 5, 15, 30, 60, 120, 240, 480, 960].map((count) => count * MINUTE) },
  },
  sendPushes: {
    name: 'browser notifications',
    does: 'Shows notices in the browsers of people who allowed that.',
    due: 'A notice is to be shown in the browser, and its next try has come.',
    everyMs: 5 * SECOND,
    listens: true,
    atOnce: 20,
    /** Longer than a call of a push service can take. */
    leaseMs: MINUTE,
    retry: { waitsMs: [1, 5, 30, 120, 360].map((count) => count * MINUTE) },
  },
  sendDigests: {
    name: 'digests',
    does: 'Queues one email about all that happened, for people who chose that.',
    due: 'The time of a digest that has news has come.',
    everyMs: MINUTE,
    atOnce: 100,
  },
  deleteOldNotices: {
    name: 'old notices',
    does: 'Deletes notices of more than 90 days ago.',
    due: 'By the clock.',
    everyMs: HOUR,
  },
  deleteExpired: {
    name: 'expired data',
    does: 'Deletes unused uploads, expired sessions, links, counts and drafts, and reminds of API keys that end.',
    due: 'By the clock.',
    everyMs: MINUTE,
  },
  applyRetention: {
    name: 'retention',
    does: 'Deletes what teams chose not to keep any longer.',
    due: 'Something is older than its team keeps it.',
    everyMs: 10 * MINUTE,
  },
  eraseDeleted: {
    name: 'deleted items',
    does: 'Erases projects and uploads that have been in “Deleted” for 30 days, and files of brand kits that nothing has used for as long.',
    due: 'The 30 days of an item are over.',
    everyMs: 10 * MINUTE,
    atOnce: 20,
  },
  checkDomains: {
    name: 'domains',
    does: 'Asks DNS again for the proofs of own domains, and tells teams whose proof is lost.',
    due: 'The next check of a proven domain has come: each day, and each hour while its proof is lost.',
    everyMs: MINUTE,
    atOnce: 20,
    leaseMs: MINUTE,
  },
  eraseTeams: {
    name: 'closed teams',
    does: 'Erases closed teams after their days of grace.',
    due: 'The time of a closed team has come. Customers of a partner before the partner.',
    everyMs: MINUTE,
    atOnce: 1,
  },
  sendErasures: {
    name: 'erasures at the service',
    does: 'Has the video service erase what it has of erased teams.',
    due: 'The service has not confirmed an erasure, its next try has come, and nothing of it is being canceled.',
    everyMs: SECOND,
    atOnce: 5,
    leaseMs: 2 * MINUTE,
    retry: { firstMs: 2 * SECOND, factor: 2, longestMs: HOUR },
    /** Of one call: many files may have to be deleted. */
    deadlineMs: MINUTE,
  },
  replayErasures: {
    name: 'repeated erasures',
    does: 'Erases teams again that a restored backup brought back.',
    due: 'By the clock.',
    everyMs: HOUR,
  },
  heartbeat: {
    name: 'heartbeat',
    does: 'Reports that this worker is alive, and the last result of each task.',
    due: 'By the clock.',
    everyMs: 10 * SECOND,
  },
  tick: {
    name: 'recovery mark',
    does: 'Notes up to when the database was whole, by which it notices that it was put back.',
    due: 'By the clock.',
    everyMs: MINUTE,
  },
  deleteOrphanedFiles: {
    name: 'orphaned files',
    does: 'Deletes files without a row in the database.',
    due: 'By the clock.',
    everyMs: HOUR,
  },
  carryOutOrders: {
    name: 'operator’s orders',
    does: 'Carries out what operators ordered on their pages, each order once.',
    due: 'An order waits. The oldest first.',
    everyMs: 2 * SECOND,
    atOnce: 10,
    /** Nobody expects an act any more that they asked for before a long pause of the worker. */
    deadlineMs: MINUTE,
  },
  writeSnapshot: {
    name: 'operator’s view',
    does: 'Reads what the operator’s pages show, while somebody looks at them.',
    due: 'Somebody looked within a minute, and what is shown is 5 seconds old.',
    everyMs: 2 * SECOND,
  },
  followPause: {
    name: 'held work',
    does: 'Notes whether new work is held at the video service.',
    due: 'By the clock.',
    everyMs: 10 * SECOND,
  },
  watchStorage: {
    name: 'storage test',
    does: 'Stores and deletes a small file, so that operators see when the file storage fails.',
    due: 'No worker has tested it for 20 seconds.',
    everyMs: 30 * SECOND,
  },
  keepRecords: {
    name: 'operator’s records',
    does: 'Notes how full the stores are each day, and deletes old orders and errors.',
    due: 'By the clock.',
    everyMs: HOUR,
  },
} as const satisfies Record<string, Task>
