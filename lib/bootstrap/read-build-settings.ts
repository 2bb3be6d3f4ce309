import process from 'node:process'
import { z } from 'zod'
import { buildSettings } from '#lib/core/settings/build-settings.ts'
import { StartRefusal } from './print-line.ts'

const schema = z.object(buildSettings)

/** @throws StartRefusal with a sentence. The other settings need not be there while something is built. */
export function readBuildSettings(): z.output<typeof schema> {
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '')
  const read = schema.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  throw new StartRefusal(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
}
