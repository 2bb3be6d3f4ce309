import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'

const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next')

/**
 * The least that takes a report in as a route of Next: no token, no check, no limit. It reads the body as text and writes
 * the same row in one statement, through the same driver and with as many connections as the portal has.
 */
const ROUTE = `import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

export const dynamic = 'force-dynamic'

globalThis.sql ??= postgres(process.env.DATABASE_URL, { max: 8, connection: { role: 'reelwright_portal_system' } })

export async function POST(request) {
  const { searchParams } = new URL(request.url)
  const [job, submission, team] = ['job', 'submission', 'team'].map((name) => searchParams.get(name))
  const body = await request.text()
  await globalThis.sql\`insert into portal.reports
    (id, team_id, job_id, submission_id, body, content_type, signature, state, verified, tries, next_try_at, received_at)
    values (\${randomUUID()}, \${team}, \${job}, \${submission}, \${body}, 'application/json', 'valid', 'waiting', 'unknown', 0, now(), now())\`
  return Response.json({ received: true })
}
`

/** Inside the checkout, from which it takes its packages; it is deleted when it ends. */
export async function startBareNext(databaseUrl: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(ROOT, '.data-bare-next-'))
  mkdirSync(path.join(folder, 'app/take'), { recursive: true })
  writeFileSync(path.join(folder, 'app/take/route.mjs'), ROUTE)
  const config = `export default { pageExtensions: ['mjs'], turbopack: { root: ${JSON.stringify(ROOT)} } }\n`
  writeFileSync(path.join(folder, 'next.config.mjs'), config)
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n')
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
  }
  const built = spawnSync(process.execPath, [NEXT, 'build'], { cwd: folder, env, encoding: 'utf8' })
  const clear = () => rmSync(folder, { recursive: true, force: true })
  if (built.status !== 0) {
    clear()
    throw new Error(built.stdout + built.stderr)
  }
  const port = await freePort()
  const args = ['--max-semi-space-size=4', NEXT, 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!(await waitUntil(() => isListening(port), 60_000))) throw new Error('The bare handler did not start.')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    clear()
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}
