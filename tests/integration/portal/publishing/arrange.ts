import { randomBytes } from 'node:crypto'
import { outputs } from '#db/schema/portal/outputs.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Network } from '#lib/contract/social.ts'
import { newId } from '#lib/core/ids.ts'
import { newPublications } from '#lib/portal/posts/post-input.ts'
import { keepAccessKey } from '#lib/portal/social-accounts/access-keys.ts'
import { makeProjectRow } from '../arrange.ts'

export type LinkedAccount = { id: string; accessKey: string }

/** A linked, working account, as pasting its key leaves it. */
export async function makeAccount(member: Member, network: Network = 'feed'): Promise<LinkedAccount> {
  const accountId = newId('acct')
  const accessKey = `rwsa_${randomBytes(16).toString('hex')}`
  const [now, { teamId }] = [new Date(), member]
  await inTeam(member, async (transaction) => {
    await transaction.insert(socialAccounts).values({
      id: accountId,
      teamId,
      createdBy: member.userId,
      network,
      displayName: `The ${network}`,
      keyEnding: accessKey.slice(-4),
      state: 'active',
      createdAt: now,
      updatedAt: now,
    })
    await keepAccessKey(transaction, { accountId, teamId }, accessKey, now)
  })
  return { id: accountId, accessKey }
}

/** A finished upright video of ten seconds. */
export async function makeVideo(member: Member, durationSeconds = 10): Promise<string> {
  const job = await makeProjectRow(member, { state: 'completed' })
  const id = newId('out')
  const media = { key: `${member.teamId}/${job.id}/${id}.mp4`, contentType: 'video/mp4', sizeBytes: 1_000_000 }
  await inTeam(member, (transaction) =>
    transaction.insert(outputs).values({
      id,
      teamId: member.teamId,
      jobId: job.id,
      externalId: id,
      position: 0,
      kind: 'video',
      remote: { media: 'https://example.com/a.mp4' },
      files: { media },
      durationSeconds,
      width: 1080,
      height: 1920,
      sizeBytes: media.sizeBytes,
      verified: true,
      importedAt: new Date(),
      createdAt: new Date(),
    }),
  )
  return id
}

/** The composer's form as its schema leaves it. */
export function composerInput(
  outputId: string,
  accounts: readonly LinkedAccount[],
  rest: Record<string, unknown> = {},
) {
  return newPublications.parse({
    outputIds: [outputId],
    title: 'A title',
    description: 'A text',
    destinations: accounts.map(({ id }) => ({ accountId: id })),
    when: { kind: 'now' },
    ...rest,
  })
}
