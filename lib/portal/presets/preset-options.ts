import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { readRequest } from '#lib/contract/read-request.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { Failure } from '#lib/core/failure.ts'
import { kitRequestFields } from '../brand/brand-kit-id.ts'
import { FORM_INPUTS } from '../operations/form-inputs.ts'
import { PRESET_GROUPS, settingsIn } from '../operations/preset-groups.ts'
import { findOperation } from '../operations/registry.ts'
import { type PresetContent, pickOptions } from './preset-input.ts'
import type { PresetGroup } from './preset-view.ts'

const ADDRESS = 'https://example.com/'

/** What every request of a tool has, and no preset. */
const REST_OF_REQUEST = {
  source: { videoUrl: ADDRESS, webhookUrl: ADDRESS, language: 'english' },
  speech: { script: 'none', webhookUrl: ADDRESS, voiceId: 'none' },
}

const ofKit = z.looseObject(kitRequestFields)

/**
 * Reads the options of a preset as a request has them. An option brings the others of its group (preset-groups.ts) with
 * their defaults, as the form's choices do.
 *
 * @throws Failure `invalid`, naming each wrong option as `options.…`.
 */
export function readPresetOptions(operation: Operation, options: Record<string, unknown>): PresetContent {
  const groups = PRESET_GROUPS[operation]
  const known = groups.flatMap(({ wire }) => wire)
  const paths = Object.entries(options).flatMap(([name, value]) => pathsOf(name, value, known))
  const unknown = paths.filter((path) => !known.includes(path))
  if (unknown.length > 0) throw refused(unknown.map((path) => [path, coded('must_be_preset_option')]))
  const held = groups.filter(({ wire }) => wire.some((path) => paths.includes(path)))
  if (held.length === 0) throw new Failure('invalid', refusedField('options', coded('must_not_be_empty')))
  const request = readOptions(operation, options, held)
  return {
    operation,
    holds: held.map(({ id }) => id),
    request: pickOptions(
      request,
      held.flatMap(({ wire }) => wire),
    ),
    settings: settingsIn(held, findOperation(operation).again.draft(request)),
  }
}

/** An option, or those in it where presets hold them one by one. */
function pathsOf(name: string, value: unknown, known: readonly string[]): string[] {
  if (known.includes(name) || !known.some((path) => path.startsWith(`${name}.`))) return [name]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name]
  return Object.keys(value).map((inner) => `${name}.${inner}`)
}

/** What a held group asks for is not made up: a preset with the language of videos has to name it. */
function readOptions(
  operation: Operation,
  options: Record<string, unknown>,
  held: readonly PresetGroup[],
): Record<string, unknown> {
  const wire = held.flatMap((group) => group.wire)
  const rest = Object.entries(REST_OF_REQUEST[FORM_INPUTS[operation]]).filter(([name]) => !wire.includes(name))
  const body = { ...Object.fromEntries(rest), ...options }
  const read = readRequest(OPERATION_CONTRACTS[operation].request, body)
  const kit = readRequest(ofKit, body)
  if (read.ok && kit.ok) {
    const { brandKitId, captionLookId, introAndOutro } = kit.value
    const { videoUrl: _, webhookUrl: __, ...request } = read.value as Record<string, unknown>
    return { ...request, ...defined({ brandKitId, captionLookId, introAndOutro }) }
  }
  const problems = { ...(read.ok ? {} : read.fields), ...(kit.ok ? {} : kit.fields) }
  throw refused(Object.entries(problems))
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function refused(problems: [path: string, problem: Parameters<typeof refusedField>[1]][]): Failure {
  const named = problems.map(([path, problem]) => [`options.${path}`, problem] as const)
  const [first] = named
  const message = refusedField(first?.[0] ?? 'options', first?.[1] ?? coded('is_not_valid'))
  return new Failure('invalid', message, { fields: Object.fromEntries(named) })
}
