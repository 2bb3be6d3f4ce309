import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { VERSION } from '#lib/core/version/version.ts'
import { describeTeamApi } from '../api/describe-api.ts'
import { type ApiDocument, operationsOf, writeTypes } from './write-types.ts'

/** The programs for developers that an installation serves: a library, and a command line that contains it. */
export type Client = 'sdk' | 'cli'

const FILES = path.join(process.cwd(), 'lib/portal/sdk/package')

const packed = new Map<Client, Promise<Buffer>>()

/** A client as an npm package; made once, for the description stays while a portal runs. */
export function packClient(client: Client): Promise<Buffer> {
  const known = packed.get(client)
  if (known !== undefined) return known
  const made = makeTarball(filesOf(client))
  packed.set(client, made)
  made.catch(() => packed.delete(client))
  return made
}

function filesOf(client: Client): Record<string, string> {
  const document = describeTeamApi().document as ApiDocument
  const sdk = {
    ...read('sdk'),
    'operations.js': writeOperations(document),
    'api.d.ts': writeTypes(document),
  }
  if (client === 'sdk') return { 'package.json': json(sdkPackage()), ...sdk }
  const library = Object.entries(sdk).filter(([name]) => name.endsWith('.js') && name !== 'react.js')
  return {
    'package.json': json(cliPackage()),
    ...read('cli'),
    ...Object.fromEntries(library.map(([name, text]) => [`sdk/${name}`, text])),
  }
}

function read(folder: string): Record<string, string> {
  const names = readdirSync(path.join(FILES, folder)).sort()
  return Object.fromEntries(
    names.map((name) => [packedName(name), readFileSync(path.join(FILES, folder, name), 'utf8')]),
  )
}

/** Declarations and the readme are data here, and neither code nor documentation of this repository. */
function packedName(name: string): string {
  return name === 'readme.txt' ? 'README.md' : name.replace(/\.types$/, '.d.ts')
}

/** The operations as the client calls them: method, path, and whether it takes an `Idempotency-Key`. */
function writeOperations(document: ApiDocument): string {
  const operations = operationsOf(document).map(({ method, path: at, operation }) => {
    const isKeyed = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') === true
    return [operation.operationId, [method, at, isKeyed]]
  })
  return `// Made from the description of the API.
export const BASE_URL = ${JSON.stringify(document.servers[0]?.url)}
export const VERSION = ${JSON.stringify(VERSION)}
export const OPERATIONS = ${JSON.stringify(Object.fromEntries(operations), null, 2)}
`
}

const COMMON = { version: VERSION, license: 'UNLICENSED', type: 'module', engines: { node: '>=20' } }

function sdkPackage() {
  return {
    name: 'reelwright',
    description: 'The API of a Reelwright installation.',
    ...COMMON,
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './webhooks': { types: './webhooks.d.ts', default: './webhooks.js' },
      './react': { types: './react.d.ts', default: './react.js' },
    },
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  }
}

function cliPackage() {
  return {
    name: 'reelwright-cli',
    description: 'The command line of a Reelwright installation.',
    ...COMMON,
    bin: { reelwright: './main.js' },
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The form of npm's own packages: everything below `package/`, with one time, so that the same files make the same bytes. */
async function makeTarball(files: Record<string, string>): Promise<Buffer> {
  const archive = pack()
  for (const [name, text] of Object.entries(files)) {
    archive.entry({ name: `package/${name}`, mode: name === 'main.js' ? 0o755 : 0o644, mtime: new Date(0) }, text)
  }
  archive.finalize()
  return buffer(archive.pipe(createGzip({ level: 9 })))
}
