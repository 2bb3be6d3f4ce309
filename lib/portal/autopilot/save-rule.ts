import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { type AutopilotRuleRow, autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { presets } from '#db/schema/portal/presets.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { NO_KIT } from '../brand/brand-kit-id.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { CUTS_REELS } from '../operations/make-reels.ts'
import { type FoundSource, findSource } from './find-source.ts'
import type { RuleInput } from './rule-input.ts'
import { openSignIn, sealSignIn } from './sealed-sign-in.ts'

const MAX_RULES = 100

/**
 * Begins to watch a source: its first check is at once.
 *
 * @throws Failure `forbidden`; `invalid` for what is no source, for a folder, preset or account that is not there, and
 * for too many rules.
 */
export async function createRule(member: Actor, input: RuleInput, ruleId: string = newId('rule')): Promise<string> {
  requireRights(member, input)
  const source = requireSource(await findSource(member, input))
  await inTeam(member, async (transaction) => {
    await requireRoom(transaction, member.teamId)
    const now = await databaseNow(transaction)
    const set = await columnsOf(transaction, member, input, source)
    const signIn = source.signIn && sealSignIn({ id: ruleId, teamId: member.teamId }, source.signIn)
    await transaction.insert(autopilotRules).values({
      ...{ id: ruleId, teamId: member.teamId, createdBy: member.userId, ...set, signIn },
      ...{ isOn: true, nextCheckAt: now, createdAt: now, updatedAt: now },
    })
    await record(transaction, member, 'autopilot.rule_created', { id: ruleId, name: set.name }, factsOf(set))
  })
  return ruleId
}

/**
 * Changes a rule. With another source, watching begins anew: what is in it then is not taken.
 *
 * @throws Failure as `createRule`, and `not_found`.
 */
export async function editRule(member: Actor, ruleId: string, input: RuleInput): Promise<void> {
  requireRights(member, input)
  const before = await findRule(member, ruleId)
  const kept = input.password === '' && isSameSite(before, input) ? openSignIn(before) : null
  const asked = kept === null ? input : { ...input, ...kept }
  const source = requireSource(await findSource(member, asked))
  await inTeam(member, async (transaction) => {
    const rule = await lockRule(transaction, member.teamId, ruleId)
    const now = await databaseNow(transaction)
    const set = await columnsOf(transaction, member, input, source)
    const isOther =
      set.address !== rule.address || set.sourceKind !== rule.sourceKind || set.watchedFolderId !== rule.watchedFolderId
    const signIn = source.signIn && sealSignIn(rule, source.signIn)
    await transaction
      .update(autopilotRules)
      .set({ ...set, signIn, updatedAt: now, ...(isOther && FRESH), ...(rule.isOn && { nextCheckAt: now }) })
      .where(byId(member.teamId, ruleId))
    await record(transaction, member, 'autopilot.rule_changed', { id: ruleId, name: set.name }, factsOf(set))
  })
}

/** A password that was kept goes to no other site. */
function isSameSite({ address }: AutopilotRuleRow, input: RuleInput): boolean {
  if (input.sourceKind !== 'feed' || !URL.canParse(address) || !URL.canParse(input.address)) return false
  return new URL(address).origin === new URL(input.address).origin
}

const FRESH = { lastReadAt: null, failures: 0, failingSince: null, failure: null, notifiedAt: null, gaveUpAt: null }

/** Stops watching. What was made stays; the history goes. @throws Failure `forbidden`, `not_found`. */
export async function deleteRule(member: Actor, ruleId: string): Promise<void> {
  requirePermission(member, 'autopilot.manage')
  await inTeam(member, async (transaction) => {
    const rule = await lockRule(transaction, member.teamId, ruleId)
    await transaction.delete(autopilotRules).where(byId(member.teamId, ruleId))
    await record(transaction, member, 'autopilot.rule_deleted', rule)
  })
}

/** @throws Failure `not_found` also for a rule of a folder that the member does not see. */
export async function lockRule(transaction: Transaction, teamId: string, ruleId: string): Promise<AutopilotRuleRow> {
  const [rule] = await transaction.select().from(autopilotRules).where(byId(teamId, ruleId)).for('update')
  if (rule === undefined) throw notFoundFailure()
  return rule
}

/** Writes to the audit log what was done with a rule. */
export function record(
  transaction: Transaction,
  member: Actor,
  action: AuditAction,
  { id, name }: Pick<AutopilotRuleRow, 'id' | 'name'>,
  after?: AuditFacts,
): Promise<void> {
  const subject = { kind: 'autopilot-rule', id, name }
  return recordAudit(transaction, member, member.teamId, { action, subject, ...(after && { after }) })
}

function findRule(member: Actor, ruleId: string): Promise<AutopilotRuleRow> {
  return inTeam(member, async (transaction) => {
    const [rule] = await transaction.select().from(autopilotRules).where(byId(member.teamId, ruleId))
    if (rule === undefined) throw notFoundFailure()
    return rule
  })
}

function byId(teamId: string, ruleId: string) {
  return and(eq(autopilotRules.teamId, teamId), eq(autopilotRules.id, ruleId))
}

/** A rule does in the team's name what its maker could do. */
function requireRights(member: Actor, { posting }: RuleInput): void {
  requirePermission(member, 'autopilot.manage')
  requirePermission(member, 'projects.make')
  if (posting !== 'make') requirePermission(member, 'posts.draft')
}

type Source = Extract<FoundSource, { kind: 'source' }>

function requireSource(found: FoundSource): Source {
  if (found.kind === 'source') return found
  const problem: AnyMessage =
    found.kind === 'page'
      ? translatable('This page is not a feed. Use the feed that we found on it.')
      : found.kind === 'sign-in'
        ? translatable('This feed asks for a user name and a password.')
        : found.problem
  throw new Failure('invalid', problem, { fields: { address: problem } })
}

async function requireRoom(transaction: Transaction, teamId: string): Promise<void> {
  const ofTeam = eq(autopilotRules.teamId, teamId)
  const [row] = await transaction.select({ rules: count() }).from(autopilotRules).where(ofTeam)
  if ((row?.rules ?? 0) < MAX_RULES) return
  throw new Failure('invalid', translatable('A team can watch up to {count} sources.', { count: MAX_RULES }))
}

async function columnsOf(transaction: Transaction, member: Actor, input: RuleInput, source: Source) {
  const { teamId } = member
  await requireFolder(transaction, teamId, input.folderId)
  const { leastMinutes, mostMinutes, sourceKind, skippedWords } = input
  return {
    ...{ sourceKind, address: source.address, shownAddress: source.shownAddress },
    name: input.name || source.feed.title.slice(0, 100),
    watchedFolderId: sourceKind === 'folder' ? input.watchedFolderId : null,
    folderId: input.folderId,
    ...(await presetOf(transaction, member, input.presetId)),
    brandKitId: await kitOf(transaction, teamId, input.brandKitId),
    takesNewest: input.takesNewest,
    leastSeconds: leastMinutes === null || leastMinutes === 0 ? null : leastMinutes * 60,
    mostSeconds: mostMinutes === null ? null : mostMinutes * 60,
    skippedWords: [...new Set(skippedWords)],
    reelsMost: input.reelsMost,
    scoreLeast: input.scoreLeast,
    accountIds: await accountsOf(transaction, teamId, input),
    posting: input.posting,
    videosPerDay: input.videosPerDay,
    postsPerDay: input.postsPerDay,
    minutesPerMonth: input.minutesPerMonth,
  }
}

async function requireFolder(transaction: Transaction, teamId: string, folderId: string | null): Promise<void> {
  if (folderId === null) return
  const isThere = and(eq(folders.teamId, teamId), eq(folders.id, folderId))
  if ((await transaction.$count(folders, isThere)) === 0) throw wrong('folderId', translatable('Choose a folder.'))
}

/** Presets of the team alone: a person's own is nobody else's business, and a rule outlasts people. */
async function presetOf(transaction: Transaction, { teamId }: Actor, presetId: string | null) {
  if (presetId === null) return { presetId: null, presetName: null }
  const isOfTeam = and(eq(presets.teamId, teamId), isNull(presets.userId), eq(presets.operation, CUTS_REELS))
  const [preset] = await transaction
    .select({ presetId: presets.id, presetName: presets.name })
    .from(presets)
    .where(and(isOfTeam, eq(presets.id, presetId)))
  if (preset === undefined) throw wrong('presetId', translatable('Choose a preset of the team.'))
  return preset
}

async function kitOf(transaction: Transaction, teamId: string, brandKitId: string | null): Promise<string | null> {
  if (brandKitId === null || brandKitId === NO_KIT) return brandKitId
  const isThere = and(eq(brandKits.teamId, teamId), eq(brandKits.id, brandKitId))
  if ((await transaction.$count(brandKits, isThere)) > 0) return brandKitId
  throw wrong('brandKitId', translatable('Choose a brand kit of the team.'))
}

async function accountsOf(
  transaction: Transaction,
  teamId: string,
  { posting, accountIds }: RuleInput,
): Promise<string[]> {
  const unique = [...new Set(accountIds)]
  if (posting === 'make' || unique.length === 0) return []
  const isLinked = and(eq(socialAccounts.teamId, teamId), isNull(socialAccounts.unlinkedAt))
  const found = await transaction.$count(socialAccounts, and(isLinked, inArray(socialAccounts.id, unique)))
  if (found < unique.length) throw wrong('accountIds', translatable('One of the accounts is no longer linked.'))
  return unique
}

function wrong(field: string, message: AnyMessage): Failure {
  return new Failure('invalid', message, { fields: { [field]: message } })
}

function factsOf(set: Awaited<ReturnType<typeof columnsOf>>): AuditFacts {
  const { shownAddress, posting, reelsMost, videosPerDay, minutesPerMonth, accountIds } = set
  return { address: shownAddress, posting, reelsMost, videosPerDay, minutesPerMonth, accounts: accountIds.length }
}
