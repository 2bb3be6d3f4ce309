import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { IMAGE_USER } from './image-roots.ts'

export type Image = {
  root: string
  /** Places of the image at which it may write, and the folders of this machine that are mounted there. */
  writable: Record<string, string>
  env: Record<string, string>
}

export type Container = {
  output: () => string
  /** Asks the first process to end, as container engines do, and gives its exit code. */
  stop: () => Promise<number | null>
}

/** Bind mounts, a root that cannot be written to, and the command as process 1 of a user without any right. */
const START = `
set -e
mount --make-rprivate /
mount --bind "$IMAGE_ROOT" "$IMAGE_ROOT"
for name in null zero random urandom; do mount --bind "/dev/$name" "$IMAGE_ROOT/dev/$name"; done
mount -t proc proc "$IMAGE_ROOT/proc"
for pair in $IMAGE_MOUNTS; do mount --bind "\${pair#*=}" "$IMAGE_ROOT\${pair%%=*}"; done
mount -o remount,bind,ro "$IMAGE_ROOT"
cd "$IMAGE_ROOT"
exec chroot --userspec=${IMAGE_USER}:${IMAGE_USER} --groups= . /usr/bin/setpriv --no-new-privs --inh-caps=-all /bin/sh -c 'cd /app && exec "$@"' sh "$@"
`

/** Starts a command in an image. Its mounts and processes are its own; it shares this machine’s network. */
export function startContainer(image: Image, command: string[]): Container {
  const child = spawnIn(image, command)
  const output = collect(child)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGTERM')
    const [code] = await ended
    return typeof code === 'number' ? code : null
  }
  return { output, stop }
}

/** Runs a command in an image to its end. */
export async function runInImage(image: Image, command: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawnIn(image, command)
  const output = collect(child)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

function spawnIn({ root, writable, env }: Image, command: string[]): ChildProcess {
  const mounts = Object.entries(writable).map(([place, folder]) => `${place}=${folder}`)
  const places = { IMAGE_ROOT: root, IMAGE_MOUNTS: mounts.join(' ') }
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', START, 'sh', ...command]
  return spawn('unshare', words, {
    env: { NODE_ENV: 'production', ...env, ...places, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-20_000)
    })
  }
  return () => output
}

/** `unshare` itself passes no signal on. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
