import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { positionOfState, STATE_ORDER } from '#db/schema/portal/projects.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import type { ProjectFilter, ProjectSort, ProjectSummary } from './project-view.ts'

type Key = {
  column: string
  type: string
  shape: z.ZodType<string | number>
  of: (row: ProjectSummary) => string | number
}

const instant = z.iso.datetime({ precision: 3 }).refine((text) => text >= '1970')

const CREATED: Key = { column: 'created_at', type: 'timestamptz', shape: instant, of: (row) => row.createdAt }

/** The columns of the view `team_jobs` that each sort uses before the id; each has its own index. */
const KEYS: Record<ProjectSort['by'], Key[]> = {
  created: [CREATED],
  updated: [{ column: 'updated_at', type: 'timestamptz', shape: instant, of: (row) => row.updatedAt }],
  title: [
    {
      column: 'title collate "und-x-icu"',
      type: 'text',
      shape: z.string().max(1_000).refine(isStorable),
      of: (row) => row.title,
    },
  ],
  state: [
    {
      column: 'state_order',
      type: 'int',
      shape: z.int().min(1).max(STATE_ORDER.length),
      of: (row) => positionOfState(row.state),
    },
    CREATED,
  ],
  duration: [
    {
      column: 'duration_seconds',
      type: 'real',
      shape: z.number().min(0).max(1e9),
      of: (row) => row.sourceDurationSeconds ?? 0,
    },
  ],
}

/** Body of an `order by` on the view. */
export function orderBy({ by, direction }: ProjectSort): SQL {
  const columns = [...KEYS[by].map(({ column }) => column), 'id']
  return sql.raw(columns.map((column) => `${column} ${direction}`).join(', '))
}

/** Where the page after this row begins; opaque outside. */
export function cursorOf({ by }: ProjectSort, row: ProjectSummary): string {
  return Buffer.from(JSON.stringify([by, ...KEYS[by].map(({ of }) => of(row)), row.id])).toString('base64url')
}

/**
 * The condition that starts at the filter's cursor. An invalid cursor, or one of another sort order, starts at the top:
 * it may come from a truncated link.
 */
export function afterCursor({ cursor, sort }: ProjectFilter): SQL[] {
  const keys = KEYS[sort.by]
  const id = z.string().regex(/^job_[a-z0-9]{1,40}$/)
  const values = readCursor(cursor ?? '')
  const shapes = [z.literal(sort.by), ...keys.map(({ shape }) => shape), id]
  if (values.length !== shapes.length || !shapes.every((shape, index) => shape.safeParse(values[index]).success))
    return []
  const columns = sql.raw([...keys.map(({ column }) => column), 'id'].join(', '))
  const types = [...keys.map(({ type }) => type), 'text']
  const places = values.slice(1).map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`)
  return [sql`(${columns}) ${sql.raw(sort.direction === 'asc' ? '>' : '<')} (${sql.join(places, sql`, `)})`]
}

function readCursor(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
