import { POST_LABELS } from '#lib/components/networks/post-state.tsx'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProviderRow, QueueRow, StoreRow } from '#lib/portal/operator/snapshot/snapshot.ts'

const PORTAL_CLASSES: Record<string, Message> = msgs({
  posts: 'Publish',
  reports: 'Reports',
  results: 'Copy results',
  webhooks: 'Webhooks',
  mails: 'Email',
})

export function className({ name, part }: Pick<QueueRow, 'name' | 'part'>, t: Text): string {
  const words = part === 'portal' ? PORTAL_CLASSES[name] : operationName(name)
  return words === undefined ? name : t(words)
}

function operationName(name: string): Message | undefined {
  const known: Record<string, { name: Message }> = OPERATION_DISPLAYS
  return known[name]?.name
}

export function operationLabel(name: string, t: Text): string {
  const words = operationName(name)
  return words === undefined ? name : t(words)
}

const PARTS: Record<string, Message> = msgs({
  transcription: 'Transcription',
  speech: 'Speech',
  writing: 'Writing',
  translation: 'Translation',
  pictures: 'Pictures',
  stock: 'Stock',
  mail: 'Email',
  files: 'Files',
})

export function partLabel({ name }: Pick<ProviderRow, 'name'>, t: Text): string {
  const words = PARTS[name]
  return words === undefined ? name : t(words)
}

/** The state of a project or post, as its team reads it. */
export function stateLabel(id: string, state: string, t: Text): string {
  const known: Record<string, Message> = id.startsWith('post_') ? POST_LABELS : STATE_LABELS
  const words = known[state]
  return words === undefined ? state : t(words)
}

const STORAGE_ACTIONS = msgs({
  disk: 'Check the DATA_DIR disk and its permissions.',
  bucket: 'Check that the bucket is reachable and that its key is valid.',
})

/** What an operator does about file storage that fails. @param host null: it is the disk. */
export function storageAction(host: string | null, t: Text): string {
  return t(STORAGE_ACTIONS[host === null ? 'disk' : 'bucket'])
}

export const STORE_LABELS: Record<StoreRow['name'], Message> = msgs({
  bucket: 'Files in bucket',
  disk: 'Files on disk',
  'work disk': 'Scratch disk',
  'portal database': 'Portal database',
  'service database': 'Service database',
})

/** `0:04`, `22:40`, `1:04:50`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** How long ago a moment was, short: `34 min`, `3 h`, `2 d`. */
export function formatShortAge(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`
}

/** A process of a machine: several of one kind may run there. */
export function processName({ host, pid }: { host: string; pid: number | null }): string {
  return pid === null ? host : `${host} · ${pid}`
}
