import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, sql } from 'drizzle-orm'
import { providerChecks } from '#db/schema/portal/provider-checks.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { newId } from '#lib/core/ids.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { checkMailServer } from '#lib/portal/mail/mail-transport.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '#lib/portal/teams/team-storage.ts'

/** A server that hangs counts as one that fails. */
const LIMIT_MS = 20_000

/** Of several workers, each leaves it to the one that tested last. */
const RECENT_SECONDS = 20

/** What the portal uses itself; everything else is the service's. */
export const OWN_PROVIDERS: Record<string, () => Promise<void>> = {
  mail: async () => {
    if (settings().MAIL_FROM !== undefined) await checkMailServer(requireSetting('SMTP_URL'))
  },
  files: writeAndDelete,
}

/** Tests the file storage, so that operators learn that it fails before somebody asks. */
export async function watchStorage(): Promise<void> {
  const isRecent = gt(providerChecks.at, sql`now() - make_interval(secs => ${RECENT_SECONDS})`)
  const recent = await asSystem((transaction) =>
    transaction.$count(providerChecks, and(eq(providerChecks.name, 'files'), isRecent)),
  )
  if (recent === 0) await testOwnProvider('files')
}

/** Tests one of `OWN_PROVIDERS` and records the result. */
export async function testOwnProvider(name: string): Promise<void> {
  const startedAt = performance.now()
  const failure = await withinLimit(OWN_PROVIDERS[name]?.()).then(
    () => null,
    (error: unknown) => reasonOf(error).slice(0, 300),
  )
  const at = currentDatabaseTime()
  const row = {
    ...{ at, isOk: failure === null, durationMs: Math.round(performance.now() - startedAt) },
    ...(failure === null ? { failingSince: null } : { failedAt: at, failure }),
  }
  const since = failure !== null && {
    failingSince: sql`coalesce(${providerChecks.failingSince}, excluded.failing_since)`,
  }
  await asSystem((transaction) =>
    transaction
      .insert(providerChecks)
      .values({ name, ...row, failingSince: failure === null ? null : at })
      .onConflictDoUpdate({ target: providerChecks.name, set: { ...row, ...since } }),
  )
}

/** What only reads would miss a full disk and a key that may not write. */
async function writeAndDelete(): Promise<void> {
  const name = newId('file')
  const local = join(await makePrivateFolder(portalFolder('incoming')), name)
  const storage = teamStorage()
  try {
    await writeFile(local, 'test')
    await storage.put(`tests/${name}`, local)
    await storage.delete(`tests/${name}`)
  } finally {
    await rm(local, { force: true })
  }
}

async function withinLimit(work: Promise<void> | undefined): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  if (error.message === '') return code === '' ? error.name : code
  return code === '' || error.message.includes(code) ? error.message : `${code}: ${error.message}`
}
