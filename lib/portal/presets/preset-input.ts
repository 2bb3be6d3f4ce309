import { z } from 'zod'
import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { FORM_INPUTS } from '../operations/form-inputs.ts'
import type { ProjectRequest } from '../operations/operation.ts'
import { groupsIn, settingsIn } from '../operations/preset-groups.ts'
import { findOperation } from '../operations/registry.ts'
import { newProject } from '../projects/new-project.ts'

const MAX_NAME_LENGTH = 60

export const presetName = z
  .string(issueText(translatable('Enter a name.')))
  .transform(plainLine)
  .pipe(
    z
      .string()
      .min(1, issueText(translatable('Enter a name.')))
      .max(MAX_NAME_LENGTH, {
        error: () => issueText(translatable('Use at most {max} characters.', { max: MAX_NAME_LENGTH })),
      }),
  )

export type PresetContent = {
  operation: Operation
  holds: string[]
  request: ProjectRequest
  settings: Record<string, string>
}

const holds = z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(z.string()).max(20))

/** The choices of a New project form, beside them `holds`, the groups of which a preset is made. */
const presetContent = z.looseObject({ operation: oneOf(OPERATIONS), holds }).transform((given, context) => {
  const read = newProject.safeParse({ ...given, ...NOTHING_OF[FORM_INPUTS[given.operation]] })
  const groups = groupsIn(given.operation, given.holds)
  if (groups.length === 0) {
    const message = issueText(translatable('Select at least one setting.'))
    context.addIssue({ code: 'custom', path: ['holds'], message })
  }
  for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  if (!read.success || groups.length === 0) return z.NEVER
  const paths = groups.flatMap(({ wire }) => wire)
  return {
    operation: given.operation,
    holds: groups.map(({ id }) => id),
    request: pickOptions(read.data.request, paths),
    settings: settingsIn(groups, findOperation(given.operation).again.draft(read.data.request)),
  } satisfies PresetContent
})

const scope = z.enum(['team', 'person'])

const isTicked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** The form that makes a preset. */
export const presetInput = z
  .looseObject({ presetName, scope, isDefault: isTicked })
  .transform(({ presetName: name, scope, isDefault, ...form }, context) => {
    const content = presetContent.safeParse(form)
    for (const { path, message } of content.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return content.success ? { name, scope, isDefault, content: content.data } : z.NEVER
  })

/** The form that gives a preset the choices that it is sent with. */
export const presetUpdateInput = z.looseObject({ presetId: z.string() }).transform(({ presetId, ...form }, context) => {
  const content = presetContent.safeParse(form)
  for (const { path, message } of content.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  return content.success ? { presetId, content: content.data } : z.NEVER
})

/** A preset holds neither a source nor a text, which every project needs. */
const NOTHING_OF = {
  source: { source: { kind: 'sample', sampleId: 'none' }, title: undefined },
  speech: { script: 'none', prompt: undefined, title: undefined },
}

/** The options of a request at some paths, such as `clipSettings.reelsCount`. */
export function pickOptions(request: ProjectRequest, paths: readonly string[]): ProjectRequest {
  const picked: Record<string, unknown> = {}
  for (const path of paths) {
    const [outer = '', inner] = path.split('.')
    const value = request[outer]
    if (inner === undefined) {
      if (value !== undefined) picked[outer] = value
      continue
    }
    const part = (value as Record<string, unknown> | undefined)?.[inner]
    if (part !== undefined) picked[outer] = { ...(picked[outer] as object | undefined), [inner]: part }
  }
  return picked
}
