import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { providerChecks } from '#db/schema/portal/provider-checks.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { newId } from '#lib/core/ids.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { checkMailServer } from '#lib/portal/mail/mail-transport.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '#lib/portal/teams/team-storage.ts'
import { commandService } from '../service-operator.ts'
import type { CommandInput } from './command-inputs.ts'

/** What the portal uses itself; everything else is the service's. */
const OWN: Record<string, () => Promise<void>> = {
  mail: async () => {
    if (settings().MAIL_FROM !== undefined) await checkMailServer(requireSetting('SMTP_URL'))
  },
  files: writeAndDelete,
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

/** Makes one cheap call to a provider, or to each. Its result is shown with the provider. */
export async function testProvider(by: OperatorActor, name: CommandInput<'test-provider'>['id']): Promise<void> {
  const own = Object.entries(OWN).filter(([one]) => name === 'all' || name === one)
  await Promise.all(own.map(([one, check]) => testOwn(one, check)))
  const isServices = name === 'all' || !(name in OWN)
  // Without our own service, what the portal uses itself is still tested.
  const asked = isServices ? commandService(`providers/${name}/check`) : Promise.resolve()
  await (name === 'all' ? asked.catch(() => undefined) : asked)
  const subject = { kind: 'provider', id: null, name }
  await recordOperator({ action: 'provider.tested', subject }, undefined, by)
}

async function testOwn(name: string, check: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  const failure = await check().then(
    () => null,
    (error: unknown) => reasonOf(error).slice(0, 300),
  )
  const at = currentDatabaseTime()
  const row = {
    ...{ at, isOk: failure === null, durationMs: Math.round(performance.now() - startedAt) },
    ...(failure === null ? {} : { failedAt: at, failure }),
  }
  await asSystem((transaction) =>
    transaction
      .insert(providerChecks)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: providerChecks.name, set: row }),
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  return code === '' || error.message.includes(code) ? error.message : `${code}: ${error.message}`
}
