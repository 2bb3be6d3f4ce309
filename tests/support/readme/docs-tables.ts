import { PERMISSIONS, type Permission } from '#lib/auth/permissions.ts'
import { COMMANDS } from '#lib/bootstrap/operator/commands.ts'
import { ROLE_LABELS, ROLE_NAMES } from '#lib/components/text/role-labels.ts'
import { NETWORK_LIMITS, type NetworkLimits, type TextLimit } from '#lib/contract/networks.ts'
import { ERRORS } from '#lib/contract/openapi/responses.ts'
import { VERIFICATION_SAMPLES } from '#lib/contract/openapi/verification-samples.ts'
import { WEBHOOK_EVENTS } from '#lib/contract/webhook-events.ts'
import type { Retry, Task } from '#lib/core/tasks/task.ts'
import { table } from './table.ts'

/** Tables of the documentation that say what the code does. */

export function commandsTable(): string {
  const rows = COMMANDS.map(({ name, args = [], summary }) => {
    const given = args.map((word) => (word.isOptional ? `[${word.name}]` : `<${word.name}>`))
    return [`\`${[name, ...given].join(' ')}\``, summary]
  })
  return table(['command', 'does'], rows)
}

export function networksTable(): string {
  const rows = Object.values(NETWORK_LIMITS).map((limits) => [
    limits.name,
    textOf(limits.text.title),
    textOf(limits.text.description),
    videoOf(limits.video),
    limits.postsPerDay === null ? '–' : String(limits.postsPerDay),
    limits.privacy.join(', '),
  ])
  return table(['network', 'title', 'text', 'video', 'posts a day', 'privacy'], rows)
}

function textOf(limit: TextLimit | null): string {
  return limit === null ? '–' : limit.max.toLocaleString('en')
}

function videoOf({ minSeconds, maxSeconds, maxBytes, containers }: NetworkLimits['video']): string {
  const from = minSeconds === 0 ? 'up to' : `${minSeconds} s to`
  return `${from} ${lengthOf(maxSeconds)}, ${sizeOf(maxBytes)}, ${containers.join(', ')}`
}

function lengthOf(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

function sizeOf(bytes: number): string {
  return bytes >= 1e9 ? `${Math.round(bytes / 1e9)} GB` : `${Math.round(bytes / 1e6)} MB`
}

/** What each permission is, as the table shows it. A permission without words does not compile. */
const PERMISSION_SENTENCES: Record<Permission, string> = {
  'projects.view': 'watch results, see voices',
  'library.view': 'see the library, search what is said',
  'projects.make': 'upload, start, retry, cancel, rename and edit projects',
  'projects.delete': 'delete projects',
  'results.download': 'download results',
  'shares.manage': 'make and revoke shared links',
  'posts.view': 'see posts that wait or are planned',
  'posts.draft': 'draft, schedule, move and publish posts',
  'posts.approve': 'approve posts',
  'notices.view': 'see and mark their own notifications',
  'insights.view': 'see how published posts do',
  'autopilot.view': 'see watched sources and what was found in them',
  'autopilot.stop': 'stop a reel that went straight to the queue, for two hours',
  'autopilot.manage': 'watch sources, change and pause rules',
  'publishing.view': 'see accounts and schedules',
  'publishing.manage': 'link accounts, set schedules and how the team publishes',
  'folders.share': 'see every client folder, choose who sees it',
  'brand.view': 'see brand kits',
  'brand.manage': 'make, change and delete brand kits',
  'members.view': 'see members',
  'members.manage': 'invite people, change roles, remove people',
  'usage.view': 'see usage',
  'team.view': 'see the settings that everybody in the team may know',
  'team.manage': 'change name, logo, time zone, defaults and how members sign in',
  'keys.manage': 'make and revoke API keys',
  'webhooks.manage': 'manage webhook addresses',
  'embed.manage': 'set the look and the sites of the frame, end its sessions',
  'embed.create': 'open sessions of the frame, which only a key can do',
  'audit.view': 'see the audit log',
  'data.manage': 'export everything, set what is kept, delete the team',
  'team.transfer': 'hand the team over',
}

export function rolesTable(): string {
  const permissions = Object.entries(PERMISSIONS).filter(([, { roles }]) => roles.length > 0)
  const rows = permissions.map(([name, { roles }]) => [
    PERMISSION_SENTENCES[name as Permission],
    ...ROLE_NAMES.map((role) => ((roles as readonly string[]).includes(role) ? 'yes' : '–')),
  ])
  return table(['may', ...ROLE_NAMES.map((role) => String(ROLE_LABELS[role]))], rows)
}

export function errorsTable(): string {
  return table(
    ['status', 'when'],
    Object.entries(ERRORS).map(([status, { description }]) => [status, description]),
  )
}

export function eventsTable(): string {
  return table(
    ['event', 'when'],
    Object.entries(WEBHOOK_EVENTS).map(([name, when]) => [`\`${name}\``, String(when)]),
  )
}

/** In the languages among which readers of the documentation choose. */
export function verificationSamples(): string {
  const { js, python, sh } = VERIFICATION_SAMPLES
  const samples = { node: js, python, shell: sh }
  return Object.entries(samples)
    .map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\``)
    .join('\n\n')
}

/** What a program does by itself. A cell is empty where the task needs no such thing. */
export function tasksTable(tasks: Readonly<Record<string, Task>>): string {
  const rows = Object.values(tasks).map((task) => [
    task.name,
    task.does,
    task.due,
    [spanOf(task.everyMs), ...countOf(task)].join('; '),
    task.leaseMs === undefined ? '' : spanOf(task.leaseMs),
    [...waitsOf(task.retry), ...(task.deadlineMs === undefined ? [] : [`limit ${spanOf(task.deadlineMs)}`])].join('; '),
  ])
  return table(['task', 'does', 'due', 'looks every', 'lease', 'waits after failures'], rows)
}

function countOf({ atOnce, rounds, receivers }: Task): string[] {
  if (receivers !== undefined) {
    const { working, failing } = receivers
    return [`${working.count} at once, ${failing.count} to receivers that fail`]
  }
  if (atOnce === undefined) return []
  return [rounds === undefined ? `${atOnce} at once` : `${rounds} × ${atOnce} at once`]
}

function waitsOf(retry: Retry | undefined): string[] {
  if (retry === undefined) return []
  if ('waitsMs' in retry) return [retry.waitsMs.map(spanOf).join(', ')]
  const { firstMs, factor, longestMs, most } = retry
  const waits = `${spanOf(firstMs)}, then × ${factor} up to ${spanOf(longestMs)}`
  return most === undefined ? [waits] : [waits, `${most} tries`]
}

function spanOf(ms: number): string {
  if (ms < 60_000) return `${ms / 1_000} s`
  if (ms < 3_600_000) return `${ms / 60_000} min`
  return ms < 72 * 3_600_000 ? `${ms / 3_600_000} h` : `${ms / 86_400_000} days`
}
