import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { assemble } from '#lib/bootstrap/deploy/images/assemble.ts'
import type { Role } from '#lib/bootstrap/deploy/images/contents.ts'

/** As in the Dockerfile. */
export const IMAGE_USER = 10_001

/** What a slim Debian image has and the product may call, beside Node. */
const SYSTEM_PROGRAMS = ['/bin/sh', '/usr/bin/unshare', '/usr/bin/setpriv', '/usr/bin/prlimit']
/** Loaded by name, so that no list of a program has them. */
const LOADED_LATE = ['libresolv.so.2', 'libnss_files.so.2', 'libnss_dns.so.2', 'librt.so.1', 'libmvec.so.1']

/**
 * The root file system of a role’s image: `/app` by the script that the Dockerfile calls, on the C library, the C++
 * library and four programs of this machine in place of the base image’s. Nothing else of the machine is in it.
 */
export async function makeRoot(role: Role, root: string): Promise<void> {
  for (const name of [
    'app',
    'data',
    'models',
    'tmp',
    'proc',
    'dev',
    'etc',
    'usr/bin',
    'usr/local/bin',
    'lib',
    'lib64',
  ]) {
    mkdirSync(path.join(root, name), { recursive: true })
  }
  symlinkSync('usr/bin', path.join(root, 'bin'))
  chmodSync(path.join(root, 'tmp'), 0o1777)
  for (const name of ['null', 'zero', 'random', 'urandom']) writeFileSync(path.join(root, 'dev', name), '')
  writeFileSync(path.join(root, 'etc/passwd'), `reelwright:x:${IMAGE_USER}:${IMAGE_USER}::/tmp:/usr/sbin/nologin\n`)
  writeFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
  const node = path.join(root, 'usr/local/bin/node')
  cpSync(realpathSync(process.execPath), node)
  for (const program of SYSTEM_PROGRAMS)
    cpSync(realpathSync(program), path.join(root, 'usr/bin', path.basename(program)))
  for (const library of new Set([process.execPath, ...SYSTEM_PROGRAMS].flatMap(librariesOf))) copyLibrary(library, root)
  await assemble(role, path.join(root, 'app'), () => undefined)
}

function librariesOf(program: string): string[] {
  const listed = execFileSync('ldd', [realpathSync(program)], { encoding: 'utf8' })
  const found = [...listed.matchAll(/(\/[^\s]+)/g)].map(([, library = '']) => library)
  const late = found.slice(0, 1).flatMap((one) => LOADED_LATE.map((name) => path.join(path.dirname(one), name)))
  return [...found, ...late].filter((library) => existsSync(library))
}

function copyLibrary(library: string, root: string): void {
  const target = path.join(root, library)
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(realpathSync(library), target)
}

/** A folder of the image’s user, which a volume or a memory file system is in a real installation. */
export function writableFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, IMAGE_USER, IMAGE_USER)
  return folder
}
