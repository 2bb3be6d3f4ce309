import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type TranslationRow, translations } from '#db/schema/portal/translations.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'
import { errorResponses, requiredScopeText } from '#lib/contract/openapi/responses.ts'
import { Failure } from '#lib/core/failure.ts'
import { addLanguage, removeLanguage } from '../../languages/add-language.ts'
import { linesNow } from '../../languages/change-lines.ts'
import { findTranslation } from '../../languages/change-translation.ts'
import { LANGUAGE_FILES, languageFile } from '../../languages/language-file.ts'
import { makeLanguage } from '../../languages/make-language.ts'
import { requireReel } from '../../languages/require-reel.ts'
import { saveLines, translateAgain } from '../../languages/save-lines.ts'
import { saveOptions } from '../../languages/save-options.ts'
import { uploadTranslation } from '../../languages/upload-translation.ts'
import type { ApiCall, ApiOperation, RawAnswer } from '../api-operation.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { pathParameters } from '../describe-operation.ts'
import { projectIsThere } from '../read-projects.ts'
import { requireOutput } from './edit-output.ts'
import {
  againRequest,
  changedLanguage,
  fileRequest,
  fileResponse,
  language,
  newLanguage,
  type PresentedLanguage,
  presentLanguage,
} from './language-schemas.ts'

const ID = 'lng_01kbz3k3tm8xq2w5v7n9c4d6fg'
const OF_OUTPUT = '/projects/{id}/outputs/{output}/languages'
const PATH = '/languages/{id}'
const NO_LANGUAGE = coded('no_such_language')
const LINE = { startSeconds: 4.2, endSeconds: 6.1, source: 'Discounts teach people to wait.' }
const EXAMPLE: PresentedLanguage = {
  ...{ id: ID, outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg', languageTag: 'es', status: 'open' },
  lines: [
    {
      ...{ ...LINE, index: 0, kind: 'spoken', text: 'Los descuentos enseñan a la gente a esperar.', reviewed: false },
      warnings: [{ kind: 'fast', what: '21.1' }],
    },
  ],
  ...{ keep: ['Halden'], options: { captions: 'burn-in', voiceOver: false, voices: {}, originalVolume: 0.15 } },
  ...{ translatedBy: 'DeepL', error: null, projectId: null, madeOutputId: null },
  updatedAt: '2026-01-31T09:30:00.000Z',
}
const common = { tag: 'Projects', permission: 'projects.make', answer: language, notFound: NO_LANGUAGE } as const
const NOT_EDITABLE = 'The video service cannot make this video in other languages.'

/** Languages of results: translated lines, and what is made of them. */
export const LANGUAGE_OPERATIONS: ApiOperation[] = [
  defineOperation({
    ...{ method: 'GET', path: OF_OUTPUT, id: 'listOutputLanguages', tag: 'Projects', permission: 'projects.view' },
    summary: 'List the languages of an output',
    description: 'The languages that were added to an output, with their lines, the oldest first.',
    answer: z.object({ data: z.array(language) }),
    example: { answer: { data: [EXAMPLE] } },
    notFound: coded('no_such_output'),
    conflict: NOT_EDITABLE,
    perform: async ({ actor, params }) => ({ data: await list(actor, params) }),
  }),
  defineCreation({
    ...{ ...common, method: 'POST', path: OF_OUTPUT, id: 'addLanguage' },
    summary: 'Add a language to an output',
    description:
      'Its lines are what is said, and its titles. They are translated by the operator’s provider, where there is one, while `status` is `translating`; without one they are empty, to be written with `PATCH /languages/{id}` or uploaded as a file.',
    body: newLanguage,
    example: { body: { languageTag: 'es' }, answer: EXAMPLE },
    notFound: coded('no_such_output'),
    conflict: 'This video already has this language.',
    prefix: 'lng',
    create: async ({ actor, params, body }, id) => {
      const { first } = await requireOutput(actor, params)
      return addLanguage(actor, { ...body, outputId: first.id }, id)
    },
    read: ({ actor }, id) => read(actor, id),
  }),
  defineOperation({
    ...{ ...common, method: 'GET', path: PATH, id: 'readLanguage', permission: 'projects.view' },
    summary: 'Read a language of an output',
    description: 'Its lines with measured warnings, and what was made of it.',
    example: { answer: EXAMPLE },
    conflict: NOT_EDITABLE,
    perform: ({ actor, params }) => read(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...common, method: 'PATCH', path: PATH, id: 'changeLanguage' },
    summary: 'Write and review lines, and choose how it is made',
    description:
      'Changed lines are open again until they are `reviewed`. A voice-over gets voices of the language by itself.',
    body: changedLanguage,
    example: {
      body: { lines: [{ index: 0, text: 'Los descuentos enseñan a esperar.', reviewed: true }] },
      answer: EXAMPLE,
    },
    conflict: 'No voice speaks this language.',
    perform: async ({ actor, params, body: { lines, ...options } }) => {
      const id = await requireId(actor, params)
      if (lines !== undefined) await saveLines(actor, id, lines)
      if (Object.keys(options).length > 0) await saveOptions(actor, id, options)
      return read(actor, id)
    },
  }),
  defineOperation({
    ...{ ...common, method: 'POST', path: `${PATH}/translate`, id: 'translateLanguage' },
    summary: 'Translate open lines',
    description:
      'Has the provider translate lines that are open, or the given ones again. Ask for the language until `status` is not `translating`.',
    body: againRequest,
    example: { body: { lines: [3] }, answer: EXAMPLE },
    conflict: 'Nothing here can translate yet. Write or upload the translation yourself.',
    perform: async ({ actor, params, body }) => {
      const id = await requireId(actor, params)
      await translateAgain(actor, id, body.lines)
      return read(actor, id)
    },
  }),
  defineOperation({
    ...{ ...common, method: 'POST', path: `${PATH}/file`, id: 'uploadLanguage', answer: fileResponse },
    summary: 'Upload a translation',
    description: 'Takes the texts of a subtitle file for the lines. What fits no line is listed, and changes nothing.',
    body: fileRequest,
    example: {
      body: { text: '1\n00:00:04,200 --> 00:00:06,100\nLos descuentos enseñan a esperar.\n' },
      answer: { matched: 1, left: [] },
    },
    conflict: NOT_EDITABLE,
    perform: async ({ actor, params, body }) => uploadTranslation(actor, await requireId(actor, params), body.text),
  }),
  defineOperation({
    ...{ ...common, method: 'POST', path: `${PATH}/make`, id: 'makeLanguage' },
    summary: 'Make an output in this language',
    description:
      'With `captions` `burn-in`, `projectId` is the project that makes the reel, which then appears next to the original as `madeOutputId`. With `files`, the files are ready at once. Lips are not changed, and a voice-over copies nobody’s own voice.',
    example: { answer: { ...EXAMPLE, projectId: 'job_01kbz3k3tm8xq2w5v7n9c4d6fg' } },
    conflict: 'No line is translated yet.',
    perform: async ({ actor, params }) => {
      const id = await requireId(actor, params)
      await makeLanguage(actor, id)
      return read(actor, id)
    },
  }),
  defineOperation({
    ...{ ...common, method: 'DELETE', path: PATH, id: 'removeLanguage', permission: 'projects.delete' },
    summary: 'Remove a language from an output',
    description: 'Deletes its lines. The reel that was made in it stays.',
    answer: z.object({ id: z.string() }),
    example: { answer: { id: ID } },
    perform: async ({ actor, params }) => {
      const id = await requireId(actor, params)
      await removeLanguage(actor, id)
      return { id }
    },
  }),
  {
    ...{ method: 'GET', path: `${PATH}/files/{file}`, permission: 'results.download', counts: 'read' },
    ...{ unauthorized: REFUSALS.keyInvalid, described: fileDescription(), perform: readFile },
  },
]

function fileDescription(): JsonSchema {
  const content = { schema: { type: 'string' } }
  return {
    operationId: 'readLanguageFile',
    tags: ['Projects'],
    security: requiredScopeText('read'),
    summary: 'Download a language as a file',
    description: '`srt`, `vtt`, or `csv`: the sheet with both columns for a translator, which can be uploaded again.',
    parameters: pathParameters(`${PATH}/files/{file}`),
    responses: {
      200: {
        description: 'The file.',
        content: { 'application/x-subrip': content, 'text/vtt': content, 'text/csv': content },
      },
      ...errorResponses({ statuses: [404, 409], scope: 'read', messages: { 404: NO_LANGUAGE } }),
    },
    'x-extension': true,
  }
}

async function readFile({ actor, params }: ApiCall): Promise<RawAnswer> {
  const id = await requireId(actor, params)
  const file = LANGUAGE_FILES.find((one) => one === params.file)
  const response = file === undefined ? null : await languageFile(actor, id, file)
  if (response === null) throw new Failure('not_found', NO_LANGUAGE)
  return { response }
}

/** @throws Failure `not_found`, also for one of a project of the other kind of key. */
async function requireId(actor: Actor, params: Record<string, string>): Promise<string> {
  return (await requireRow(actor, params.id ?? '')).id
}

async function requireRow(actor: Actor, id: string): Promise<TranslationRow> {
  const found = /^lng_[0-9a-z]{26}$/.test(id)
    ? await inTeam(actor, (transaction) => findTranslation(transaction, actor, id))
    : null
  if (found === null || !(await projectIsThere(actor, found.versions.project.id))) {
    throw new Failure('not_found', NO_LANGUAGE)
  }
  return found.row
}

async function read(actor: Actor, id: string): Promise<PresentedLanguage> {
  return present(actor, await requireRow(actor, id))
}

async function present(actor: Actor, row: TranslationRow): Promise<PresentedLanguage> {
  const reel = await requireReel(actor, row.outputId)
  const [made] = await inTeam(actor, (transaction) =>
    transaction
      .select()
      .from(outputs)
      .where(
        and(
          ...[eq(outputs.teamId, actor.teamId), eq(outputs.translationOf, row.outputId)],
          ...[eq(outputs.languageTag, row.languageTag), isNotNull(outputs.importedAt)],
        ),
      )
      .orderBy(desc(outputs.createdAt))
      .limit(1),
  )
  return presentLanguage({ ...row, lines: linesNow(row, reel) }, reel.document, made ?? null)
}

async function list(actor: Actor, params: Record<string, string>): Promise<PresentedLanguage[]> {
  const { first } = await requireOutput(actor, params)
  const rows = await inTeam(actor, (transaction) =>
    transaction
      .select()
      .from(translations)
      .where(and(eq(translations.teamId, actor.teamId), eq(translations.outputId, first.id)))
      .orderBy(asc(translations.createdAt)),
  )
  return Promise.all(rows.map((row) => present(actor, row)))
}
