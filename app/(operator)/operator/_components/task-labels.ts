import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { TaskRow } from '#lib/portal/operator/snapshot/snapshot.ts'

/** What each task of the portal does, by its name in `lib/portal/tasks.ts`. */
const PORTAL_TASKS: Record<string, Message> = msgs({
  reports: 'Process reports from the video service',
  projects: 'Check running projects',
  cancellations: 'Stop canceled projects',
  'due posts': 'Send due posts to the video service',
  'sent posts': 'Check the status of sent posts',
  'numbers of posts': 'Read the numbers of published posts',
  imports: 'Copy finished results',
  'early imports': 'Copy results of running projects',
  translations: 'Translate lines of results',
  transcripts: 'Store transcripts for search',
  'deleted items': 'Erase deleted items',
  'watched sources': 'Check watched sources',
  'found videos': 'Start projects of found videos',
  'reels of found videos': 'Plan posts of found videos',
  'social accounts': 'Check linked accounts',
  webhooks: 'Deliver webhooks',
  emails: 'Send emails',
  'browser notifications': 'Send browser notifications',
  digests: 'Send digests of notifications',
  'old notices': 'Delete old notifications',
  'expired data': 'Delete expired data',
  retention: 'Apply retention periods',
  domains: 'Check custom domains',
  'closed teams': 'Erase closed teams',
  'erasures at the service': 'Erase data at the video service',
  'repeated erasures': 'Repeat erasures after a restore',
  heartbeat: 'Report worker status',
  'recovery mark': 'Record a recovery point',
  'orphaned files': 'Delete orphaned files',
  'operator’s orders': 'Run operator commands',
  'operator’s view': 'Refresh the operator pages',
  'held work': 'Check for paused work',
  'storage test': 'Test the file storage',
  'operator’s records': 'Record storage use and clean up operator data',
})

/** The same of the video service, by its name in `lib/service/tasks.ts`. */
const SERVICE_TASKS: Record<string, Message> = msgs({
  'claim video': 'Process video projects',
  'claim speech': 'Process speech projects',
  reclaim: 'Report worker status and reclaim projects',
  'publishing videos': 'Prepare videos for posting',
  'publishing posts': 'Send posts to networks',
  'publishing look-ups': 'Look up posts on networks',
  'publishing reclaim': 'Reclaim interrupted posts',
  reports: 'Deliver reports',
  'recovery mark': 'Record a recovery point',
  'models and samples': 'Download models and make the sample',
  'expired data': 'Delete expired data',
  'old errors': 'Delete old errors',
  'provider tests': 'Test providers on demand',
  'seal older requests': 'Encrypt older requests',
  providers: 'Record providers in use',
  'voice samples': 'Make voice samples',
})

/** A task that this version does not know keeps the name that the service gave it. */
export function taskWord({ name, part }: Pick<TaskRow, 'name' | 'part'>, t: Text): string {
  const words = (part === 'portal' ? PORTAL_TASKS : SERVICE_TASKS)[name]
  return words === undefined ? name : t(words)
}
