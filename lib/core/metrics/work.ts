import { counter, histogram } from './registry.ts'

/** @param result `completed` or the code of the failure. */
export function countProject(operation: string, result: string): void {
  counter({
    name: 'reelwright_projects_total',
    help: 'Projects that ended, by operation and result: completed or the code of the failure.',
    labelNames: ['operation', 'result'],
  }).inc({ operation, result })
}

type Times = { name: string; startedAt: string | null; endedAt: string | null }

/** The stages that a project has passed. */
export function observeStages(operation: string, stages: readonly Times[]): void {
  const durations = histogram({
    name: 'reelwright_stage_duration_seconds',
    help: 'Time that ended projects spent in each stage, by operation and stage.',
    labelNames: ['operation', 'stage'],
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 10_800],
  })
  for (const { name: stage, startedAt, endedAt } of stages) {
    if (startedAt === null || endedAt === null) continue
    durations.observe({ operation, stage }, Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) / 1000)
  }
}

/**
 * @param why the process of the project was lost, it was given back by a worker that stops, or it was requeued for
 * another worker.
 */
export function countReturnedToQueue(operation: string, why: string): void {
  counter({
    name: 'reelwright_projects_given_back_total',
    help: 'Projects that went back to the queue, by operation and reason.',
    labelNames: ['operation', 'why'],
  }).inc({ operation, why })
}

/** @param outcome published, failed, later or unknown. */
export function countPost(network: string, outcome: string): void {
  counter({
    name: 'reelwright_posts_total',
    help: 'Attempts to post, by network and outcome.',
    labelNames: ['network', 'outcome'],
  }).inc({ network, outcome })
}

/** @param result accepted, refused with an answer, or failed without one. */
export function countDelivery(kind: 'report' | 'webhook' | 'mail', result: 'accepted' | 'refused' | 'failed'): void {
  counter({
    name: 'reelwright_deliveries_total',
    help: 'Attempts to deliver reports, webhooks and mails, by kind and result.',
    labelNames: ['kind', 'result'],
  }).inc({ kind, result })
}

/** @param step `delivered`: from the end of a project to its report; `interpreted`: from a report to its result. */
export function observeReportLag(step: 'delivered' | 'interpreted', since: Date): void {
  histogram({
    name: 'reelwright_report_lag_seconds',
    help: 'Time from the end of a project to the delivery of its report, and from the receipt of a report to its use.',
    labelNames: ['step'],
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200, 86_400],
  }).observe({ step }, Math.max(0, Date.now() - since.getTime()) / 1000)
}

/** A round of what a process does again and again failed, and is tried again. */
export function countLoopFailure(loop: string): void {
  counter({
    name: 'reelwright_loop_failures_total',
    help: 'Rounds that failed and are tried again, by what they do.',
    labelNames: ['loop'],
  }).inc({ loop })
}
