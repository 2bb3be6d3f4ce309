import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UsageError } from '#lib/bootstrap/operator/command.ts'
import { COMMANDS } from '#lib/bootstrap/operator/commands.ts'
import { checkSharing } from '#lib/bootstrap/operator/doctor/check-sharing.ts'
import { runInvocation } from '#lib/bootstrap/operator/run-invocation.ts'
import { readSettings, settings } from '#lib/core/settings/env.ts'
import { Installation } from './installation.ts'

const installation = new Installation()

afterAll(() => installation.remove())

describe('a call of the operator’s tool', () => {
  it('lists every command with --help', async () => {
    const { status, out } = await installation.call('--help')
    expect(status).toBe(0)
    for (const { name, summary } of COMMANDS)
      expect(out).toMatch(new RegExp(`^ {2}${name} +${summary.slice(0, 20)}`, 'm'))
  })

  it('explains a command with --help and does nothing', async () => {
    const { status, out } = await installation.call('service-key create --name x --help')
    expect(status).toBe(0)
    expect(out).toMatch(/^Usage: npm run reelwright -- service-key create --name <name> \[options\]\n/)
    expect(out).toContain('--expires <time>')
    expect(existsSync(installation.dataDir)).toBe(false)
  })

  it.each([
    ['user', 'Choose one of: user create, user list.'],
    ['queue --fast', 'queue: unknown option --fast. See --help.'],
    ['queue now', 'queue: unexpected word "now". See --help.'],
    ['replay', 'replay: <projectId> is missing. See --help.'],
    ['user create --name Ada', 'user create: --email is missing. See --help.'],
    ['service-key create --name x --scopes read,fly', '"fly" is not a scope'],
    ['service-key create --name x --expires yesterday', '--expires must be in the future'],
    ['models fetch parrot', 'there is no model "parrot"'],
  ])('refuses "%s" with one sentence', async (call, sentence) => {
    const refusal = await runInvocation(call.split(' ')).catch((failure) => failure)
    expect(refusal).toBeInstanceOf(UsageError)
    expect(refusal.message).toContain(sentence)
    expect(refusal.message).not.toContain('\n')
    expect(readdirSync(settings().DATA_DIR)).toEqual([])
  })

  it('exits with code 2 and prints the sentence alone when the call is wrong', async () => {
    const { status, out, err } = await installation.tool('fly')
    expect({ status, out, err }).toEqual({
      status: 2,
      out: '',
      err: 'There is no command "fly". --help lists them all.\n',
    })
    expect(existsSync(installation.dataDir)).toBe(false)
  })

  it('names a wrong setting', async () => {
    const { status, err } = await installation.tool('queue', { env: { PORT: '99999' } })
    expect({ status, err }).toEqual({ status: 1, err: 'PORT must be a port number from 1 to 65535.\n' })
  })
})

describe('the check of yt-dlp', () => {
  it('says whether links of sharing sites can be fetched, by which version, and how where not', async () => {
    const folder = path.join(installation.folder, 'programs')
    const program = path.join(folder, 'yt-dlp')
    vi.stubEnv('PATH', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    const check = () => checkSharing(readSettings())
    mkdirSync(folder)
    expect(await check()).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^not installed: links to .* cannot be fetched/),
      fix: expect.stringContaining('pipx install yt-dlp'),
    })
    const hosted = readSettings({ ...process.env, VIDEO_SERVICE_URL: 'https://video.invalid/api/v2' })
    expect(await checkSharing(hosted)).toMatchObject({ state: 'ok', message: expect.stringContaining('not needed') })
    const version = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '.')
    writeFileSync(program, `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
    expect(await check()).toEqual({
      subject: 'yt-dlp',
      state: 'ok',
      message: `${version}, ${program}; fetches links to video-sharing sites`,
    })
    writeFileSync(program, '#!/bin/sh\necho 2023.03.04\n')
    expect(await check()).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('2023.03.04'),
      fix: expect.stringContaining('Update it'),
    })
    writeFileSync(program, '#!/bin/sh\nexit 1\n')
    expect(await check()).toMatchObject({
      state: 'error',
      message: expect.stringContaining('does not report its version'),
      fix: expect.stringContaining('Reinstall it'),
    })
  })
})
