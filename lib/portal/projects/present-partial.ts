import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import type { ProjectPartial } from './project-view.ts'

/** What a page shows of a job before it has ended. `made`: its results that are in the team's storage. */
export function presentPartial(
  member: Member,
  job: ProjectRow,
  made: readonly OutputRow[],
  t: Text,
): ProjectPartial | null {
  if (job.partial === null) return null
  const { reels, sourceDurationSeconds = null, waveform = null, hasSource, hasTranscript } = job.partial
  const idOf = new Map(made.map(({ id, externalId }) => [externalId, id]))
  const address = (file: string) => `/api/media/projects/${member.teamSlug}/${job.id}/${file}`
  return {
    reels: reels.map(({ errorMessage, ...reel }) => ({
      ...reel,
      error: translateStored(reel.error, errorMessage ?? null, t),
      outputId: idOf.get(reel.outputId ?? '') ?? null,
    })),
    sourceDurationSeconds,
    waveform,
    sourceUrl: hasSource && hasPermission(member, 'projects.make') ? address('source') : null,
    transcriptUrl: hasTranscript ? address('transcript') : null,
  }
}
