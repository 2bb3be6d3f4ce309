import postgres from 'postgres'
import type { Program } from '#db/client.ts'
import type { KeyRing } from '#lib/core/secrets/key-ring.ts'
import { openSecret } from '#lib/core/secrets/secret-box.ts'

type SealedColumn = { program: Program; table: string; column: string; from: string }

/** Columns with secrets of people and teams: row, place and sealed text of each. */
const SEALED: SealedColumn[] = [
  {
    ...{ program: 'portal', table: 'portal.social_access_keys', column: 'sealed' },
    from: 'select account_id as row, team_id as team, sealed as stored from portal.social_access_keys',
  },
  {
    ...{ program: 'portal', table: 'portal.webhook_endpoints', column: 'secret' },
    from: 'select id as row, team_id as team, secret as stored from portal.webhook_endpoints',
  },
  {
    ...{ program: 'portal', table: 'portal.users', column: 'totp_secret' },
    from: `select id as row, '' as team, totp_secret as stored from portal.users`,
  },
  {
    ...{ program: 'service', table: 'service.projects', column: 'webhook_url' },
    from: 'select id as row, owner_id as team, webhook_url as stored from service.projects',
  },
  {
    ...{ program: 'service', table: 'service.social_credentials', column: 'sealed' },
    from: `select c.account_id as row, a.owner_id as team, c.sealed as stored
      from service.social_credentials c join service.social_accounts a on a.id = c.account_id`,
  },
]
const SEALED_PREFIX = 'sealed:'

/** How many sealed values of a program the keys open, and how many they do not. */
export async function checkSealed(
  url: string,
  program: Program,
  keys: KeyRing,
): Promise<{ opened: number; refused: number }> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  const counts = { opened: 0, refused: 0 }
  try {
    for (const { table, column, from } of SEALED.filter((one) => one.program === program)) {
      const rows = await client.unsafe<{ row: string; team: string; stored: string }[]>(
        `select * from (${from}) s where stored like '${SEALED_PREFIX}%'`,
      )
      for (const { row, team, stored } of rows) {
        if (opens(keys, stored.slice(SEALED_PREFIX.length), { table, row, column, team })) counts.opened += 1
        else counts.refused += 1
      }
    }
  } finally {
    await client.end({ timeout: 5 })
  }
  return counts
}

function opens(...given: Parameters<typeof openSecret>): boolean {
  try {
    openSecret(...given)
    return true
  } catch {
    return false
  }
}
