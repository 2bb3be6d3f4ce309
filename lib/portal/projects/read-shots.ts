import { z } from 'zod'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { Member } from '#lib/auth/member.ts'
import { editShot, shotSources } from '#lib/contract/editing/shots.ts'
import { messageOf } from '#lib/contract/messages/wire.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { fileAccess } from '../media/file-rights.ts'
import type { ProjectShots, ShotChoice } from './project-view.ts'
import { readStoredJson } from './read-stored-json.ts'
import { mediaUrl } from './to-summary.ts'

const MOST_SHOTS = 1_000

const choice = editShot
  .pick({
    index: true,
    shows: true,
    card: true,
    reason: true,
    reasonMessage: true,
    search: true,
    offers: true,
    isOriginal: true,
  })
  .partial()

/** The shots as the built-in service writes them; other fields are dropped. */
const shotsFile = z.object({
  style: z.string().max(60),
  seed: z.int(),
  sources: shotSources.optional(),
  sheet: z
    .object({
      columns: z.int().min(1).max(100),
      rows: z.int().min(1).max(1_000).optional(),
      width: z.int().min(1).max(2_000),
      height: z.int().min(1).max(2_000),
    })
    .optional()
    .catch(undefined),
  shots: z
    .array(
      z.object({
        startSeconds: z.number().nonnegative(),
        endSeconds: z.number().nonnegative(),
        text: z.string(),
        ...choice.shape,
        picture: z.object({
          description: z.string(),
          madeBy: z.string(),
          note: z.string().nullish(),
          noteMessage: messageOf('note'),
          credit: editShot.shape.credit.optional(),
        }),
      }),
    )
    .min(1)
    .max(MOST_SHOTS),
})

/** In seconds. A version whose length differs by more has been cut, so its shots are at other times. */
const SAME_LENGTH = 0.25

/**
 * The shots of a video made from text; null if the service does not report them. A later version has the shots of the
 * first one unless something was cut.
 */
export async function readShots(
  member: Member,
  made: { first: OutputRow; newest: OutputRow } | undefined,
  t: Text,
): Promise<ProjectShots | null> {
  if (made === undefined) return null
  const { first, newest } = made
  const row = newest.files.shots === undefined ? first : newest
  if (row.files.shots === undefined) return null
  if (row !== newest && Math.abs(row.durationSeconds - newest.durationSeconds) > SAME_LENGTH) return null
  const read = shotsFile.safeParse(await readStoredJson(row.files.shots))
  if (!read.success) return null
  const { style, seed, sheet, shots, sources = { stock: false, images: false } } = read.data
  const url = row.files.pictures === undefined ? null : mediaUrl(member.teamSlug, row.id, 'pictures')
  return {
    fileUrl: fileAccess(member, 'shots') === 'given' ? mediaUrl(member.teamSlug, row.id, 'shots') : null,
    style,
    seed,
    sources,
    sheet:
      sheet === undefined || url === null
        ? null
        : { ...sheet, url, rows: sheet.rows ?? Math.ceil(shots.length / sheet.columns) },
    shots: shots.map((shot) => {
      const { startSeconds, endSeconds, text, picture } = shot
      const { description, madeBy, note = null, noteMessage } = picture
      return {
        ...{ startSeconds, endSeconds, text, description, madeBy },
        note: translateStored(note, noteMessage, t),
        choice: choiceOf(shot, t),
      }
    }),
  }
}

type ReadShot = z.output<typeof shotsFile>['shots'][number]

function choiceOf(shot: ReadShot, t: Text): ShotChoice | null {
  const { index, shows, card = null, reason, reasonMessage, search = null, offers = [], isOriginal = true } = shot
  if (index === undefined || shows === undefined || reason === undefined) return null
  const told = translateStored(reason, reasonMessage, t) ?? reason
  return { index, shows, card, reason: told, credit: shot.picture.credit ?? null, search, offers, isOriginal }
}
