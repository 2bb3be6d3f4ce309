import type { Database } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import { PLANNED_SAMPLES } from '#lib/service/samples/planned-samples.ts'

/** Says that the service's samples are made. A worker makes the first one at its first start otherwise. */
export async function insertSampleRows(database: Database): Promise<void> {
  const result = {
    video: 'samples/a/result.mp4',
    thumbnail: 'samples/a/result.jpg',
    vtt: 'a.vtt',
    transcript: 'a.json',
  }
  const files = { video: 'samples/a/video.mp4', thumbnail: 'samples/a/poster.jpg', result, reels: [] }
  const made = PLANNED_SAMPLES.map(({ id }) => ({
    id,
    title: 'Sample',
    language: 'english',
    durationSeconds: 1,
    files,
  }))
  await database.insert(samples).values(made)
}
