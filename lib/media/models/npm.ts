import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const shell = process.platform === 'win32'

/** Address of the registry the user's npm is set to. */
export async function registryOfNpm(signal: AbortSignal): Promise<string> {
  const { stdout } = await run(npm, ['config', 'get', 'registry'], { signal, shell })
  const address = stdout.trim().split('\n').at(-1) ?? ''
  if (!URL.canParse(address)) throw new Error('npm does not say which registry it uses')
  return address
}

/** npm's own patience is several minutes, which a machine without a network would spend at every start. */
const patience = ['--fetch-retries=0', '--fetch-timeout=30000']

/** Downloads a package's tarball to `path` as npm is set up (proxies, certificates, credentials). Runs no package script. */
export async function packWithNpm(spec: string, path: string, signal: AbortSignal): Promise<void> {
  const directory = await mkdtemp(join(dirname(path), 'pack-'))
  try {
    const quietly = ['--ignore-scripts', '--loglevel=error', ...patience]
    await run(npm, ['pack', spec, ...quietly, '--pack-destination', directory], { signal, shell, cwd: directory })
    const [packed] = await readdir(directory)
    if (!packed) throw new Error(`npm packed nothing for ${spec}`)
    await rename(join(directory, packed), path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
