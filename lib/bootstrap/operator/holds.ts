import { type Program, serviceDatabase } from '#db/client.ts'
import { type Hold, openHolds } from '#db/holds.ts'
import { asSystem } from '#lib/auth/tenancy.ts'

export type ProgramHold = Hold & { program: Program }

/** The holds of the given programs. */
export async function readHolds(programs: readonly Program[]): Promise<ProgramHold[]> {
  const found: ProgramHold[] = []
  for (const program of programs) {
    const holds =
      program === 'portal'
        ? await asSystem((transaction) => openHolds(transaction, program))
        : await openHolds(serviceDatabase(), program)
    found.push(...holds.map((hold) => ({ ...hold, program })))
  }
  return found
}

export function describeHold({ program, cause, reason, since }: ProgramHold): string {
  const acts = program === 'portal' ? 'Posts, webhooks and mails of the portal' : 'Posts and reports of the service'
  const why = reason ?? (cause === 'operator' ? 'The operator asked for it.' : 'The database was put back.')
  return `${acts} are on hold since ${since.toISOString()}. ${why} Release with "npm run reelwright -- release".`
}
