/** What the steps of signing in need. */
export type SignInPlace = {
  /** Where signing in leads. */
  next: string
  lifetime: string
  sendsMail: boolean
  /** At a team's own host name: the team, and where all ways of signing in work. */
  team: { name: string; elsewhere: string } | null
}
