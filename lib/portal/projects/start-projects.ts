import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'
import type { NewProject } from '../operations/operation.ts'
import type { NewSource } from '../operations/source.ts'
import { refuseUnreachableLink } from './require-source.ts'
import { submitProject } from './submit-project.ts'

/** The result of each source. `refused` has the reasons, by link. */
export type Started = { projectIds: string[]; started: string[]; refused: Record<string, AnyMessage> }

/**
 * Starts a project for each source of a form. With several, one that is refused is left out and costs the others
 * nothing.
 *
 * @throws Failure as `submitProject`, and `invalid` for a link that leads to no video, where there is one source alone.
 */
export async function startProjects(member: Member, { others = [], ...first }: NewProject): Promise<Started> {
  if (others.length === 0) return { ...NONE_STARTED, projectIds: [await start(member, first)] }
  const sources = [first.source, ...others]
  const checks = sources.map((source) => refusalReasonOf(() => refuseUnreachableLink(member, source)))
  const dead = await Promise.all(checks)
  const outcome: Started = { projectIds: [], started: [], refused: {} }
  for (const [index, source] of sources.entries()) {
    const reason =
      dead[index] ?? (await refusalReasonOf(async () => void outcome.projectIds.push(await submit(source))))
    if (reason === null) outcome.started.push(linkOf(source))
    else outcome.refused[linkOf(source)] = reason
  }
  return outcome

  async function submit(source: NewSource): Promise<string> {
    return (await submitProject(member, { ...first, source })).projectId
  }
}

const NONE_STARTED: Omit<Started, 'projectIds'> = { started: [], refused: {} }

async function start(member: Member, project: NewProject): Promise<string> {
  await refuseUnreachableLink(member, project.source)
  return (await submitProject(member, project)).projectId
}

async function refusalReasonOf(act: () => Promise<void>): Promise<AnyMessage | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.publicMessage
    throw error
  }
}

function linkOf(source: NewSource): string {
  return source.kind === 'link' ? source.url : ''
}
