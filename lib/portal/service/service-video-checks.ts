import { type VideoCheckResponse, videoCheckResponse } from '#lib/contract/video-check.ts'
import { call } from './service-client.ts'

/** The service fetches the video and decodes it. */
const CHECK_TIMEOUT_MS = 70_000

/** POST `{base_url}/video-checks`, an extension: null where nobody can say. Only for a service that `checksVideos`. */
export async function checkVideoByService(videoUrl: string): Promise<VideoCheckResponse | null> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ videoUrl }) }
  const answer = await call('/video-checks', CHECK_TIMEOUT_MS, init).catch(() => null)
  return answer?.status === 200 ? (videoCheckResponse.safeParse(answer.json).data ?? null) : null
}
