import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from '#lib/contract/openapi/examples.ts'
import { VERIFICATION_SAMPLES } from '#lib/contract/openapi/verification-samples.ts'
import { newSigningSecret, type SignatureHeaders, signMessage } from '#lib/core/secrets/signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'verification-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = newSigningSecret()
const body = JSON.stringify(EXAMPLES.report)
const headers = signMessage([secret], 'rpt_1', body, new Date())
const old = signMessage([secret], 'rpt_1', body, new Date(Date.now() - 3_600_000))

type Check = (headers: SignatureHeaders, body: string) => boolean

const isNodeGenuine: Check = (given, sent) => {
  const file = join(folder, 'check.mjs')
  const call = `isGenuine(${JSON.stringify(secret)}, ${JSON.stringify(given)}, Buffer.from(${JSON.stringify(sent)}))`
  writeFileSync(file, `${VERIFICATION_SAMPLES.js}\nprocess.stdout.write(String(${call}))`)
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }) === 'true'
}

const isPythonGenuine: Check = (given, sent) => {
  const call = `is_genuine(${JSON.stringify(secret)}, json.loads(${JSON.stringify(JSON.stringify(given))}), ${JSON.stringify(sent)}.encode())`
  const script = `${VERIFICATION_SAMPLES.python}\nimport json\nprint(${call}, end="")`
  return execFileSync('python3', ['-c', script], { encoding: 'utf8' }) === 'True'
}

const isShellGenuine: Check = (given, sent) => {
  writeFileSync(join(folder, 'report.json'), sent)
  const env = {
    PATH: process.env.PATH,
    SECRET: secret,
    ID: given['webhook-id'],
    TIMESTAMP: given['webhook-timestamp'],
    SIGNATURE: given['webhook-signature'],
  }
  const options = { cwd: folder, encoding: 'utf8', env: { ...env, NODE_ENV: 'test' } } as const
  return spawnSync('sh', ['-c', VERIFICATION_SAMPLES.sh], options).stdout === 'genuine\n'
}

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

describe.each([
  { language: 'Node', isGenuine: isNodeGenuine, runs: true },
  { language: 'Python', isGenuine: isPythonGenuine, runs: has('python3') },
  { language: 'shell', isGenuine: isShellGenuine, runs: has('openssl') },
])('the $language lines of the introduction', ({ isGenuine, runs }) => {
  it.skipIf(!runs)('take what the service signed, and one of several signatures', () => {
    expect(isGenuine(headers, body)).toBe(true)
    const two = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
    expect(isGenuine(two, body)).toBe(true)
  })

  it.skipIf(!runs)('refuse another body, another id and another signature', () => {
    expect(isGenuine(headers, body.replace('completed', 'failed'))).toBe(false)
    expect(isGenuine({ ...headers, 'webhook-id': 'rpt_2' }, body)).toBe(false)
    expect(isGenuine({ ...headers, 'webhook-signature': 'v1,AAAA' }, body)).toBe(false)
  })

  it.skipIf(!runs)('refuse what was signed long ago', () => {
    expect(isGenuine(old, body)).toBe(false)
  })
})

describe('the example headers of a report', () => {
  it('sign the example report with the example secret', () => {
    const { reportHeaders, reportSecret } = EXAMPLES
    const sentAt = new Date(Number(reportHeaders['webhook-timestamp']) * 1000)
    expect(reportHeaders).toEqual(signMessage([reportSecret], reportHeaders['webhook-id'], body, sentAt))
  })
})
