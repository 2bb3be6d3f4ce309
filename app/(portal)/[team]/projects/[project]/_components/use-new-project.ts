'use client'

import { useRouter } from 'next/navigation'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { copyAddress, type OtherChoices } from '../../../_components/new-project-address.ts'

/** Opens New project with a project's choices, other than those given. */
export function useNewProject(
  teamSlug: string,
  project: Pick<ProjectDetail, 'tool' | 'id'>,
): (other?: OtherChoices) => void {
  const router = useRouter()
  return (other) => router.push(copyAddress(teamSlug, project, other))
}
