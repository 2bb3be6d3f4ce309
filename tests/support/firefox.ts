import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** Debian's Firefox, driven by WebDriver BiDi. */
export type Firefox = {
  open: (address: string) => Promise<void>
  /** The value of an expression in the page (`top`) or in the first frame of it, as text; null where it throws. */
  evaluate: (where: 'top' | 'frame', expression: string) => Promise<string | null>
  /** Errors of scripts and what was written to the console as errors, so far. */
  complaints: string[]
  close: () => Promise<void>
}

const PROGRAM = '/usr/bin/firefox-esr'

export function isFirefoxInstalled(): boolean {
  return existsSync(PROGRAM)
}

/** @param settings as `about:config` names them. */
export async function startFirefox(settings: Record<string, string | number | boolean>): Promise<Firefox> {
  const profile = mkdtempSync(path.join(tmpdir(), 'reelwright-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(PROGRAM, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const ended = once(child, 'exit')
  const socket = await connect(await addressFrom(createInterface({ input: child.stderr })))
  await socket.ask('session.new', { capabilities: {} })
  const complaints: string[] = []
  socket.onEvent = (method, { level, text }) => {
    if (method === 'log.entryAdded' && level === 'error') complaints.push(String(text))
  }
  await socket.ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await socket.ask('browsingContext.getTree', {})
  const top = contexts[0]?.context
  return {
    open: async (url) => {
      await socket.ask('browsingContext.navigate', { context: top, url, wait: 'complete' })
    },
    evaluate: async (where, expression) => {
      const tree = await socket.ask('browsingContext.getTree', { root: top })
      const context = where === 'top' ? top : tree.contexts[0]?.children?.[0]?.context
      if (context === undefined) return null
      const answer = await socket
        .ask('script.evaluate', { expression: `String(${expression})`, target: { context }, awaitPromise: true })
        .catch(() => null)
      return answer?.result?.value ?? null
    },
    complaints,
    close: async () => {
      socket.close()
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function addressFrom(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) return `${address}/session`
  }
  throw new Error('Firefox ended before it could be driven.')
}

type Context = { context: string; children?: Context[] | null }
type Answer = { contexts: Context[]; result?: { value?: string } }

type Socket = {
  ask: (method: string, params: object) => Promise<Answer>
  onEvent: (method: string, params: { level?: string; text?: string }) => void
  close: () => void
}

async function connect(address: string): Promise<Socket> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  const client: Socket = {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        const id = waiting.size + 1
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    onEvent: () => undefined,
    close: () => socket.close(),
  }
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, message } = JSON.parse(String(data))
    if (type === 'event') client.onEvent(method, params)
    else if (type === 'success') waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(message))
  })
  return client
}
