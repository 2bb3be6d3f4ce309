import { describe, expect, it } from 'vitest'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { toTimeline } from '#lib/portal/projects/timeline.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))
const stage = (name: 'fetching' | 'rendering', from: number | null, to: number | null) => ({
  name,
  startedAt: from === null ? null : at(from).toISOString(),
  endedAt: to === null ? null : at(to).toISOString(),
})

const row: ProjectRow = {
  id: 'job_1',
  teamId: 'team_1',
  createdBy: null,
  apiKeyId: null,
  origin: 'portal',
  isTest: false,
  partial: null,
  mailsWhenEnded: true,
  webhookUrl: null,
  operation: 'subtitles',
  title: 'Talk',
  sourceKind: 'link',
  sourceRef: 'https://example.com/a.mp4',
  sourceLabel: 'example.com',
  sourceLabelMessage: null,
  sourceDurationSeconds: null,
  request: {
    language: 'english',
    subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  },
  rendersOutputId: null,
  folderId: null,
  tags: [],
  archivedAt: null,
  deletedAt: null,
  deletedBy: null,
  state: 'processing',
  stage: null,
  stageDetail: null,
  stageDetailMessage: null,
  percent: null,
  stages: [stage('fetching', 5, 9), stage('rendering', 9, 30)],
  failure: null,
  failureMessage: null,
  failureCode: null,
  attempt: 1,
  reference: 'prj_1',
  importState: null,
  importAttempts: 0,
  quietChecks: 0,
  nextCheckAt: null,
  deadlineAt: null,
  lastReportAt: null,
  acceptedAt: at(2),
  endedAt: null,
  createdAt: at(0),
  updatedAt: at(30),
}

const states = (job: Partial<ProjectRow>, events: { kind: string; at: Date }[] = []) =>
  toTimeline({ ...row, ...job }, events).map(({ name, state }) => `${name} ${state}`)

const allDone = ['submitted done', 'queued done', 'fetching done', 'rendering done']

describe('the timeline of a project', () => {
  it('has exactly one step under way until it ends, and none afterwards', () => {
    const half = [stage('fetching', 5, 9), stage('rendering', 9, null)]
    expect(states({ stage: 'rendering', stages: half })).toEqual([
      ...allDone.slice(0, 3),
      'rendering now',
      'completed waiting',
    ])
    expect(states({ importState: 'waiting' })).toEqual([...allDone, 'copying now', 'completed waiting'])
    expect(states({ state: 'completed', importState: 'done', endedAt: at(33) })).toEqual([
      ...allDone,
      'copying done',
      'completed done',
    ])
  })

  it('shows a late result that is being copied as under way, though it had failed', () => {
    const late = states({ state: 'failed', stage: null, importState: 'waiting' })
    expect(late).toContain('copying now')
    expect(late.join()).not.toContain('failed')
  })

  it('stops where it failed: in a stage, before it was accepted, or while its files were copied', () => {
    const nothing = { stages: null, acceptedAt: null }
    expect(states({ state: 'failed', stage: 'rendering' })).toContain('rendering failed')
    expect(states({ ...nothing, state: 'failed' })[0]).toBe('submitted failed')
    expect(states({ state: 'failed', importState: 'failed' })).toContain('copying failed')
  })

  it('begins with the present attempt and has the time of each step', () => {
    const events = [
      { kind: 'created', at: at(0) },
      { kind: 'retried', at: at(1) },
      { kind: 'finished', at: at(31) },
      { kind: 'retried', at: at(32) },
    ]
    const steps = toTimeline({ ...row, state: 'completed', importState: 'done', endedAt: at(33) }, events)
    const spans = steps.map(({ startedAt, endedAt }) => [startedAt, endedAt])
    const seconds = [
      [1, 2],
      [2, 5],
      [5, 9],
      [9, 30],
      [31, 33],
      [33, 33],
    ]
    expect(spans).toEqual(seconds.map((span) => span.map((second) => at(second).toISOString())))
  })
})
