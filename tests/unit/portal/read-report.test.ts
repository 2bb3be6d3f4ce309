import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { output } from '#lib/contract/project.ts'
import { readContractReport, readReport } from '#lib/portal/reports/read-report.ts'

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

/** No word in use is made of these. */
const letters = ['k', 'q', 'x', 'z']
const word = fc.string({ minLength: 3, maxLength: 10, unit: fc.constantFrom(...letters) })
/** Names that say nothing: not that a file was there before, nor that it is a picture of another one. */
const unknownName = word.map((text) => `q_${text}`)
const fileLink = fc
  .tuple(fc.constantFrom('mp4', 'webm', 'mov', 'MP4'), word, fc.constantFrom('', '?sig=1', '?a=b#c'))
  .map(([ending, name, query]) => `https://files.example/${name}.${ending}${query}`)
const entry = fc.oneof(
  fileLink.map((link) => ({ link, value: link as unknown })),
  fc.tuple(fileLink, unknownName).map(([link, name]) => ({ link, value: { [name]: link, q_note: 'x' } as unknown })),
  fc.tuple(fileLink, unknownName, unknownName).map(([link, outer, inner]) => ({
    link,
    value: { [outer]: { [inner]: link }, thumbnail: 'https://files.example/a.jpg' } as unknown,
  })),
)

describe('the structure of a report', () => {
  it('leads to every file of a list, under whatever names and however deep', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { minLength: 1, maxLength: 5, selector: ({ link }) => link.replace(/[?#].*/, '') }),
        fc.array(unknownName, { minLength: 1, maxLength: 4 }),
        (entries, path) => {
          const list = entries.map(({ value }) => value)
          const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), list)
          const { outcome, outputs } = read({ status: 'completed', q_result: nested })
          expect(outcome).toBe('completed')
          expect(outputs.map(({ remote }) => remote.media)).toEqual(entries.map(({ link }) => link))
          expect(new Set(outputs.map(({ externalId }) => externalId)).size).toBe(entries.length)
        },
      ),
    )
  })

  it('does not take what was there before for a result', () => {
    const aside = fc.constantFrom('source', 'source_url', 'inputVideo', 'originalUrl', 'preview_url', 'webhookUrl')
    fc.assert(
      fc.property(aside, fileLink, (name, link) => {
        expect(read({ status: 'completed', [name]: link }).outputs).toEqual([])
        expect(read({ status: 'completed', [name]: { url: link } }).outputs).toEqual([])
      }),
    )
  })

  it.each([
    ['a page beside the file', { url: 'https://app.example/p/1', rendered: videoUrl }, videoUrl],
    [
      'a type beside a link without an ending',
      { asset: { href: 'https://x.example/d/1', mime_type: 'video/mp4' } },
      'https://x.example/d/1',
    ],
    ['a name in the query', { asset: 'https://x.example/d?name=a.mp4&sig=1' }, 'https://x.example/d?name=a.mp4&sig=1'],
    ['a known list without files', { results: [{ id: 1 }], final: [{ render: videoUrl }] }, videoUrl],
    ['an object of files', { clips: { first: { clip_url: videoUrl } } }, videoUrl],
    [
      'a list of files of every kind',
      { files: [{ url: 'https://x.example/a.srt' }, { url: videoUrl }, { url: 'https://x.example/a.jpg' }] },
      videoUrl,
    ],
    ['video and sound', { track: 'https://x.example/a.mp3', render: videoUrl }, videoUrl],
  ])('finds the file where there is %s', (_name, body, media) => {
    expect(read({ status: 'completed', ...body }).outputs.map(({ remote }) => remote.media)).toEqual([media])
  })

  it('keeps what is said beside a link in any case, and around it where there is one file', () => {
    const fields = {
      virality_score: '87%',
      virality_score_reason: 'It asks.',
      suitable_platforms: ['TikTok'],
      title: 'Why',
    }
    const info = {
      title: 'Why',
      caption: '',
      viralityScore: 87,
      viralityScoreReason: 'It asks.',
      tags: ['one', '#two'],
      suitablePlatforms: ['TikTok'],
    }
    for (const clip of [
      { ...fields, hashtags: 'one, #two', video_url: videoUrl },
      { info: { ...fields, tags: ['one', '#two'] }, video_url: videoUrl },
      { ...fields, tags: ['one', '#two'], file: { href: videoUrl }, duration: 4 },
    ]) {
      expect(read({ status: 'done', clips: [clip] }).outputs).toMatchObject([{ info, remote: { media: videoUrl } }])
    }
    expect(
      read({ status: 'done', clips: [{ title: 'Why', video_url: videoUrl }] }).outputs[0]?.info?.viralityScore,
    ).toBe(null)
  })

  it('tells sound from video, and knows captions and pictures', () => {
    const sound = 'https://x.example/a.mp3'
    expect(read({ status: 'ok', q: { speech: sound } }).outputs).toMatchObject([{ kind: 'audio' }])
    const clip = {
      render: videoUrl,
      poster: { url: 'https://x.example/a.jpg' },
      captions: { srt: 'https://x.example/a.srt' },
    }
    expect(read({ status: 'ok', q: [clip] }).outputs[0]?.remote).toEqual({
      media: videoUrl,
      poster: 'https://x.example/a.jpg',
      srt: 'https://x.example/a.srt',
    })
  })
})

it('an output of the contract is read with every file that it can have', () => {
  // An output of the contract has one of both sounds; an export is not imported, but streamed from the service.
  const others = ['audioUrl', 'archiveUrl']
  const names = Object.keys(output.shape).filter((name) => name.endsWith('Url') && !others.includes(name))
  const links = Object.fromEntries(names.map((name) => [name, `https://x.example/${name}`]))
  const subtitlesUrl = { srt: 'https://x.example/srt', vtt: 'https://x.example/vtt' }
  const given = output.parse({ id: 'o1', durationSeconds: 1, sizeBytes: 1, ...links, subtitlesUrl })
  const wanted = { ...links, subtitlesUrl: undefined, ...subtitlesUrl }
  const found = Object.values(readContractReport(given).remote)
  expect(found.toSorted()).toEqual(expect.arrayContaining(Object.values(wanted).filter((link) => link !== undefined)))
})
