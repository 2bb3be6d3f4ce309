import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { presets } from '#db/schema/portal/presets.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { changePreset, createPreset, updatePreset } from '../../presets/change-presets.ts'
import { readPresetOptions } from '../../presets/preset-options.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { newPreset, type Preset, preset, presetChange, presetQuery } from './preset-schemas.ts'

const tag = 'Projects'
const NO_PRESET = coded('no_such_preset')
const one = { tag, path: '/presets/{id}', notFound: NO_PRESET }
const fields = { presetName: 'name' }

const EXAMPLE: Preset = {
  ...{ presetId: 'preset_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Weekly show', operation: 'subtitles' },
  ...{ isDefault: true, options: { subtitleStyles: { template: 'beast', fontSize: 'l' } } },
}
const EXAMPLE_BODY: z.input<typeof newPreset> = {
  ...{ name: 'Weekly show', operation: 'subtitles', isDefault: true },
  options: { subtitleStyles: { template: 'beast', fontSize: 'l' } },
}

/** What requests can name as their `preset`. Presets that members keep for themselves are out of reach of keys. */
export const PRESET_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/presets', id: 'listPresets', tag, permission: 'projects.view' },
    summary: 'List the presets of your team',
    description: 'By their names. Presets that members keep for themselves are not among them.',
    query: presetQuery,
    answer: listOf(preset),
    example: { answer: { total: 1, message: 'Presets fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor, query: { operation } }) => {
      const data = await findPresets(actor, operation === undefined ? undefined : eq(presets.operation, operation))
      return { total: data.length, message: 'Presets fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/presets', id: 'createPreset', tag, permission: 'projects.make', prefix: 'preset' },
    isLiveOnly: true,
    summary: 'Create a preset of your team',
    description:
      'Keeps options of a tool under a name that requests can give as their `preset`. An option brings the others of its group in the portal’s form with their defaults. Sources and texts are never part of a preset.',
    body: newPreset,
    answer: preset,
    example: { body: EXAMPLE_BODY, answer: EXAMPLE },
    fields,
    create: ({ actor, body: { name, operation, isDefault, options } }, id) => {
      const content = readPresetOptions(operation, options)
      return createPreset(actor, { name, scope: 'team', isDefault, content }, id)
    },
    read: ({ actor }, id) => requirePreset(actor, id),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readPreset', permission: 'projects.view' },
    summary: 'Read a preset',
    description: 'One preset with the options that it sets.',
    answer: preset,
    example: { answer: EXAMPLE },
    perform: ({ actor, params }) => requirePreset(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changePreset', permission: 'projects.make' },
    isLiveOnly: true,
    summary: 'Change a preset',
    description: 'What is absent stays as it is. `options` takes the place of all options that it had.',
    body: presetChange,
    answer: preset,
    example: { body: { name: 'Weekly show' }, answer: EXAMPLE },
    fields,
    perform: async ({ actor, params, body: { name, isDefault, options } }) => {
      const { presetId, operation } = await requirePreset(actor, params.id ?? '')
      const content = options === undefined ? undefined : readPresetOptions(operation, options)
      if (name !== undefined) await changePreset(actor, { change: 'rename', presetId, presetName: name })
      if (content !== undefined) await updatePreset(actor, presetId, content)
      if (isDefault !== undefined) {
        await changePreset(actor, { change: isDefault ? 'make-default' : 'end-default', presetId })
      }
      return requirePreset(actor, presetId)
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deletePreset', permission: 'projects.make' },
    isLiveOnly: true,
    summary: 'Delete a preset',
    description: 'Requests that name it are refused from then on. Projects that were made with it stay as they are.',
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Preset deleted successfully' } },
    perform: async ({ actor, params }) => {
      await changePreset(actor, { change: 'delete', presetId: params.id ?? '' })
      return { message: 'Preset deleted successfully' }
    },
  }),
]

/** @throws Failure `not_found`, also for one that a member keeps for themselves. */
async function requirePreset(actor: Actor, id: string): Promise<Preset> {
  const [found] = await findPresets(actor, eq(presets.id, id))
  if (found === undefined) throw new Failure('not_found', NO_PRESET)
  return found
}

async function findPresets(actor: Actor, which: SQL | undefined): Promise<Preset[]> {
  const rows = await inTeam(actor, (transaction) =>
    transaction
      .select()
      .from(presets)
      .where(and(eq(presets.teamId, actor.teamId), isNull(presets.userId), which))
      .orderBy(asc(sql`lower(${presets.name})`), asc(presets.id)),
  )
  return rows.map(({ id: presetId, name, operation, isDefault, request }) => {
    return { presetId, name, operation, isDefault, options: request }
  })
}
