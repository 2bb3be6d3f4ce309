import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'

/** Whether Debian's `promtool` is installed, which reads metrics as Prometheus does. */
export const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

/** What Prometheus says against metrics; empty if nothing. Metrics of Node's own client are named by it. */
export function promtoolComplaints(metrics: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** The labels that metrics may have. Each takes values from a closed list, and none names people, teams or projects. */
const LABELS = new Set([
  ...['route', 'method', 'status', 'operation', 'stage', 'result', 'why', 'network', 'outcome', 'kind', 'provider'],
  ...['step', 'pool', 'state', 'queue', 'what', 'source', 'role', 'loop', 'version', 'node', 'le', 'quantile'],
  'check',
  // Of Node's own process, by its client.
  ...['major', 'minor', 'patch', 'type', 'space'],
])

export function expectClosedLabels(metrics: string): void {
  const used = metrics.matchAll(/(?:\{|,)([a-zA-Z_]\w*)="/g)
  expect([...new Set([...used].map(([, name]) => name ?? ''))].filter((name) => !LABELS.has(name))).toEqual([])
}
