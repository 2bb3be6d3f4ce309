import { asc } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import type { Sample } from '#lib/contract/project.ts'
import { linkTo } from '../files/file-links.ts'
import { PLANNED_SAMPLES } from './planned-samples.ts'

/** Every sample, ready or still to be made; those that are not ready have no links yet. */
export async function listSamples(database: Database): Promise<Sample[]> {
  const rows = await database.select().from(samples).orderBy(asc(samples.createdAt))
  const ready = rows.map((row) => ({
    id: row.id,
    title: row.title,
    language: row.language,
    videoUrl: linkTo(row.files.video),
    thumbnailUrl: linkTo(row.files.thumbnail),
    durationSeconds: row.durationSeconds,
    ready: true,
  }))
  const waiting = PLANNED_SAMPLES.filter((planned) => !rows.some((row) => row.id === planned.id)).map((planned) => ({
    ...planned,
    videoUrl: '',
    thumbnailUrl: '',
    durationSeconds: 0,
    ready: false,
  }))
  return [...ready, ...waiting]
}
