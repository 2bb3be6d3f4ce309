/** All results of projects in one file. */
export function zipAddress(teamSlug: string, projectIds: readonly string[]): string {
  return `/api/media/projects/${teamSlug}/zip?projects=${projectIds.join(',')}`
}
