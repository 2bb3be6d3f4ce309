'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { keepDraft } from '../../../new/_components/use-draft.ts'

/**
 * Opens New project with a project's choices, other than those given. `asked`: what the address asks the form for, such
 * as `&upload=1`.
 */
export function useNewProject(
  teamSlug: string,
  { tool, again }: ProjectDetail,
  asked = '',
): (other?: Record<string, string>) => void {
  const router = useRouter()
  return (other = {}) => {
    keepDraft(teamSlug, tool, { ...again.draft, ...other })
    router.push(`/${teamSlug}/new?tool=${tool}${asked}` as Route)
  }
}
