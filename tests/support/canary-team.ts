import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/portal/sessions.ts'

const SCHEMA = path.resolve(import.meta.dirname, '../../db/schema/portal')

/** Written by triggers alone: the counts of the team's jobs, and the hash at which its audit log ends. */
const WITHOUT_OWN_ROWS = ['job_counts', 'audit_heads']

/** A row of each kind that a team can have, by the name that its ids have in addresses and forms. */
export type CanaryIds = Record<
  | ('team' | 'job' | 'output' | 'upload' | 'submission' | 'account' | 'schedule' | 'publication' | 'post')
  | (
      | 'member'
      | 'invitation'
      | 'apiKey'
      | 'call'
      | 'endpoint'
      | 'delivery'
      | 'audit'
      | 'session'
      | 'share'
      | 'note'
      | 'export'
      | 'brandKit'
      | 'folder'
      | 'preset'
      | 'brandFile'
      | 'language'
      | 'rule'
      | 'found'
    ),
  string
>

/** A canary team: everything in it that is free text contains `tag`, which occurs nowhere else. */
export type CanaryTeam = { tag: string; slug: string; ids: CanaryIds }

/**
 * Makes a team with a row in every table that has teams, and a canary in every column of text. A new table of teams has
 * to be added here, or this fails.
 *
 * @param transaction may write to every team.
 */
export async function makeCanaryTeam(transaction: Transaction, userId: string): Promise<CanaryTeam> {
  const tag = `canary${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const slug = `team-${tag.slice(6)}`
  const ids = canaryIds(tag)
  const rows = canaryRows(ids, userId, `text-of-${tag}`)
  const tables = await teamTables()
  const missing = [...tables.keys()].filter((name) => !(name in rows) && !WITHOUT_OWN_ROWS.includes(name))
  if (missing.length > 0) throw new Error(`Add a row with canaries for ${missing.join(', ')}.`)
  const made = new Map<string, unknown>([['users', userId]])
  await transaction.insert(sessions).values(endedSession(ids.session, userId))
  for (const [name, given] of Object.entries({ ...rows, teams: { ...rows.teams, slug } })) {
    const table = tables.get(name)
    if (table === undefined) throw new Error(`There is no table ${name} of teams.`)
    await transaction.insert(table).values(fill(table, { ...references(table, made), ...given }, tag))
    if ('id' in given) made.set(name, given.id)
  }
  return { tag, slug, ids }
}

/** Tables of the portal whose rows belong to a team, by name. */
export async function teamTables(): Promise<Map<string, PgTable>> {
  const modules = await Promise.all(
    readdirSync(SCHEMA).map((file): Promise<Record<string, unknown>> => import(path.join(SCHEMA, file))),
  )
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((value) => is(value, PgTable))
  const named = tables.map((table) => [getTableConfig(table).name, table] as const)
  return new Map(named.filter(([name, table]) => name === 'teams' || 'teamId' in getTableColumns(table)))
}

/** What refers to rows that are made already; null to others. */
function references(table: PgTable, made: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const keys = Object.entries(getTableColumns(table))
  const found = getTableConfig(table).foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference()
    return columns.map((column) => [
      keys.find(([, one]) => one.name === column.name)?.[0],
      made.get(getTableConfig(foreignTable).name) ?? null,
    ])
  })
  return Object.fromEntries(found)
}

/** The given values; a canary in every other text, and the plainest value in what else must not be empty. */
function fill(table: PgTable, given: Record<string, unknown>, tag: string): Record<string, unknown> {
  const { name } = getTableConfig(table)
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    if (key in given) return [key, given[key]]
    const canary = `${tag} ${name} ${column.name}`
    if (column.dataType === 'string') return [key, canary]
    if (column.dataType === 'array') return [key, [canary]]
    if (column.hasDefault || !column.notNull) return [key, undefined]
    return [key, { number: 1, boolean: true, json: { note: canary }, custom: new Date() }[String(column.dataType)]]
  })
  return Object.fromEntries(columns)
}

function endedSession(id: string, userId: string): typeof sessions.$inferInsert {
  const now = new Date()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: now, revokedAt: now }
  return { id, userId, userAgent: '', method: 'embed', ...times }
}

function canaryIds(tag: string): CanaryIds {
  const mark = tag.slice(6)
  return {
    team: `team_${mark}`,
    job: `job_${mark}`,
    output: `out_${mark}`,
    upload: `upl_${mark}`,
    submission: `att_${mark}`,
    account: `acct_${mark}`,
    schedule: `sch_${mark}`,
    publication: `pub_${mark}`,
    post: `post_${mark}`,
    member: `mem_${mark}`,
    invitation: `inv_${mark}`,
    apiKey: `apikey_${mark}`,
    call: `call_${mark}`,
    endpoint: `hook_${mark}`,
    delivery: `msg_${mark}`,
    share: `share_${mark}`,
    note: `note_${mark}`,
    export: `exp_${mark}`,
    brandKit: `kit_${mark}`,
    folder: `fld_${mark}`,
    preset: `preset_${mark}`,
    brandFile: `brand_${mark}`,
    language: `lng_${mark}`,
    rule: `rule_${mark}`,
    found: `found_${mark}`,
    audit: `audit_${mark}`,
    session: `sess_${mark}`,
  }
}

const LATER = new Date(Date.now() + 30 * 86_400_000)

/**
 * What cannot be a canary: ids, names from closed sets, and shapes that pages read. In an order that their references
 * allow. Nothing in it gives the worker anything to do.
 */
function canaryRows(ids: CanaryIds, userId: string, text: string): Record<string, Record<string, unknown>> {
  const subtitles = {
    language: 'english',
    subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' },
  }
  const link = `https://example.com/${text}.mp4`
  return {
    teams: {
      id: ids.team,
      logoKey: `${ids.team}/logo-${text}.png`,
      defaults: {},
      retention: {},
      requiredProvider: null,
      closedBy: null,
      externalId: null,
    },
    memberships: { id: ids.member, role: 'owner' },
    team_limits: {},
    api_keys: { id: ids.apiKey, mode: 'live', scopes: ['read'], networks: [], revokedAt: new Date() },
    oauth_tokens: { keyId: ids.apiKey, kind: 'refresh' },
    folders: { id: ids.folder },
    folder_members: { teamId: ids.team, userId },
    saved_views: { id: `view_${ids.team}`, query: `q=${text}` },
    jobs: {
      ...{ id: ids.job, origin: 'api', operation: 'subtitles', request: subtitles },
      ...{ sourceKind: 'link', sourceRef: link, rendersOutputId: null, state: 'completed', stage: null, attempt: 1 },
      ...{ failureCode: null, importState: 'done', importAttempts: 0, quietChecks: 0, percent: 100 },
      webhookUrl: `https://example.com/${text}`,
    },
    submissions: { id: ids.submission, attempt: 1, state: 'accepted' },
    job_events: {},
    reports: { contentType: 'application/json', signature: 'valid', state: 'used', verified: 'yes' },
    outputs: {
      ...{ id: ids.output, kind: 'video', importedAt: new Date(), nextTranscriptAt: null },
      remote: { media: link },
      files: { media: { key: `${ids.team}/${text}.mp4`, sizeBytes: 1, contentType: 'video/mp4' } },
      info: { title: text, caption: text, tags: [text] },
    },
    transcripts: { languageTag: 'en' },
    transcript_passages: {
      ...{ outputId: ids.output, words: `'${text}':1`, starts: [0] },
      lines: [{ s: 0, e: 1, n: 1, t: text }],
    },
    cancellations: {
      ...{ submissionId: ids.submission, jobId: ids.job, operation: 'subtitles', sourceKind: 'link', sourceRef: link },
      ...{ request: subtitles, nextTryAt: LATER },
    },
    service_erasures: { id: `erase_${ids.team}`, asked: {}, nextTryAt: LATER },
    uploads: { id: ids.upload, state: 'ready' },
    bucket_uploads: {},
    favourite_voices: {},
    exports: { id: ids.export, state: 'ready', choices: {}, files: [] },
    translations: {
      ...{
        id: ids.language,
        options: { captions: 'files', voiceOver: false, voices: {}, originalVolume: 0 },
        keep: [],
      },
      lines: [{ kind: 'spoken', startSeconds: 0, endSeconds: 1, source: text, text, reviewed: false }],
      ...{ nextTryAt: null, tries: 0 },
    },
    edit_drafts: { changes: {} },
    form_drafts: { form: 'composer:canary' },
    notices: {
      ...{ teamId: ids.team, userId, kind: 'joined', doneBy: null, digestAt: null, pushAt: null },
      message: { code: 'notice_joined', params: { person: text } },
    },
    autopilot_options: {},
    autopilot_rules: {
      ...{ id: ids.rule, sourceKind: 'feed', address: link, posting: 'make', signIn: null, watchedFolderId: null },
      ...{ folderId: ids.folder, presetId: null, isOn: false, nextCheckAt: null, failure: null, accountIds: [] },
    },
    autopilot_items: {
      ...{ id: ids.found, outcome: 'skipped', reasonCode: 'title', setAside: null, nextStepAt: null, reason: text },
      ...{ mediaUrl: link, projectId: null, sameProjectId: null },
    },
    presets: { id: ids.preset, operation: 'clip', isDefault: false, holds: [], settings: {} },
    brand_kits: { id: ids.brandKit, content: {}, isDefault: false },
    brand_files: {
      id: ids.brandFile,
      kitId: ids.brandKit,
      kind: 'logo',
      key: `${ids.team}/brand/${ids.brandFile}.png`,
      facts: { width: 1, height: 1, brightness: 1, isTransparent: true },
    },
    social_accounts: { id: ids.account, network: 'feed', state: 'needs_attention', nextCheckAt: LATER },
    social_access_keys: {},
    social_link_requests: { network: 'feed', expiresAt: LATER },
    publishing_options: { timeZone: 'UTC', toleranceHours: 6 },
    schedules: { id: ids.schedule, timeZone: 'UTC' },
    schedule_slots: { localTime: '09:00' },
    schedule_blackouts: { date: '2027-01-01' },
    publications: { id: ids.publication, privacy: 'private', approval: 'waiting', videoUrl: link },
    posts: { id: ids.post, state: 'awaiting_approval', plannedAt: LATER, slotScheduleId: null, reasonCode: null },
    autopilot_reels: { outputId: ids.output, left: text },
    post_attempts: { state: 'withdrawn' },
    post_numbers: { postId: ids.post, gap: 'not_given', gapMessage: null, frozenAt: new Date() },
    post_readings: { day: '2026-01-01' },
    post_events: { postId: ids.post },
    invitations: { id: ids.invitation, role: 'viewer', expiresAt: LATER },
    api_calls: { id: ids.call, status: 200 },
    idempotent_answers: {},
    webhook_endpoints: { id: ids.endpoint, isOn: false },
    webhook_deliveries: { id: ids.delivery, event: 'project.completed', state: 'delivered' },
    webhook_attempts: {},
    usage_entries: { meter: 'posts', kind: 'charged' },
    audit_entries: { id: ids.audit, actorKind: 'person', actorId: userId },
    erasures: {},
    // With a password, so that nobody sees anything by it.
    portal_domains: { verifiedAt: null },
    share_links: { id: ids.share, mode: 'password', revokedAt: null, expiresAt: null, outputId: null },
    share_views: { shareId: ids.share, day: '2027-01-01' },
    review_notes: { id: ids.note, shareId: ids.share, kind: 'comment', atSeconds: 1, resolvedAt: null },
    review_reads: {},
    share_reports: { shareId: ids.share, reason: 'other' },
    embed_settings: {},
    embed_sessions: { id: ids.session, customerId: ids.team, role: 'viewer' },
    embed_codes: { sessionId: ids.session, usedAt: new Date() },
  }
}
