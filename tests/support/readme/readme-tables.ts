import { homedir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { settingsSchema } from '#lib/core/env.ts'
import { manifest } from '#lib/media/models/manifest.ts'

/** The files that hold tables made from the code. */
export const READMES = ['README.md', 'lib/core/README.md', 'lib/media/README.md']

/** The tables that are made from the code, by the name that marks their place. */
export function readmeTables(): Record<string, string> {
  return { settings: settingsTable(), models: modelsTable() }
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
  const rows = Object.entries(settingsSchema.shape)
    .filter(([name]) => name !== 'NODE_ENV' && name !== 'PROCESS_ROLE')
    .map(([name, schema]) => `| \`${name}\` | ${presetOf(schema)} | ${schema.description ?? ''} |`)
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

/** What a setting is when it is not given, as a person would write it. */
function presetOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
  const text = String(value)
  const home = homedir()
  if (path.isAbsolute(text)) {
    return `\`${text.startsWith(home) ? text.replace(home, '~') : path.relative(process.cwd(), text)}\``
  }
  return `\`${text}\``
}

function modelsTable(): string {
  const rows = Object.values(manifest).map((model) => {
    const archive = model.sources.find((source) => source.kind === 'npm')
    const megabytes = archive === undefined ? '–' : `${Math.max(1, Math.round(archive.tarballBytes / 1e6))} MB`
    return `| \`${model.name}\` | ${model.purpose} | ${megabytes} | ${model.licence} | ${model.attribution} |`
  })
  return ['| model | purpose | download | licence | by |', '|---|---|---|---|---|', ...rows].join('\n')
}
