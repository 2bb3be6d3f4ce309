import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { PROJECT_STAGES } from '#lib/contract/stages.ts'
import { SERVICE_OPERATIONS } from '#lib/service/operations/registry.ts'
import { trackProgress } from '#lib/service/queue/track-progress.ts'

const fresh = (operation: (typeof OPERATIONS)[number]) => ({
  stages: OPERATION_CONTRACTS[operation].stages.map((name) => ({ name, startedAt: null, endedAt: null })),
  percent: null,
  stage: null,
})

describe('progress', () => {
  it('never falls and stays within 0 and 99, whatever is reported', () => {
    const reports = fc.array(
      fc.tuple(fc.constantFrom(...PROJECT_STAGES), fc.option(fc.double({ min: -1, max: 2, noNaN: true }))),
    )
    fc.assert(
      fc.property(fc.constantFrom(...OPERATIONS), reports, (operation, all) => {
        const progress = trackProgress(SERVICE_OPERATIONS[operation].stageWeights, fresh(operation))
        let last = 0
        for (const [stage, fraction] of all) {
          progress.report(stage, fraction)
          const { percent } = progress.note()
          expect(percent).toBeGreaterThanOrEqual(last)
          expect(percent).toBeLessThanOrEqual(99)
          last = percent
        }
      }),
    )
  })

  it('reaches 99 at the end of every operation', () => {
    for (const operation of OPERATIONS) {
      const progress = trackProgress(SERVICE_OPERATIONS[operation].stageWeights, fresh(operation))
      for (const stage of OPERATION_CONTRACTS[operation].stages) progress.report(stage, 1)
      expect(progress.note().percent).toBe(99)
    }
  })

  it('keeps the times of stages that ended before, and tells a newly finished one once', () => {
    const known = fresh('subtitles')
    const ended = {
      name: 'fetching' as const,
      startedAt: '2026-01-01T00:00:00.000Z',
      endedAt: '2026-01-01T00:00:05.000Z',
    }
    const progress = trackProgress(SERVICE_OPERATIONS.subtitles.stageWeights, {
      ...known,
      percent: 60,
      stages: [ended, ...known.stages.slice(1)],
    })
    progress.report('fetching', 1)
    progress.report('analysing', 0)
    expect(progress.note()).toMatchObject({ finishedStage: false, percent: 60 })
    progress.report('transcribing', 0)
    expect(progress.note().finishedStage).toBe(true)
    expect(progress.note().finishedStage).toBe(false)
    expect(progress.close()[0]).toEqual(ended)
  })
})
