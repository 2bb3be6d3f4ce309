import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { chooseIsolation } from '#lib/media/ffmpeg/isolation.ts'
import { runTool } from '#lib/media/ffmpeg/run-tool.ts'
import { configureTools, toolPath } from '#lib/media/ffmpeg/tools.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'

const real = { ffmpegPath: toolPath('ffmpeg'), ffprobePath: toolPath('ffprobe') }
let task: TestTask

beforeEach(async () => {
  task = await testTask()
})
afterEach(() => configureTools({}))

const options = () => ({ directory: task.directory, signal: task.signal, timeoutSeconds: 30 })

const works = (program: string, ...words: string[]) => spawnSync(program, [...words, 'true']).status === 0

/** A program in ffmpeg's place that does what a file could make ffmpeg do. */
async function inItsPlace(script: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-tool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'ffmpeg')
  await writeFile(path, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${script}\n`)
  await chmod(path, 0o755)
  configureTools({ ...real, ffmpegPath: path })
}

describe('a program that reads strangers’ files', () => {
  it('knows nothing of the environment', async () => {
    process.env.SERVICE_SECRET_OF_TEST = 'told to nobody'
    onTestFinished(() => {
      delete process.env.SERVICE_SECRET_OF_TEST
    })
    await inItsPlace('cat /proc/self/environ')
    const { output } = await runTool('ffmpeg', [], options())
    const names = output.split('\0').map((line) => line.split('=')[0])

    expect(names.filter((name) => name !== '')).toEqual(expect.not.arrayContaining(['PATH', 'HOME', 'DATA_DIR']))
    expect(output).not.toContain('told to nobody')
    expect(names).toContain('NODE_ENV')
  })

  it('cannot open a connection, not to this machine either', async ({ skip }) => {
    if (!works('unshare', '--net') && !works('unshare', '--user', '--net')) skip('Network namespaces are not allowed.')
    expect((await chooseIsolation(task.directory)).hasNoNetwork).toBe(true)
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void listener.close())
    const address = listener.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const { exitCode, log } = await runTool('ffmpeg', ['-i', `tcp://127.0.0.1:${address.port}`], options())
    expect([exitCode === 0, connections]).toEqual([false, 0])
    expect(log).toMatch(/unreachable|refused/i)
  })

  it('runs as a user of its own where the product runs as root, and can neither read nor change other files', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0 || !works('setpriv', '--reuid=1', '--clear-groups'))
      skip('Only root can become another user.')
    const { userId } = await chooseIsolation(task.directory)
    expect(userId).toBeGreaterThan(0)
    const secret = join(task.directory, 'secrets.json')
    await writeFile(secret, 'told to nobody', { mode: 0o600 })
    await inItsPlace(
      `id -u; cat /proc/$$/comm; cat ${secret}; cat ../secrets.json; echo changed > ${secret}; echo new > ../facts.json`,
    )
    const { output } = await runTool('ffmpeg', [], options())
    expect(output.trim().split('\n')).toEqual([String(userId), 'ffmpeg'])
    expect(await readFile(secret, 'utf8')).toBe('told to nobody')
    expect(await readdir(task.directory)).toEqual(['secrets.json'])
  })

  it('reads what it is handed and leaves what it was asked for, and nothing else', async () => {
    const path = await makeMedia(task, ...picture('320x180', 1), ...tone(1), ...quick, 'source.mp4')
    await chmod(path, 0o600)
    expect((await probe(path, task)).video?.codec).toBe('h264')
    const words = [{ inputPath: path }, '-c', 'copy', 'copy.mkv', '-c', 'copy', 'other.mkv']
    expect(await runTool('ffmpeg', words, { ...options(), outputs: ['copy.mkv'] })).toMatchObject({ exitCode: 0 })
    expect((await readdir(task.directory)).sort()).toEqual(['copy.mkv', 'source.mp4'])
    expect((await probe(join(task.directory, 'copy.mkv'), task)).video?.codec).toBe('h264')
  })

  it('cannot pass somebody else’s file off as its own by a link', async () => {
    await inItsPlace('ln -s /etc/passwd video.mp4')
    const run = runTool('ffmpeg', [], { ...options(), outputs: ['video.mp4'] })
    await expect(run).rejects.toMatchObject({ code: 'engine_failed' })
    expect(await readdir(task.directory)).toEqual([])
  })
})
