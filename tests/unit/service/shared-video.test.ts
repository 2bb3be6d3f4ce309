import { describe, expect, it } from 'vitest'
import { readSharedVideo } from '#lib/service/sources/shared-video.ts'

const FILE = { format_id: '22', protocol: 'https', duration: 60, filesize: 5_000_000 }
const read = (record: unknown) => readSharedVideo(JSON.stringify(record), 'vimeo.com')

describe('what the extractor says of a link', () => {
  it('is one file, or picture and sound apart, with their sizes', () => {
    expect(read(FILE).tracks).toEqual([{ format: '22', sizeBytes: 5_000_000 }])
    const apart = [
      { format_id: '137', protocol: 'https', filesize: null, filesize_approx: 7_000 },
      { format_id: 'hls-audio', protocol: 'm3u8_native' },
    ]
    expect(read({ ...FILE, protocol: 'https+m3u8_native', requested_formats: apart }).tracks).toEqual([
      { format: '137', sizeBytes: 7_000 },
      { format: 'hls-audio', sizeBytes: null },
    ])
  })

  it('is the first video of a post with several', () => {
    const { record, tracks } = read({ _type: 'playlist', entries: [{ ...FILE, format_id: 'first' }, FILE] })
    expect(tracks).toHaveLength(1)
    expect(record).toMatchObject({ format_id: 'first' })
  })

  it.each([
    { is_live: true },
    { live_status: 'is_live' },
    { live_status: 'is_upcoming' },
    { live_status: 'post_live' },
  ])('is refused as long as it is live: %o', (live) => {
    expect(() => read({ ...FILE, ...live })).toThrow(/live stream has not ended/)
    expect(read({ ...FILE, is_live: false, live_status: 'was_live' }).tracks).toHaveLength(1)
  })

  it('is refused when it is longer or larger than the service takes', () => {
    expect(() => read({ ...FILE, duration: 180 * 60 + 1 })).toThrow(/3:00:01 long and the limit is 3:00:00/)
    expect(read({ ...FILE, duration: null }).tracks).toHaveLength(1)
    const half = { format_id: '1', protocol: 'https', filesize: 5_000_000_000 }
    expect(() => read({ ...FILE, requested_formats: [half, half] })).toThrow(/larger than the limit of 8192 MB/)
  })

  it.each([
    null,
    [],
    'text',
    { _type: 'playlist', entries: [] },
    { _type: 'playlist', entries: [null] },
    { duration: 5 },
    { ...FILE, protocol: 'rtmp' },
    { ...FILE, protocol: 'websocket_frag' },
    { ...FILE, requested_formats: [{ format_id: '1', protocol: 'file' }] },
  ])('is refused when there is nothing that may be fetched: %j', (record) => {
    expect(() => read(record)).toThrow(/no video at this link to vimeo\.com/)
  })
})
