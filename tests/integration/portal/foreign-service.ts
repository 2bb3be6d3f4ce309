import process from 'node:process'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { type Peer, type PeerAnswer, type PeerRequest, startPeer } from '#tests/support/start-peer.ts'

/** What a request to the foreign service is answered with; undefined leaves it to the usual answer. */
type Script = (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer | undefined> | undefined

export type ForeignService = {
  peer: Peer
  /** Replaces the usual answers. */
  script: (next: Script) => void
  /** The submissions that came in, with their bodies. */
  submissions: () => { body: Record<string, unknown>; headers: PeerRequest['headers'] }[]
}

const OPERATION_PATHS = OPERATIONS.map((operation) => `/api/v2/${operation}`)

/** The smallest file that begins as an MP4 does. */
export const MP4 = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42'), Buffer.alloc(5_000, 7)])
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 3)])

const spoken = (startSeconds: number, text: string, speaker: number) => ({
  startSeconds,
  endSeconds: startSeconds + 1,
  text,
  words: [],
  speaker,
})

const FILES: Record<string, Buffer> = {
  '/files/speech.mp3': Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2_000, 5)]),
  '/files/speech.wav': Buffer.concat([Buffer.from('RIFF0000WAVEfmt '), Buffer.alloc(4_000, 5)]),
  '/files/talk.json': Buffer.from(
    JSON.stringify({
      languageTag: 'en',
      heardLanguage: 'german',
      segments: [spoken(0, 'Who is there?', 1), spoken(1, 'Me.', 2)],
    }),
  ),
  '/files/video.mp4': MP4,
  '/files/poster.png': PNG,
  '/files/words.srt': Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello there.\n'),
  '/files/words.vtt': Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello there.\n'),
  '/files/words.json': Buffer.from(
    JSON.stringify({
      languageTag: 'en',
      segments: [
        {
          startSeconds: 0,
          endSeconds: 1,
          text: 'Hello there.',
          words: [
            { text: 'Hello', startSeconds: 0, endSeconds: 0.5 },
            { text: 'there.', startSeconds: 0.5, endSeconds: 1 },
          ],
        },
      ],
    }),
  ),
}

/**
 * A real HTTP server that behaves as a service we did not write: it creates projects, serves files, and has none of the
 * extensions. Call it at the top of a test file, before anything reads the settings.
 */
export async function startForeignService(): Promise<ForeignService> {
  let script: Script = () => undefined
  let projects = 0
  const peer = await startPeer(async (request) => {
    const scripted = await script(request)
    if (scripted !== undefined) return scripted
    const path = request.url.replace(/\?.*$/, '')
    const file = FILES[path]
    if (file !== undefined) return { body: file, headers: { 'content-length': String(file.length), etag: '"1"' } }
    if (request.method !== 'POST') return { status: 404, body: JSON.stringify({ error: { message: 'Not Found' } }) }
    projects += 1
    const body = JSON.stringify({ status: 'created', message: 'Project created', projectId: `prj-${projects}` })
    return { status: 201, body, headers: { 'content-type': 'application/json' } }
  })
  process.env.VIDEO_SERVICE_URL = `${peer.origin}/api/v2`
  return {
    peer,
    script: (next) => {
      script = next
    },
    submissions: () =>
      peer.requests
        .filter(({ method, url }) => method === 'POST' && OPERATION_PATHS.includes(url))
        .map(({ body, headers }) => ({ body: JSON.parse(body.toString()), headers })),
  }
}

/** Bodies of reports as other services send them. */
export function reportShapes(origin: string): Record<string, unknown> {
  const videoUrl = `${origin}/files/video.mp4`
  return {
    flat: { projectId: 'prj-1', status: 'completed', videoUrl, duration: 1, resolution: '1080x1920' },
    'wrapped in data': {
      event: 'project.completed',
      data: { project_id: 'prj-1', video_url: videoUrl, duration: '1.0' },
    },
    'list of outputs': { status: 'success', outputs: [{ id: 'o1', downloadUrl: videoUrl, durationSeconds: 1 }] },
    'one clip': { type: 'clip.completed', clip: { clipId: 'c1', clipUrl: videoUrl, total: 1 } },
    'a bare link': { success: true, url: videoUrl },
  }
}
