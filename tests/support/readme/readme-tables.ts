import { homedir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { english } from '#lib/contract/messages/render.ts'
import { SECRET_SETTINGS } from '#lib/core/secrets/secret-files.ts'
import { settingsSchema } from '#lib/core/settings/env.ts'
import { manifest } from '#lib/media/models/manifest.ts'
import { TASKS as PORTAL_TASKS } from '#lib/portal/tasks.ts'
import { TASKS as SERVICE_TASKS } from '#lib/service/tasks.ts'
import {
  commandsTable,
  errorsTable,
  eventsTable,
  networksTable,
  rolesTable,
  tasksTable,
  verificationSamples,
} from './docs-tables.ts'
import { table } from './table.ts'

const DOCS = 'app/(site)/docs/_content/en'

/** The files that hold tables made from the code. */
export const WITH_TABLES = [
  ...[
    'api/keys',
    'contribute/background-work',
    'operate/commands',
    'publish/networks',
    'self-host/models',
    'self-host/settings',
  ],
  ...['teams/members', 'webhooks/events', 'webhooks/signature'],
].map((page) => `${DOCS}/${page}.md`)

/** The tables that are made from the code, by the name that marks their place. */
export function readmeTables(): Record<string, string> {
  return {
    settings: settingsTable(),
    models: modelsTable(),
    commands: commandsTable(),
    networks: networksTable(),
    roles: rolesTable(),
    errors: errorsTable(),
    events: eventsTable(),
    verification: verificationSamples(),
    'portal-tasks': tasksTable(PORTAL_TASKS),
    'service-tasks': tasksTable(SERVICE_TASKS),
  }
}

/** A README with its tables brought up to date. */
export function withTables(readme: string): string {
  return Object.entries(readmeTables()).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, start: string, end: string) => `${start}\n${table}\n\n${end}`,
      ),
    readme,
  )
}

function settingsTable(): string {
  const fileOf = (name: string) => (SECRET_SETTINGS.includes(name) ? ' (`_FILE`)' : '')
  const rows = Object.entries(settingsSchema.shape)
    .filter(([name]) => name !== 'NODE_ENV' && name !== 'PROCESS_ROLE')
    .map(([name, schema]) => [`\`${name}\`${fileOf(name)}`, inCode(presetOf(schema)), schema.description ?? ''])
  return table(['setting', 'default', 'meaning'], rows)
}

function inCode(preset: string): string {
  return preset === '' ? '–' : `\`${preset}\``
}

/** What a setting is when it is not given, as a person would write it; empty where it is nothing. */
export function presetOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  const text = String(value)
  const home = homedir()
  if (!path.isAbsolute(text)) return text
  return text.startsWith(home) ? text.replace(home, '~') : path.relative(process.cwd(), text)
}

function modelsTable(): string {
  const rows = Object.values(manifest).map((model) => {
    const archive = model.sources.find((source) => source.kind === 'npm')
    const megabytes = archive === undefined ? '–' : `${Math.max(1, Math.round(archive.tarballBytes / 1e6))} MB`
    return [`\`${model.name}\``, english(model.purpose), megabytes, model.licence, model.attribution]
  })
  return table(['model', 'purpose', 'download', 'license', 'by'], rows)
}
