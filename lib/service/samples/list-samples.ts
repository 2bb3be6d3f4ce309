import type { Database } from '#db/client.ts'
import { type SampleReel, samples } from '#db/schema/service/samples.ts'
import type { Sample } from '#lib/contract/project.ts'
import { createFileLink } from '../files/file-links.ts'
import { PLANNED_SAMPLES } from './planned-samples.ts'

/** Every planned sample, ready or still to be made; those that are not ready have no links yet. */
export async function listSamples(database: Database): Promise<Sample[]> {
  const rows = await database.select().from(samples)
  return PLANNED_SAMPLES.map(({ id, title, language, makes }) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) {
      const unmade = { videoUrl: '', thumbnailUrl: '', durationSeconds: 0, ready: false, result: null, reels: null }
      return { id, title, language, makes, ...unmade }
    }
    return {
      ...{ id, title: row.title, language: row.language, makes, durationSeconds: row.durationSeconds, ready: true },
      videoUrl: createFileLink(row.files.video),
      thumbnailUrl: createFileLink(row.files.thumbnail),
      result: resultOf(row.files),
      reels: row.files.reels?.map(presentReel) ?? null,
    }
  })
}

function resultOf({ result }: typeof samples.$inferSelect.files): Sample['result'] {
  if (result === undefined) return null
  return {
    videoUrl: createFileLink(result.video),
    thumbnailUrl: createFileLink(result.thumbnail),
    subtitlesUrl: createFileLink(result.vtt),
    transcriptUrl: createFileLink(result.transcript),
  }
}

function presentReel({
  video,
  thumbnail,
  vtt,
  transcript,
  info,
  ...size
}: SampleReel): NonNullable<Sample['reels']>[number] {
  return {
    ...{ title: info.title, viralityScore: info.viralityScore, ...size },
    videoUrl: createFileLink(video),
    thumbnailUrl: createFileLink(thumbnail),
    subtitlesUrl: createFileLink(vtt),
    transcriptUrl: createFileLink(transcript),
  }
}
