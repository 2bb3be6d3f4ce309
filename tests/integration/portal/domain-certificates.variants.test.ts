import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { connect, type PeerCertificate } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { ask } from './request.ts'

const CADDYFILE = path.join(ROOT, 'lib/bootstrap/deploy/proxy/Caddyfile')
const OWN = 'video.agency.example'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy) process.stdout.write('Certificates of own domains are not tried: that takes Caddy.\n')

it.runIf(hasCaddy)('Caddy gets certificates for verified names of teams and for no others', async () => {
  await testDatabase()
  const { GET } = await import('#app/api/domains/ask/route.ts')
  const asked: string[] = []
  const portal = await startPeer(async ({ url, headers }) => {
    if (!url.startsWith('/api/domains/ask')) return { body: `the portal at ${headers.host}` }
    const { status } = await ask(GET, null, url)
    asked.push(`${url} ${status}`)
    return { status }
  })
  const { teamId } = await makeTeam()
  const verifiedAt = new Date()
  await asSystem((transaction) =>
    transaction.insert(portalDomains).values({ teamId, host: OWN, createdAt: verifiedAt, verifiedAt }),
  )
  const port = await startCaddy(Number(new URL(portal.origin).port))

  const { certificate, page } = await visit(port, OWN)
  expect(certificate.subjectaltname).toBe(`DNS:${OWN}`)
  expect(page).toContain(`the portal at ${OWN}`)
  await expect(visit(port, 'stranger.example')).rejects.toThrow(/alert/)
  expect(asked).toEqual([`/api/domains/ask?domain=${OWN} 200`, '/api/domains/ask?domain=stranger.example 404'])
})

/** The configuration that operators get, with an authority of its own instead of one on the internet. */
async function startCaddy(portalPort: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-caddy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const own = `{\n\tadmin off\n\thttps_port ${port}\n\thttp_port ${plainPort}\n\tlocal_certs\n\tskip_install_trust\n`
  const given = readFileSync(CADDYFILE, 'utf8')
    .replace(/^\{\n/m, own)
    .replaceAll('}:3000', `}:${portalPort}`)
    .replaceAll('} 3000', `} ${portalPort}`)
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, given)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, PORTALS: '127.0.0.1' }
  const words = ['run', '--config', file, '--adapter', 'caddyfile']
  const child = spawn('caddy', words, { env: { ...env, NODE_ENV: 'test' }, stdio: 'ignore' })
  afterAll(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  if (!(await waitUntil(() => isListening(port), 20_000))) throw new Error('Caddy does not listen.')
  return port
}

async function visit(port: number, name: string): Promise<{ certificate: PeerCertificate; page: string }> {
  const socket = connect({ host: '127.0.0.1', port, servername: name, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const certificate = socket.getPeerCertificate()
  socket.write(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
  let page = ''
  for await (const chunk of socket) page += chunk
  return { certificate, page }
}
