import { z } from 'zod'
import { REFUSALS } from '#lib/contract/errors.ts'
import { listWorkers } from '../operator/list-workers.ts'
import { drainWorkers, pauseQueue, resumeWork } from '../operator/order-workers.ts'
import { readQueue } from '../operator/read-queue.ts'
import { requeueProject } from '../operator/requeue-project.ts'
import { releaseService } from '../outside/release-service.ts'
import { cancelAnyProject } from '../projects/cancel-project.ts'
import { requireRequest } from '../require-request.ts'
import { projectId } from './project-id.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint, Handler } from './service.ts'

const worker = z.string().min(1).max(200)
const drainBody = z.object({ worker, deadlineMinutes: z.int().min(0).max(1440).optional() })
const resumeBody = z.object({ worker: worker.optional() })

/** What the operator's page asks for. Every order can be repeated without harm. */
export const operatorEndpoints: readonly Endpoint[] = [
  reading('workers', async (context, { database }) => context.json({ data: await listWorkers(database) })),
  reading('queue', async (context, { database }) => context.json(await readQueue(database))),
  changing('pause', async (context, { database }) => {
    await pauseQueue(database)
    return context.json({ isPaused: true })
  }),
  changing('resume', async (context, { database }) => {
    const asked = requireRequest(resumeBody, await readJsonBody(context))
    return context.json(await resumeWork(database, asked.worker))
  }),
  changing('drain', async (context, { database }) => {
    const asked = requireRequest(drainBody, await readJsonBody(context))
    return context.json({ workers: await drainWorkers(database, asked.worker, asked.deadlineMinutes) })
  }),
  changing('release', async (context, { database }) => {
    const { ended, inDoubt, later } = await releaseService(database, 'Operator')
    return context.json({ released: ended.length, inDoubt, later })
  }),
  changing('projects/{id}/cancel', async (context, { database }) => {
    await cancelAnyProject(database, projectId(context))
    return context.json({ projectId: projectId(context), status: 'cancelled' })
  }),
  changing('projects/{id}/requeue', async (context, { database, queue }) => {
    await requeueProject(database, queue, projectId(context))
    return context.json({ projectId: projectId(context), status: 'queued' })
  }),
]

function reading(name: string, handle: Handler): Endpoint {
  return { ...common(name), method: 'GET', scope: 'read', handle }
}

function changing(name: string, handle: Handler): Endpoint {
  return { ...common(name), method: 'POST', scope: 'create', handle }
}

function common(name: string) {
  return {
    path: `/operator/${name}`,
    counts: 'read',
    unauthorized: REFUSALS.keyInvalid,
    isForOperator: true,
  } as const
}
