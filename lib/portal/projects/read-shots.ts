import { z } from 'zod'
import { readStoredJson } from './read-stored-json.ts'
import { mediaUrl, type OutputRow } from './to-summary.ts'
import type { ProjectShots } from './view.ts'

const MOST_SHOTS = 1_000

/** The shots as the built-in service writes them; fields beside these are left out. */
const shotsFile = z.object({
  style: z.string().max(60),
  seed: z.int(),
  sheet: z
    .object({ columns: z.int().min(1).max(100), width: z.int().min(1).max(2_000), height: z.int().min(1).max(2_000) })
    .optional()
    .catch(undefined),
  shots: z
    .array(
      z.object({
        startSeconds: z.number().nonnegative(),
        endSeconds: z.number().nonnegative(),
        text: z.string(),
        picture: z.object({ description: z.string(), madeBy: z.string(), note: z.string().nullish() }),
      }),
    )
    .min(1)
    .max(MOST_SHOTS),
})

/** In seconds: a version that is shorter or longer by more has been cut, and its shots lie elsewhere. */
const SAME_LENGTH = 0.25

/**
 * The shots of a video that was made of a text; null where the service does not tell them. A later version has those of
 * the first one as long as nothing was cut out.
 */
export async function readShots(
  teamSlug: string,
  made: { first: OutputRow; newest: OutputRow } | undefined,
): Promise<ProjectShots | null> {
  if (made === undefined) return null
  const { first, newest } = made
  const row = newest.files.shots === undefined ? first : newest
  if (row.files.shots === undefined) return null
  if (Math.abs(row.durationSeconds - newest.durationSeconds) > SAME_LENGTH) return null
  const read = shotsFile.safeParse(await readStoredJson(row.files.shots))
  if (!read.success) return null
  const { style, seed, sheet, shots } = read.data
  const url = row.files.pictures === undefined ? null : mediaUrl(teamSlug, row.id, 'pictures')
  return {
    fileUrl: mediaUrl(teamSlug, row.id, 'shots'),
    style,
    seed,
    sheet:
      sheet === undefined || url === null ? null : { ...sheet, url, rows: Math.ceil(shots.length / sheet.columns) },
    shots: shots.map(({ picture, ...shot }) => ({ ...shot, ...picture, note: picture.note ?? null })),
  }
}
