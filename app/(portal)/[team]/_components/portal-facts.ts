/** What the shell shows on every page of a team. */
export type PortalFacts = {
  team: { slug: string; name: string; role: string }
  teams: { slug: string; name: string; role: string }[]
  person: { name: string; email: string }
  running: number
  attention: number
}
