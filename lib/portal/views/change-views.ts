import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { savedViews } from '#db/schema/portal/saved-views.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { isVisibleView } from './saved-views.ts'

/** The most of a team and of each person. */
const MAX_VIEWS = 50
const MAX_QUERY = 1_000

const viewName = z
  .string()
  .trim()
  .min(1, issueText(translatable('Enter a name.')))
  .max(60, issueText(translatable('Use up to 60 characters.')))
  .refine(isStorable, issueText(translatable('Enter a name.')))

/** What the address of the list has, as its page writes it. */
const query = z.string().max(MAX_QUERY).refine(isStorable)

export const newViewInput = z.object({ viewName, scope: z.enum(['team', 'person']), query })

export const viewChangeInput = z.discriminatedUnion('change', [
  z.object({ change: z.literal('rename'), viewId: z.string(), viewName }),
  z.object({ change: z.literal('update'), viewId: z.string(), query }),
  z.object({ change: z.literal('delete'), viewId: z.string() }),
])

type Place = { teamId: string; userId: string | null }

/**
 * Keeps a view, of the person or, for those who make projects, of the team.
 *
 * @returns its id.
 * @throws Failure `forbidden`; `invalid` where the name is taken, or there are too many.
 */
export async function saveView(member: Member, input: z.output<typeof newViewInput>): Promise<string> {
  requirePermission(member, input.scope === 'team' ? 'projects.make' : 'projects.view')
  const { teamId, userId } = member
  const place = { teamId, userId: input.scope === 'team' ? null : userId }
  return inTeam(member, async (transaction) => {
    await requireFreeName(transaction, place, input.viewName, '')
    if ((await transaction.$count(savedViews, isIn(place))) >= MAX_VIEWS) throw tooMany()
    const [id, now] = [newId('view'), currentDatabaseTime()]
    const made = { createdBy: userId, createdAt: now, updatedAt: now }
    await transaction.insert(savedViews).values({ id, ...place, name: input.viewName, query: input.query, ...made })
    return id
  })
}

/** Renames, updates or deletes a view. @throws Failure `forbidden`, `not_found`, and `invalid` for a taken name. */
export async function changeView(member: Member, input: z.output<typeof viewChangeInput>): Promise<void> {
  requirePermission(member, 'projects.view')
  await inTeam(member, async (transaction) => {
    const byId = eq(savedViews.id, input.viewId)
    const [view] = await transaction
      .select()
      .from(savedViews)
      .where(and(byId, isVisibleView(member)))
      .for('update')
    if (view === undefined) throw new Failure('not_found', translatable('This view is gone. Reload the page.'))
    if (view.userId === null) requirePermission(member, 'projects.make')
    if (input.change === 'delete') return void (await transaction.delete(savedViews).where(byId))
    if (input.change === 'rename') await requireFreeName(transaction, view, input.viewName, view.id)
    const set = input.change === 'rename' ? { name: input.viewName } : { query: input.query }
    await transaction
      .update(savedViews)
      .set({ ...set, updatedAt: currentDatabaseTime() })
      .where(byId)
  })
}

/** The database refuses a second one too, for two people who save at the same time. */
async function requireFreeName(transaction: Transaction, place: Place, name: string, exceptId: string): Promise<void> {
  const isTaken = and(isIn(place), ne(savedViews.id, exceptId), eq(sql`lower(${savedViews.name})`, sql`lower(${name})`))
  if ((await transaction.$count(savedViews, isTaken)) > 0)
    throw refused(translatable('There is a view with this name. Choose another one.'))
}

function isIn({ teamId, userId }: Place) {
  return and(eq(savedViews.teamId, teamId), userId === null ? isNull(savedViews.userId) : eq(savedViews.userId, userId))
}

function tooMany(): Failure {
  return refused(translatable('There are {max} views already. Delete one first.', { max: MAX_VIEWS }))
}

function refused(message: ReturnType<typeof translatable>): Failure {
  return new Failure('invalid', message, { fields: { viewName: message } })
}
