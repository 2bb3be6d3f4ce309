import { invitations } from '#db/schema/portal/invitations.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import type { Known } from './worst-requests.ts'

const INVITATION = 'an-invitation-that-somebody-got-in-an-email'
const DAY_MS = 86_400_000

/** A team with what its links show to strangers: a shared result, one with a password, an invitation. */
export async function arrangePublic(): Promise<Omit<Known, 'picture'>> {
  const team = await makeTeam()
  const { id: jobId } = await makeProjectRow(team, { state: 'completed' })
  const output = await addOutput(team, jobId)
  const make = async (password?: string) => {
    const mode = password === undefined ? 'unlisted' : 'password'
    const { url } = await createShare(team, { projectId: jobId, mode, ends: 'never', comments: 'yes', password })
    return url.split('/').at(-1) ?? ''
  }
  await invite(team)
  const known = { output, team: team.teamId, invitation: INVITATION }
  return { ...known, share: await make(), locked: await make('unlikely copper sail') }
}

async function addOutput(team: Member, jobId: string): Promise<string> {
  const [id, now] = [newId('out'), new Date()]
  const made = { durationSeconds: 3, sizeBytes: 1, verified: true, importedAt: now, createdAt: now }
  const row = { id, teamId: team.teamId, jobId, externalId: id, position: 0, kind: 'video' as const }
  const files = { media: { key: `${team.teamId}/${id}/media.mp4`, contentType: 'video/mp4', sizeBytes: 1 } }
  const values = { ...row, ...made, files, remote: { media: 'sealed' }, width: 1080, height: 1920, title: 'Town hall' }
  await inTeam(team, (transaction) => transaction.insert(outputs).values(values))
  return id
}

function invite({ teamId, userId }: Member): Promise<unknown> {
  const now = new Date()
  const row = { id: newId('inv'), teamId, invitedBy: userId, email: 'somebody@example.com', role: 'viewer' as const }
  const times = { createdAt: now, sentAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
  return inWholeTeam({ teamId }, (transaction) =>
    transaction.insert(invitations).values({ ...row, ...times, tokenHash: hashToken(INVITATION) }),
  )
}
