import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { rawRequests } from './raw-requests.ts'
import { type Program, startPrograms } from './start-programs.ts'

const AT_ONCE = 8
const ANSWER_LIMIT_MS = 60_000

/** Faults that are none of a program's: not implemented, busy, another version of HTTP. */
const EXPLAINED = [501, 503, 505]

const database = await testDatabase()
const programs = await startPrograms(database)

/** Zero for none. */
function statusOf({ port }: Program, text: string | Buffer): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part
      // What comes after "go on" is the answer.
      const status = Number(/^(?:HTTP\/1\.1 100 .*?\r\n\r\n)?HTTP\/1\.1 (\d+)/s.exec(answer)?.[1] ?? 100)
      if (status === 100) return
      resolve(status)
      socket.destroy()
    })
    socket.once('close', () => resolve(0))
  })
}

describe.each(['portal', 'service'] as const)('whatever is written to the %s', (name) => {
  it('is answered, and never as a fault of its own', async () => {
    const program = programs[name]
    const { host } = new URL(program.origin)
    const cases = rawRequests(host, program.origin)
    const complaints: string[] = []
    const waiting = cases.values()
    const sender = async () => {
      for (const [description, text] of waiting) {
        const status = await statusOf(program, text)
        if (status === 0 || (status >= 500 && !EXPLAINED.includes(status)))
          complaints.push(`${status} to ${description}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    expect(complaints).toEqual([])
    expect(
      await statusOf(
        program,
        `GET /api/${name === 'portal' ? 'health/live' : 'v2/health'} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      ),
    ).toBe(200)
  }, 600_000)

  it('with TRACE gets 405, as an absolute address 4xx', async () => {
    const program = programs[name]
    const { host } = new URL(program.origin)
    const ask = (line: string) => statusOf(program, `${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    const path = name === 'portal' ? '/sign-in' : '/health'
    expect(await Promise.all([ask(`TRACE ${path}`), ask('CONNECT elsewhere.example:443')])).toEqual([405, 405])
    expect(String(await ask('GET http://elsewhere.example/'))).toMatch(/^4/)
  })
})

describe('a body that does not come', () => {
  it.each([
    ['/sign-in', 'multipart/form-data; boundary=XX'],
    ['/api/embed/access', 'application/json'],
  ])('is waited for at %s for a short while', async (path, type) => {
    const { portal } = programs
    const { host } = new URL(portal.origin)
    const lines = [`Host: ${host}`, `Origin: ${portal.origin}`, `Content-Type: ${type}`, 'Content-Length: 1000']
    expect(await statusOf(portal, `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`)).toBe(408)
  })
})
