import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { AutopilotItemRow } from '#db/schema/portal/autopilot-items.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { readServiceTranscript } from '../../media/read-service-transcript.ts'
import type { SpokenText } from '../../projects/project-view.ts'
import { readStoredJson } from '../../projects/read-stored-json.ts'
import { parseTranscript } from '../../projects/read-transcript.ts'
import { readServiceProject } from '../../service/service-client.ts'
import { findSameWords, type SameWords } from '../find-same-words.ts'
import type { ItemReason } from '../rule-facts.ts'

/** A person who had the same video made again knows what is said in it. */
const WANTED: readonly (ItemReason | null)[] = ['same_words', 'same_video']

/** Whether what is said in an item may still be compared with earlier videos. */
export function isCompared({ setAside }: AutopilotItemRow): boolean {
  return !WANTED.includes(setAside)
}

/**
 * The earlier project in which the same is said as in a project that a rule started; null where there is none, and where it cannot be
 * told, since that must not keep a video from being made.
 */
export async function compareWords(job: ProjectRow): Promise<SameWords | null> {
  try {
    const spoken = job.state === 'completed' ? await readStored(job) : await readShown(job)
    return spoken === null ? null : await asSystem((transaction) => findSameWords(transaction, job, spoken))
  } catch (error) {
    logger('worker').warn({ err: error, project: job.id }, 'what is said in a found video could not be compared')
    return null
  }
}

/** What an item becomes whose words are those of an earlier video. */
export function skippedForWords({ projectId, title, percent }: SameWords): Partial<AutopilotItemRow> {
  return {
    ...{ outcome: 'skipped', reasonCode: 'same_words', reason: coded('autopilot_same_words', { percent, title }) },
    ...{ sameProjectId: projectId, nextStepAt: null },
  }
}

/** What the service has heard while it makes the project. */
async function readShown({ reference }: ProjectRow): Promise<SpokenText | null> {
  const answer = reference === null ? null : await readServiceProject(reference)
  const address = answer?.kind === 'found' ? answer.project.partial?.transcriptUrl : undefined
  return address === undefined ? null : readServiceTranscript(address)
}

async function readStored({ id }: ProjectRow): Promise<SpokenText | null> {
  const hasWhole = sql`${outputs.files} ? 'sourceTranscript'`
  const [first] = await asSystem((transaction) =>
    transaction
      .select({ files: outputs.files })
      .from(outputs)
      .where(and(eq(outputs.jobId, id), isNull(outputs.versionOf), hasWhole))
      .orderBy(asc(outputs.position))
      .limit(1),
  )
  return parseTranscript(await readStoredJson(first?.files.sourceTranscript))
}
