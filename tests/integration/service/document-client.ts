/**
 * A client written from the interface document alone: its paths, fields and texts, `fetch`, and nothing of this product.
 * It must work unchanged with any service of that interface.
 */
export type Acknowledgement = { status: string; message: string; projectId: string }
export type Voice = {
  voiceId: string
  name: string
  gender: string
  languageCode: string
  style: string
  sampleVoiceUrl: string
}

/** An answer that is not 2xx: its status and the `message` of section 7. */
class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @param baseUrl ends in `/api/v2` (section 9). */
export function documentClient(baseUrl: string, apiKey: string) {
  const request = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new ServiceError(response.status, answer.error.message)
    return answer
  }
  const job =
    (path: string) =>
    (body: Record<string, unknown>): Promise<Acknowledgement> =>
      request('POST', path, body)
  return {
    subtitles: job('/subtitles'),
    clip: job('/clip'),
    broll: job('/broll'),
    tts: job('/tts'),
    ttv: job('/ttv'),
    publishToSocials: (
      body: Record<string, unknown>,
    ): Promise<{ statusCode: number; success: boolean; message: string; data: { posts: string[] } }> =>
      request('POST', '/publish-to-socials', body),
    voices: (): Promise<{ total: number; message: string; data: Voice[] }> => request('GET', '/constants/voices'),
  }
}
