import { z } from 'zod'
import { wireBoolean } from '#lib/contract/wire-types.ts'

const id = z.string().min(1).max(64)

/** A form sends one value, several or none. */
const listOf = <Schema extends z.ZodType>(item: Schema) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item).min(1).max(500))

/** An empty `beforeId` is the end of the queue. */
export const reorderInput = z.object({ publicationId: id, beforeId: z.string().max(64).default('') })

export const undoInput = z.object({ publicationIds: listOf(id) })

export const fixInput = z.object({ postIds: listOf(id), isFixed: wireBoolean })

export const pauseInput = z.object({ paused: wireBoolean })

/** `post_… 2026-05-04T07:00:00.000Z` for each post. */
const formerTime = z
  .string()
  .transform((text) => {
    const [postId, plannedAt] = text.split(' ')
    return { postId, plannedAt }
  })
  .pipe(z.object({ postId: id, plannedAt: z.iso.datetime({ offset: true }) }))

export const restoreInput = z.object({ former: listOf(formerTime) })
