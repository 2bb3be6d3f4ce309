import { renderRequest } from '#lib/contract/editing/editing.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { exportRequest } from '#lib/contract/exporting/exporting.ts'
import { subtitlesOfTranslation } from '#lib/contract/languages/translation.ts'
import { createAcknowledgement } from '#lib/contract/responses.ts'
import { settings } from '#lib/core/settings/env.ts'
import { createRender } from '../editing/create-render.ts'
import { type Editable, findEditable, outputNotFound } from '../editing/find-editable.ts'
import { readDecisions } from '../editing/read-decisions.ts'
import { createExport } from '../exporting/create-export.ts'
import type { Caller } from '../keys/find-caller.ts'
import { isRefusedReport, isRefusedSource } from '../private-origins.ts'
import { requireRequest } from '../require-request.ts'
import { subtitleTextsOf } from '../translating/subtitle-texts.ts'
import { privateAddress } from './create-endpoints.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { readJsonBody } from './read-json-body.ts'
import type { ServiceContext } from './send-error.ts'
import type { Endpoint, Service } from './service.ts'

const common = { unauthorized: REFUSALS.keyInvalid } as const

/** Editing an output, rendering it again and exporting it: extensions of the interface document. */
export const editingEndpoints: Endpoint[] = [
  {
    ...common,
    method: 'GET',
    path: '/projects/{id}/outputs/{output}/edit',
    scope: 'read',
    counts: 'read',
    handle: async (context, service, caller) => context.json((await editableOf(context, service, caller)).document),
  },
  {
    ...common,
    method: 'POST',
    path: '/projects/{id}/outputs/{output}/render',
    scope: 'create',
    counts: 'create',
    handle: async (context, service, caller) => {
      const request = requireRequest(renderRequest, await readJsonBody(context))
      if (isRefusedReport(caller.ownerId, request.webhookUrl)) throw privateAddress('webhookUrl')
      const font = request.captions?.look?.font
      if (font !== undefined && isRefusedSource(caller.ownerId, font)) throw privateAddress('captions.look.font')
      const refused = (request.shots ?? []).findIndex(({ url }) => url && isRefusedSource(caller.ownerId, url))
      if (refused >= 0) throw privateAddress(`shots[${refused}].url`)
      const idempotencyKey = idempotencyKeyOf(context)
      const editable = await editableOf(context, service, caller)
      const wanted = { request, idempotencyKey, queueHasRoom: await hasRoom(service) }
      const { projectId, repeated } = await createRender(service, caller, editable, wanted)
      if (repeated) context.header('Idempotency-Replayed', 'true')
      return context.json(createAcknowledgement(projectId), 201)
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/projects/{id}/outputs/{output}/subtitles',
    scope: 'create',
    counts: 'preview',
    handle: async (context, service, caller) => {
      const { translation } = requireRequest(subtitlesOfTranslation, await readJsonBody(context))
      const { files } = await editableOf(context, service, caller)
      return context.json(subtitleTextsOf(await readDecisions(service.storage, files.decisions), translation))
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/projects/{id}/outputs/{output}/export',
    scope: 'create',
    counts: 'create',
    handle: async (context, service, caller) => {
      const request = requireRequest(exportRequest, await readJsonBody(context))
      const { webhookUrl } = request
      if (webhookUrl !== undefined && isRefusedReport(caller.ownerId, webhookUrl)) throw privateAddress('webhookUrl')
      const wanted = { request, idempotencyKey: idempotencyKeyOf(context), queueHasRoom: await hasRoom(service) }
      const made = await createExport(service, caller, await editableOf(context, service, caller), wanted)
      if (made.repeated) context.header('Idempotency-Replayed', 'true')
      return context.json(createAcknowledgement(made.projectId), 201)
    },
  },
]

async function hasRoom(service: Service): Promise<boolean> {
  return (await service.countQueued()) < settings().MAX_QUEUED_PROJECTS
}

/** What cannot be an id is not asked for in the database. */
function editableOf(context: ServiceContext, service: Service, caller: Caller): Promise<Editable> {
  const [projectId, outputId] = [context.req.param('id') ?? '', context.req.param('output') ?? '']
  if (!/^prj_[0-9a-z]{26}$/.test(projectId) || !/^out_[0-9a-z]{26}$/.test(outputId)) throw outputNotFound()
  return findEditable(service.database, service.storage, caller, { projectId, outputId })
}
