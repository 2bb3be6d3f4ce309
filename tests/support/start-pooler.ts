import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { vi } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65_534

/** Why tests with it are skipped, or undefined. */
export const NO_POOLER = existsSync(PROGRAM) ? undefined : 'Debian’s pgbouncer is not installed'

/**
 * PgBouncer in transaction mode with two connections to the server, which it opens as the user of `url`, regardless of who
 * connects to it.
 *
 * @returns the address of the same database through it.
 */
export async function startPooler(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new URL(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-pooler-'))
  const port = await freePort()
  const login = `user=${decodeURIComponent(server.username)} password=${decodeURIComponent(server.password)}`
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`,
  )
  for (const place of [folder, file]) chmodSync(place, 0o755)
  const isRoot = process.getuid?.() === 0
  const child = spawn(PROGRAM, [file], { stdio: 'ignore', ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await vi
    .waitUntil(() => answers(port), { timeout: 10_000, interval: 20 })
    .catch(async (error) => {
      await stop()
      throw error
    })
  return { url: `postgres://anybody@127.0.0.1:${port}${server.pathname}`, stop }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
