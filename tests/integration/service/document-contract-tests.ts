import { describe, expect, it } from 'vitest'
import { documentClient } from './document-client.ts'

/** A server of the interface document's API: where, a key, and the access key of a linked account. */
/** Optional fields beyond the interface document. */
const VOICE_EXTENSIONS = ['pitchHz', 'wordsPerMinute', 'brightnessHz', 'isUnderstood']

export type DocumentTarget = {
  base: string
  key: string
  accessKey: string
  /** A key that has not been used yet. */
  newKey: () => Promise<string>
}

const videoUrl = 'https://example.com/video.mp4'
const webhookUrl = 'https://example.com/webhook'
const subtitleStyles = { template: 'harmozi', position: 'top-center', fontSize: 'xl' }

/** Every field of section 4 with a value that the document shows. */
const JOBS = {
  subtitles: { videoUrl, language: 'multilingual (spanish + english)', webhookUrl, subtitleStyles },
  clip: {
    videoUrl,
    webhookUrl,
    language: 'hinglish',
    clipSettings: { reelsCount: 3, prompt: 'the best parts', keywords: ['ai'], reelDuration: '10-30' },
    brollSettings: {},
    bgmSettings: { url: 'https://example.com/music.mp3', volume: 0.5, fadeIn: 0.5, fadeOut: 0.5 },
    subtitleStyles,
    additionalFeatures: { addBgm: 'true', addBroll: false, removeFillerWords: 'false', addHook: true },
  },
  broll: { videoUrl, webhookUrl },
  tts: { voiceId: '', script: 'Good morning.', webhookUrl },
  ttv: {
    voiceId: '',
    prompt: 'why the sky is blue',
    webhookUrl,
    visualStyle: 'wes_anderson',
    subtitleStyles: { template: 'none' },
    additionalFeatures: { addBgm: true },
  },
}
type Job = keyof typeof JOBS
const NAMES: Job[] = ['subtitles', 'clip', 'broll', 'tts', 'ttv']

const refusal = (status: number, message: unknown) => ({ status, message })

/** What a client that is written from the interface document alone relies on, with any base URL and key. */
export function testDocumentContract({ base, key, accessKey, newKey }: DocumentTarget): void {
  const client = documentClient(base, key)
  const stranger = documentClient(base, 'not-a-key')

  async function bodyOf(name: Job): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = { ...JOBS[name] }
    return 'voiceId' in body ? { ...body, voiceId: (await client.voices()).data[0]?.voiceId } : body
  }

  describe('a client written from the interface document alone', () => {
    it('lists the voices with the six fields of each, and nothing else but described extensions', async () => {
      const { total, message, data } = await client.voices()
      expect([total, typeof message]).toEqual([data.length, 'string'])
      expect(total).toBeGreaterThan(800)
      for (const voice of data) {
        const { voiceId, name, gender, languageCode, style, sampleVoiceUrl, ...rest } = voice
        for (const field of [voiceId, name, gender, languageCode, style]) expect(field).toEqual(expect.any(String))
        expect(sampleVoiceUrl, voiceId).toEqual(expect.any(String))
        expect(Object.keys(rest).filter((field) => !VOICE_EXTENSIONS.includes(field))).toEqual([])
      }
    })

    it.each(NAMES)('submits a job to /%s and reads its acknowledgement', async (name) => {
      const answer = await client[name](await bodyOf(name))
      expect(answer).toEqual({ status: 'created', message: expect.any(String), projectId: expect.any(String) })
    })

    it.each(NAMES)('gets the texts of section 7 from /%s for a missing field and a wrong key', async (name) => {
      const { webhookUrl: _, ...body } = await bodyOf(name)
      await expect(client[name](body)).rejects.toMatchObject(refusal(400, 'Bad Request: Missing required fields'))
      await expect(stranger[name](await bodyOf(name))).rejects.toMatchObject(
        refusal(401, 'Unauthorized: API key invalid'),
      )
    })

    it('publishes, and gets the exact reason of a refusal', async () => {
      const body = {
        videoUrl,
        apiAccessKeys: [accessKey],
        title: 'A title',
        description: 'A caption',
        privacy: 'unlisted',
        scheduleTime: new Date(Date.now() + 3600_000).toISOString(),
      }
      expect(await client.publishToSocials(body)).toEqual({
        statusCode: 200,
        success: true,
        message: expect.any(String),
        data: { posts: [expect.any(String)] },
      })
      const unknown = { ...body, apiAccessKeys: ['<SOCIAL_ACCESS_KEY>'] }
      await expect(client.publishToSocials(unknown)).rejects.toMatchObject(
        refusal(
          400,
          expect.stringMatching(/^Bad Request: apiAccessKeys\[0\] \(ending in KEY>\) is not the access key/),
        ),
      )
      await expect(client.publishToSocials({})).rejects.toMatchObject(
        refusal(400, 'Bad Request: Missing required fields'),
      )
      await expect(stranger.publishToSocials(body)).rejects.toMatchObject(refusal(401, 'Unauthorized: API key invalid'))
    })

    it('gets the text of section 7 from the voice list for a wrong key', async () => {
      const message = 'Unauthorized: Invalid or missing API key'
      await expect(stranger.voices()).rejects.toMatchObject(refusal(401, message))
    })

    it('gets the text of section 7 when it sends too fast', async () => {
      const hasty = documentClient(base, await newKey())
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => hasty.subtitles({})))
      const messages = results.map((result) => (result.status === 'rejected' ? result.reason.message : ''))
      expect(new Set(messages)).toEqual(
        new Set(['Bad Request: Missing required fields', 'Too Many Requests: Please slow down your request rate.']),
      )
    })
  })
}
