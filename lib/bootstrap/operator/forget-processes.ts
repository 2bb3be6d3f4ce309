import { serviceDatabase } from '#db/client.ts'
import { pageServers } from '#db/schema/portal/page-servers.ts'
import { workers as portalWorkers } from '#db/schema/portal/workers.ts'
import { httpServers } from '#db/schema/service/http-servers.ts'
import { workers } from '#db/schema/service/workers.ts'
import { asSystem } from '#lib/auth/tenancy.ts'

/** Of a database that was put back: its processes no longer exist, and would be listed as silent for a day. */
export async function forgetPortalProcesses(): Promise<void> {
  await asSystem(async (transaction) => {
    await transaction.delete(portalWorkers)
    await transaction.delete(pageServers)
  })
}

/** The same for the service. What the workers ran is taken over when their leases end. */
export async function forgetServiceProcesses(): Promise<void> {
  await serviceDatabase().delete(workers)
  await serviceDatabase().delete(httpServers)
}
