import path from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import type { Addresses } from '../with-databases.ts'
import { type DumpedSchema, dumpSchema } from './dump-schema.ts'

/** Where and when the databases were read. */
export const dumpOrigin = z.object({
  moment: z.iso.datetime(),
  systemIdentifier: z.string(),
  timeline: z.int(),
  serverVersion: z.string(),
  /** Whether both programs were read as of the very same moment. */
  isOneSnapshot: z.boolean(),
})
type DumpOrigin = z.output<typeof dumpOrigin>

export type Dumped = { origin: DumpOrigin; portal: DumpedSchema; service?: DumpedSchema }

/**
 * Writes the tables of the programs to `<folder>/<program>`. In one database, both are read through one snapshot.
 * Otherwise the portal's moment comes first: what it handed to the service afterwards is a project or a post that the
 * portal takes for unconfirmed, looks up by its idempotency key and finds. The other way round, the portal would have ids
 * of work that the service does not know.
 */
export async function dumpDatabases(addresses: Addresses, folder: string, withService: boolean): Promise<Dumped> {
  const [forPortal, forService] = [connect(addresses.portal.owner), connect(addresses.service.owner)]
  const to = (program: string) => path.join(folder, program)
  try {
    return await forPortal.begin(MODE, async (portal) => {
      const { snapshot, place, ...read } = await readOrigin(portal)
      if (!withService) {
        return { origin: { ...read, isOneSnapshot: true }, portal: await dumpSchema(portal, 'portal', to('portal')) }
      }
      const isOneSnapshot = (await placeOf(forService)) === place
      return forService.begin(MODE, async (service) => {
        // The snapshot is taken by the first statement of a transaction.
        if (isOneSnapshot) await service.unsafe(`set transaction snapshot '${snapshot}'`)
        else await service`select 1`
        return {
          origin: { ...read, isOneSnapshot },
          portal: await dumpSchema(portal, 'portal', to('portal')),
          service: await dumpSchema(service, 'service', to('service')),
        }
      })
    })
  } finally {
    await Promise.all([forPortal, forService].map((client) => client.end({ timeout: 5 })))
  }
}

const MODE = 'isolation level repeatable read read only'

function connect(url: string): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => undefined })
}

/** Names one database of one server. */
const PLACE = `(select system_identifier from pg_control_system()) || '/' || current_database()`

async function placeOf(client: postgres.Sql): Promise<string> {
  const [row] = await client.unsafe(`select ${PLACE} as place`)
  return String(row?.place)
}

async function readOrigin(sql: postgres.TransactionSql) {
  const [row] = await sql.unsafe(`
    select pg_export_snapshot() as snapshot, ${PLACE} as place, now() as moment,
      (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      current_setting('server_version') as "serverVersion"`)
  return {
    snapshot: String(row?.snapshot),
    place: String(row?.place),
    moment: new Date(row?.moment).toISOString(),
    systemIdentifier: String(row?.systemIdentifier),
    timeline: Number(row?.timeline),
    serverVersion: String(row?.serverVersion),
  }
}
