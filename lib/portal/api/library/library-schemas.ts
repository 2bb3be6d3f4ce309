import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { OWN_KINDS } from '../../library/page-items.ts'
import { PAGING } from '../paging.ts'
import { bodyId } from '../short-name.ts'

const PLACES = ['shown', 'archived', 'deleted'] as const

/** GET /library. */
export const libraryQuery = z.object({
  kind: oneOf(OWN_KINDS).optional().describe('Only uploads, or only projects with results.'),
  place: oneOf(PLACES).default('shown').describe('Archived or deleted items in place of the others.'),
  folderId: z
    .string()
    .max(64, problem('must_be_id'))
    .optional()
    .describe('Only what is in this folder and those inside it; `none`: what is in no folder.'),
  tag: z
    .string()
    .max(30, problem('too_many_characters', { most: 30 }))
    .optional()
    .describe('Only items with this tag.'),
  operation: oneOf(OPERATIONS).optional().describe('Only results of this tool.'),
  search: z
    .string()
    .max(200, problem('too_many_characters', { most: 200 }))
    .default('')
    .describe('Only items with this text in their name or source.'),
  ...PAGING,
})

export const libraryItem = z.object({
  itemId: z.string().describe('The `projectId` of a project, or the `uploadId` of an upload.'),
  kind: z.enum(OWN_KINDS).describe('`result`: a project with its results.'),
  title: z.string(),
  operation: z.enum(OPERATIONS).nullable().describe('The tool of a project; null for an upload.'),
  folderId: z.string().nullable().describe('Null for no folder.'),
  tags: z.array(z.string()),
  addedAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable().describe('What is deleted can be restored for 30 days.'),
  durationSeconds: z.number().nullable(),
  sizeBytes: z.int().nullable(),
})

const itemIds = z
  .array(bodyId, problem('must_be_strings'))
  .min(1, problem('must_not_be_empty'))
  .max(200, problem('too_many_entries', { most: 200 }))
  .describe('Projects and uploads, by their ids. Ids that name nothing are left out, unless all do.')

/** What changes items and says nothing more. */
export const chosenItems = z.object({ itemIds })

/** POST /library/move. */
export const itemsMove = chosenItems.extend({
  folderId: bodyId.optional().describe('The folder that they go into. Absent: into none.'),
})

/** POST /library/tag. */
export const itemsTag = chosenItems.extend({
  tag: z
    .string(problem('must_be_string'))
    .trim()
    .min(1, problem('must_not_be_empty'))
    .max(30, problem('too_many_characters', { most: 30 }))
    .refine(isStorable, problem('must_be_storable')),
  isAdded: z.boolean(problem('must_be_boolean')).default(true).describe('False takes the tag away.'),
})

export const itemsChange = z.object({
  message: z.string(),
  changed: z.array(z.string()).describe('The ids of what was changed.'),
  kept: z
    .array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        reason: z
          .enum(['running', 'planned', 'used'])
          .describe('`running`: it has not ended. `planned`: posts need it. `used`: a project is being made from it.'),
      }),
    )
    .describe('What stays as it is, with the reason.'),
})
