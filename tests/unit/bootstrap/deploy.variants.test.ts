import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { SECRET_SETTINGS } from '#lib/core/secrets/secret-files.ts'
import { makeCertificateAuthority } from '#tests/support/make-certificate-authority.ts'

const DEPLOY = path.join(ROOT, 'lib/bootstrap/deploy')
const HOSTS = { PUBLIC_HOST: 'portal.example.com', SERVICE_HOST: 'service.example.com' }

const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (program: string) => spawnSync('which', [program]).status === 0
const env = { ...process.env, ...HOSTS }

/** Where a program is missing, its test is skipped, and the name of the test says which. */
function withProgram(program: string) {
  return it.runIf(has(program))
}

describe('what an operator deploys by', () => {
  withProgram('nginx')('is a configuration that nginx accepts', async () => {
    const { server } = await makeCertificateAuthority()
    const { key, cert } = server
    for (const name of ['portal', 'service']) {
      writeFileSync(path.join(folder, `${name}.key`), key)
      writeFileSync(path.join(folder, `${name}.pem`), cert)
    }
    const given = readFileSync(path.join(DEPLOY, 'proxy/nginx.conf'), 'utf8').replaceAll('/etc/ssl/reelwright', folder)
    const main = path.join(folder, 'nginx.conf')
    writeFileSync(main, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${given}\n}\n`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main, '-p', folder], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })

  withProgram('nginx')('passes on the host as the browser sent it, with a port that is not the usual one', async () => {
    const hosts: unknown[] = []
    const portal = createServer(({ headers }, response) => {
      hosts.push(headers.host)
      response.end()
    })
    portal.listen(0, '127.0.0.1')
    await once(portal, 'listening')
    const port = await freePort()
    const given = readFileSync(path.join(DEPLOY, 'proxy/nginx.conf'), 'utf8')
      .replaceAll('/etc/ssl/reelwright', folder)
      .replace(/^ *listen \[::\].*$/gm, '')
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace(/127\.0\.0\.1:(3000|4100)/g, `127.0.0.1:${(portal.address() as AddressInfo).port}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const main = path.join(folder, 'nginx-running.conf')
    writeFileSync(
      main,
      `daemon off;\npid ${folder}/running.pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${given}\n}\n`,
    )
    const nginx = spawn('nginx', ['-c', main, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' })
    try {
      expect(await waitUntil(() => isListening(port), 10_000)).toBe(true)
      for (const host of ['portal.example.com', 'service.example.com']) {
        const asked = get({
          host: '127.0.0.1',
          port,
          servername: host,
          rejectUnauthorized: false,
          headers: { host: `${host}:${port}` },
        })
        const [answer] = await once(asked, 'response')
        answer.resume()
      }
      expect(hosts).toEqual([`portal.example.com:${port}`, `service.example.com:${port}`])
    } finally {
      nginx.kill()
      portal.close()
    }
  })

  withProgram('caddy')('is a Caddyfile that Caddy accepts', () => {
    const words = ['validate', '--config', path.join(DEPLOY, 'proxy/Caddyfile'), '--adapter', 'caddyfile']
    const { status, stderr } = spawnSync('caddy', words, { encoding: 'utf8', env: { ...env, HOME: folder } })
    expect([status, stderr]).toEqual([0, expect.anything()])
  })

  withProgram('systemd-analyze')('are units that systemd accepts', () => {
    const units = readdirSync(path.join(DEPLOY, 'systemd'))
    const problems = units.flatMap((name) => {
      const { stderr } = spawnSync('systemd-analyze', ['verify', path.join(DEPLOY, 'systemd', name)], {
        encoding: 'utf8',
      })
      return stderr
        .split('\n')
        .filter((line) => line !== '' && !line.includes('/opt/reelwright/node_modules/.bin/node'))
    })
    expect(units.length).toBeGreaterThan(4)
    expect(problems).toEqual([])
  })

  withProgram('docker-compose')('is a compose file that a real parser accepts, with every secret that it names', () => {
    const secrets = path.join(folder, 'secrets')
    execFileSync(process.execPath, [path.join(DEPLOY, 'make-secrets.mjs'), secrets])
    const file = path.join(DEPLOY, 'compose.yaml')
    const words = ['-f', file, 'config']
    const shown = execFileSync('docker-compose', words, { encoding: 'utf8', env: { ...env, SECRETS: secrets } })
    const named = [...shown.matchAll(/file: .*secrets\/([\w.]+)$/gm)].map(([, name = '']) => name)
    expect(named.filter((name) => !readdirSync(secrets).includes(name))).toEqual([])
    const asFiles = [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z\d_]*[A-Z\d])_FILE: \/run\/secrets/gm)].map(
      ([, name]) => name,
    )
    const ours = asFiles.filter((name) => name !== 'POSTGRES_PASSWORD')
    expect(ours.filter((name) => !SECRET_SETTINGS.includes(name ?? ''))).toEqual([])
  })

  withProgram('helm')(
    'is a chart that Helm renders, whose containers may write nowhere but to volumes and have no rights',
    () => {
      const chart = path.join(DEPLOY, 'chart')
      execFileSync('helm', ['lint', '--strict', chart])
      const sets = [
        'portal.replicas=3',
        'serviceWorker.autoscaling.kind=keda,serviceMonitor.enabled=true',
        'serviceWorker.autoscaling.kind=adapter,portal.autoscaling.enabled=true,models.claim=models',
      ]
      for (const set of sets) {
        const shown = execFileSync('helm', ['template', 'reelwright', chart, '--set', set], { encoding: 'utf8' })
        const pods = shown.split(/^---$/m).filter((text) => /^kind: (Deployment|Job)$/m.test(text))
        expect(pods).toHaveLength(5)
        for (const pod of pods) {
          for (const rule of [
            'readOnlyRootFilesystem: true',
            'runAsNonRoot: true',
            'drop: [ALL]',
            'runAsUser: 10001',
          ]) {
            expect(pod).toContain(rule)
          }
        }
      }
    },
  )

  withProgram('promtool')('is a configuration that Prometheus accepts', () => {
    const file = path.join(DEPLOY, 'compose/prometheus.yml')
    expect(spawnSync('promtool', ['check', 'config', '--syntax-only', file]).status).toBe(0)
  })

  it('makes every secret that the settings of a fleet name, with logins that fit their addresses', () => {
    const secrets = path.join(folder, 'fleet')
    const words = [path.join(DEPLOY, 'make-secrets.mjs'), secrets, '--fleet', 'db.example.com:5432/reelwright']
    execFileSync(process.execPath, words)
    const made = readdirSync(secrets)
    const page = readFileSync(path.join(ROOT, 'app/(site)/docs/_content/en/self-host/fleet-setup.md'), 'utf8')
    const named = [...page.matchAll(/^ +([A-Z\d_]+)_FILE=\/etc\/reelwright\/secrets\/(\w+)$/gm)]
    expect(named.length).toBeGreaterThan(8)
    for (const [, setting = '', file = ''] of named) {
      expect(SECRET_SETTINGS).toContain(setting)
      expect(file).toBe(setting.toLowerCase())
    }
    const own = ['s3_access_key_id', 's3_secret_access_key', 'smtp_url']
    expect(page).toMatch(/Add `smtp_url`, `s3_access_key_id` and `s3_secret_access_key` yourself/)
    expect(named.map(([, , file = '']) => file).filter((file) => !own.includes(file) && !made.includes(file))).toEqual(
      [],
    )
    const read = (name: string) => readFileSync(path.join(secrets, name), 'utf8')
    for (const [file, login] of [
      ['database_url', 'pages'],
      ['system_database_url', 'worker'],
      ['service_database_url', 'service'],
    ] as const) {
      const { username, password, host, pathname } = new URL(read(file))
      expect([username, host, pathname]).toEqual([login, 'db.example.com:5432', '/reelwright'])
      expect(read('logins.sql')).toContain(`create role ${login} login password '${password}' in role`)
    }
    expect(read('owner.sql')).toContain(new URL(read('owner_database_url')).password)
  })

  it('reads in the chart only secrets that are made', () => {
    const secrets = path.join(folder, 'chart')
    execFileSync(process.execPath, [path.join(DEPLOY, 'make-secrets.mjs'), secrets])
    const templates = path.join(DEPLOY, 'chart/templates')
    const text = readdirSync(templates)
      .map((name) => readFileSync(path.join(templates, name), 'utf8'))
      .join('\n')
    const pairs = [...text.matchAll(/"([A-Z\d_]+)" "([a-z\d_]+)"/g)]
    expect(pairs.length).toBeGreaterThan(15)
    for (const [, setting = '', file = ''] of pairs) {
      expect(SECRET_SETTINGS).toContain(setting)
      expect(readdirSync(secrets)).toContain(file)
    }
  })

  it('keeps secrets that were made before', () => {
    const secrets = path.join(folder, 'kept')
    const make = () => execFileSync(process.execPath, [path.join(DEPLOY, 'make-secrets.mjs'), secrets])
    const read = () => readdirSync(secrets).map((name) => [name, readFileSync(path.join(secrets, name), 'utf8')])
    make()
    const first = read()
    make()
    expect(read()).toEqual(first)
    expect(first.length).toBeGreaterThan(15)
  })
})
