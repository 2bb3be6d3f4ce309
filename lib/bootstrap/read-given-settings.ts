import process from 'node:process'
import { SECRET_SETTINGS, withSecretFiles } from '#lib/core/secrets/secret-files.ts'
import { readSettings, type Settings } from '#lib/core/settings/env.ts'

/**
 * The settings of a command. Secrets that are given as files are read here, once, and put into the environment: the
 * processes that it starts may run as a user who cannot read the files.
 */
export function readGivenSettings(): Settings {
  const settings = readSettings()
  const { environment } = withSecretFiles(process.env)
  for (const name of SECRET_SETTINGS) {
    Reflect.deleteProperty(process.env, `${name}_FILE`)
    const value = environment[name]
    if (value !== undefined) process.env[name] = value
  }
  return settings
}
