import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { replaceKeys } from '../key-fingerprints.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { generatedSecrets, knownSecrets, SECRET_NAMES } from '../secrets.ts'
import { writePrivateFile } from '../write-private-file.ts'
import { type Command, type Invocation, UsageError } from './command.ts'
import { reachablePrograms } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const SECRETS_COMMANDS: Command[] = [
  {
    name: 'secrets',
    summary: 'Print the secrets that were generated on this machine, as settings for further machines.',
    options: { file: { value: 'file', help: 'Write them to a new file that only its owner can read.' } },
    run: show,
  },
  {
    name: 'secrets accept',
    summary: 'Use the given value of a secret from now on instead of the previous one.',
    args: [{ name: 'name', help: `Setting whose value was changed on purpose: ${SECRET_NAMES.join(', ')}.` }],
    run: accept,
  },
]

async function show(call: Invocation, settings: Settings): Promise<undefined> {
  const lines = Object.entries(generatedSecrets(settings)).map(([name, value]) => `${name}=${value}\n`)
  if (lines.length === 0) {
    throw new StartRefusal(
      `No secret of ${settings.DATA_DIR} was generated that is in use. Those in use are set in the environment.`,
    )
  }
  const file = call.text('file')
  if (file === undefined) {
    process.stdout.write(lines.join(''))
    return
  }
  const place = path.resolve(file)
  if (existsSync(place)) throw new StartRefusal(`${place} already exists. Choose another name.`)
  writePrivateFile(place, lines.join(''))
  printLine(`${place} holds ${lines.length} secrets. Keep it safe.`)
}

async function accept(call: Invocation, settings: Settings): Promise<undefined> {
  const name = SECRET_NAMES.find((each) => each === call.arg(0))
  if (name === undefined) {
    throw new UsageError(`secrets accept: "${call.arg(0)}" is not a secret. Choose from ${SECRET_NAMES.join(', ')}.`)
  }
  const value = knownSecrets(settings)[name]
  if (value === undefined) throw new StartRefusal(`${name} must be set to its new value.`)
  const programs = reachablePrograms(settings)
  await withDatabases(
    settings,
    programs,
    async ({ portal, service }) => {
      await replaceKeys(
        { portal: portal.program, ...(programs.includes('service') && { service: service.program }) },
        { [name]: value },
      )
      await recordOperator({ action: 'secret.accepted', subject: { kind: 'secret', id: name, name } })
    },
    { migrate: true, create: false, anyKeys: true },
  )
  printLine(`The given ${name} is now the one of this installation. ${CONSEQUENCES[name] ?? ''}`.trimEnd())
}

const CONSEQUENCES: Partial<Record<(typeof SECRET_NAMES)[number], string>> = {
  AUTH_SECRET:
    'Unless the earlier one is also accepted, everybody has to sign in again and links that were made before no longer work.',
  ENCRYPTION_KEY: 'What was encrypted with a key that is not accepted cannot be read.',
  SERVICE_SECRET: 'Links to files of the video service that were made before no longer work.',
}
