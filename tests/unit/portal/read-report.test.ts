import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReport } from '#lib/portal/reports/read-report.ts'

const read = (body: unknown) => readReport(JSON.stringify(body))
const videoUrl = 'https://files.example/a.mp4?signature=1'

describe('reading a report', () => {
  it.each([
    ['completed', 'completed'],
    ['COMPLETE', 'completed'],
    ['succeeded', 'completed'],
    ['project.completed', 'completed'],
    ['failed', 'failed'],
    ['job/error', 'failed'],
    ['cancelled', 'failed'],
    ['processing', 'progress'],
    ['in-progress', 'progress'],
    ['queued', 'progress'],
  ])('understands the state word %s', (status, outcome) => {
    expect(read({ status, videoUrl }).outcome).toBe(outcome)
  })

  it('takes a state’s own word over the mere presence of a link', () => {
    expect(read({ status: 'processing', videoUrl }).outcome).toBe('progress')
    expect(read({ data: { status: 'failed', error: { message: 'No speech' } } })).toMatchObject({
      outcome: 'failed',
      error: 'No speech',
    })
    expect(read({ error: 'No speech' })).toMatchObject({ outcome: 'failed', error: 'No speech' })
    expect(read({ success: false, message: 'x' }).outcome).toBe('failed')
  })

  it('reads numbers written as text, sizes written as resolution, and names in both cases', () => {
    const clip = { clip_id: 7, clip_url: videoUrl, duration: '12.5', resolution: '1080x1920', file_size: '99' }
    expect(read({ status: 'done', data: { clips: [clip] } }).outputs).toEqual([
      expect.objectContaining({ externalId: '7', durationSeconds: 12.5, width: 1080, height: 1920, sizeBytes: 99 }),
    ])
  })

  it('names the same file the same however its link is signed', () => {
    const [one] = read({ status: 'done', videoUrl }).outputs
    const [two] = read({ status: 'done', videoUrl: videoUrl.replace('1', '2') }).outputs
    expect(one?.externalId).toBe(two?.externalId)
  })

  it('takes no link that is not http', () => {
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', '//x', 'ftp://x/y', '']) {
      expect(read({ status: 'completed', videoUrl: url }).outputs).toEqual([])
    }
  })

  it('never throws and never invents an end, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        const { outcome, outputs } = readReport(body)
        if (outcome === 'completed')
          expect(/complet|success|succe|done|finish|ready|ok|true/i.test(body) || outputs.length > 0).toBe(true)
      }),
    )
  })
})
