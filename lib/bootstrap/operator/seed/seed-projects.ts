import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { printLine } from '#lib/bootstrap/print-line.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { readServiceSamples } from '#lib/portal/service/service-client.ts'

const SCRIPT =
  'Last spring we raised our prices. We wrote to every customer before we did. Most of them stayed, and some thanked us for asking.'
const VOICE = 'libritts-0010'

type ProjectForm = { operation: Operation } & Record<string, unknown>

/** The projects: each from the sample, or from a text. */
const FORMS: readonly ((sampleId: string) => ProjectForm)[] = [
  (sampleId) => ({ operation: 'subtitles', source: sampleOf(sampleId), language: 'english', title: 'Three answers' }),
  (sampleId) => ({
    operation: 'clip',
    source: sampleOf(sampleId),
    language: 'english',
    clipSettings: { reelDuration: '8-20' },
    additionalFeatures: { addHook: true, removeSilenceParts: true },
    title: 'Reels of the three answers',
  }),
  () => ({ operation: 'tts', voiceId: VOICE, script: SCRIPT, title: 'Why we raised our prices' }),
  () => ({ operation: 'ttv', voiceId: VOICE, script: SCRIPT, visualStyle: 'comic', title: 'Price is a promise' }),
]

const sampleOf = (sampleId: string) => ({ kind: 'sample', sampleId })

/** Starts the projects and waits until they have ended. @returns the videos that they made. */
export async function seedProjects(member: Member): Promise<string[]> {
  const sampleId = await readySample()
  const ids: string[] = []
  for (const formOf of FORMS) {
    const { projectId } = await submitProject(member, newProject.parse(formOf(sampleId)))
    ids.push(projectId)
  }
  for (const id of ids) await waitUntilEnded(member, id)
  return inTeam(member, async (transaction) => {
    const made = and(eq(outputs.teamId, member.teamId), eq(outputs.kind, 'video'), isNotNull(outputs.importedAt))
    const rows = await transaction.select({ id: outputs.id }).from(outputs).where(made)
    return rows.map(({ id }) => id)
  })
}

const POLL_MS = 2_000

/** The first sample is made after the first start. */
async function readySample(): Promise<string> {
  for (;;) {
    const sample = (await readServiceSamples(POLL_MS))?.find(({ ready }) => ready)
    if (sample !== undefined) return sample.id
    await delay(POLL_MS)
  }
}

const ENDED = ['completed', 'failed', 'cancelled']

async function waitUntilEnded(member: Member, projectId: string): Promise<void> {
  for (;;) {
    const [job] = await inTeam(member, (transaction) =>
      transaction
        .select({ state: projects.state, title: projects.title })
        .from(projects)
        .where(eq(projects.id, projectId)),
    )
    if (job === undefined) return
    if (ENDED.includes(job.state)) return printLine(`${job.title}: ${job.state}.`)
    await delay(POLL_MS)
  }
}
