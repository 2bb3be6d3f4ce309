import { httpUrl } from './wire-types.ts'

/** Fields of several operations, interface document sections 4.1 to 4.5. */

export const videoUrl = httpUrl.describe(
  'A link to a video file or to a page of a video-sharing site; the `videoUrl` of an upload or a sample too.',
)

export const webhookUrl = httpUrl.describe('Where the report is sent when the project has ended.')
