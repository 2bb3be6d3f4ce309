import type { Database } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'

/** Says that the service's sample is made. A worker makes it at its first start otherwise, which takes two cores half a minute. */
export async function putMadeSample(database: Database): Promise<void> {
  const files = { video: 'samples/a/video.mp4', thumbnail: 'samples/a/poster.jpg' }
  const sample = { id: 'sample_english', title: 'Sample', language: 'english', durationSeconds: 1, files }
  await database.insert(samples).values(sample)
}
