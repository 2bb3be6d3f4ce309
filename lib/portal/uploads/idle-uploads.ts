import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { UploadPlace } from './locate-uploads.ts'

/** Time without a byte after which an upload counts as interrupted. */
const IDLE_MS = 5 * 60_000

const GIVEN_UP = coded('upload_given_up')

/** Bytes are arriving, so its full size is reserved. */
export function isReceiving(now: Date) {
  return and(eq(uploads.state, 'receiving'), gt(uploads.lastByteAt, idleSince(now)))
}

/** What has arrived is kept until it expires or the space is needed. */
export function isIdle(now: Date) {
  return and(eq(uploads.state, 'receiving'), lte(uploads.lastByteAt, idleSince(now)))
}

/**
 * Drops interrupted uploads to free space. Uploads that have resumed by now are left alone.
 *
 * @returns the ids of the dropped uploads, whose bytes the caller deletes after the commit.
 */
export async function abandonIdleUploads(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .update(uploads)
    .set({ state: 'refused', refusal: english(GIVEN_UP), refusalMessage: GIVEN_UP })
    .where(and(inArray(uploads.id, [...ids]), isIdle(now)))
    .returning({ id: uploads.id })
  return rows.map(({ id }) => id)
}

/** `isIdle` of an upload that was read before. */
export function isAbandoned({ state, lastByteAt }: Pick<UploadPlace, 'state' | 'lastByteAt'>, now: Date): boolean {
  return state === 'receiving' && lastByteAt !== null && lastByteAt <= idleSince(now)
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}
