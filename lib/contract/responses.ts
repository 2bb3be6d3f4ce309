import { z } from 'zod'

/** Creation acknowledgement, section 2.1; answered with 201 by every creating operation. */
export const acknowledgement = z.object({
  status: z.literal('created'),
  message: z.string(),
  projectId: z.string().min(1).describe('What `GET /projects/{id}` and the report name the project by.'),
})
export type Acknowledgement = z.output<typeof acknowledgement>

export function createAcknowledgement(projectId: string): Acknowledgement {
  return { status: 'created', message: 'Project created successfully', projectId }
}

const measured = (description: string) =>
  z.number().nonnegative().optional().describe(description).meta({ 'x-extension': true })

/** A voice, section 2.2. */
export const voice = z.object({
  voiceId: z.string().min(1).describe('What `/tts` and `/ttv` take; it never changes.'),
  name: z.string(),
  gender: z.string(),
  languageCode: z.string().describe('Language and region, such as `en-US`.'),
  style: z.string(),
  sampleVoiceUrl: z.string().describe('An MP3 in which the voice speaks. It needs no key.'),
  pitchHz: measured('Its middle pitch in hertz.'),
  wordsPerMinute: measured('Its pace in words a minute, measured on one English sentence.'),
  brightnessHz: measured('How bright it sounds: the centroid of its spectrum in hertz.'),
  isUnderstood: z
    .boolean()
    .optional()
    .describe('Whether a recognizer got at most 15 % of the words of a passage wrong. Absent: not measured.')
    .meta({ 'x-extension': true }),
})
export type Voice = z.output<typeof voice>

/** Answer of GET /constants/voices, section 4.7. `total` counts the voices that match, not those on this page. */
export const voiceList = z.object({
  total: z.int().nonnegative().describe('Voices that match, not those on this page.'),
  message: z.string(),
  data: z.array(voice),
})

/** Answer of POST /publish-to-socials, section 4.6. */
export const publishResponse = z.object({
  statusCode: z.literal(200),
  success: z.boolean(),
  message: z.string(),
  data: z.object({ posts: z.array(z.string()).describe('Identifiers of the posts.') }),
})
export type PublishResponse = z.output<typeof publishResponse>

export function createPublishResponse(posts: string[], isScheduled: boolean): PublishResponse {
  const message = isScheduled ? 'Posts scheduled successfully' : 'Posts created successfully'
  return { statusCode: 200, success: true, message, data: { posts } }
}
