import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { downloadFile } from '#lib/core/fetch/safe-fetch-download.ts'

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 253))

async function server(listener: RequestListener): Promise<string> {
  const started = createServer(listener)
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    started.closeAllConnections()
    started.close()
  })
  const address = started.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

async function download(url: string, more: Partial<Parameters<typeof downloadFile>[1]> = {}) {
  const target = join(await mkdtemp(join(tmpdir(), 'reelwright-download-')), 'file')
  const rest = { maxBytes: 10_000_000, totalTimeoutMs: 20_000, retryDelayMs: 5, signal: new AbortController().signal }
  const size = await downloadFile(url, { target, allowedOrigins: [new URL(url).origin], ...rest, ...more })
  return { size, bytes: await readFile(target) }
}

describe('the guarded call', () => {
  it('checks every redirect like the first address', async () => {
    let asked = 0
    const secret = await server((_, response) => {
      asked += 1
      response.end('secret')
    })
    for (const target of [
      secret,
      secret.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/',
      'file:///etc/passwd',
      '//[::1]/',
    ]) {
      const origin = await server((_, response) => response.writeHead(302, { location: target }).end())
      await expect(safeFetch(origin, { allowedOrigins: [origin] })).rejects.toThrow(/^We could not open /)
    }
    expect(asked).toBe(0)
  })

  it('follows three redirects and no fourth', async () => {
    const origin = await server((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    })
    const answer = await safeFetch(`${origin}/3`, { allowedOrigins: [origin] })
    expect(answer.status).toBe(200)
    answer.body.destroy()
    await expect(safeFetch(`${origin}/4`, { allowedOrigins: [origin] })).rejects.toThrow(/redirects more than 3 times/)
  })

  it('gives up on one that never answers, and on silence within an answer', async () => {
    const mute = await server(() => undefined)
    await expect(safeFetch(mute, { allowedOrigins: [mute], headersTimeoutMs: 100 })).rejects.toThrow(
      /did not respond in time/,
    )
    const stuck = await server((_, response) => response.writeHead(200).write('x'))
    const answer = await safeFetch(stuck, { allowedOrigins: [stuck], idleTimeoutMs: 100 })
    await expect(answer.body.toArray()).rejects.toThrow(/silence/)
  })

  it.each(['GET', 'POST'] as const)(
    '%s fails at once when the server wants to talk in another protocol',
    async (method) => {
      const head = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket']
      const origin = await server((request) => request.socket.write(`${head.join('\r\n')}\r\n\r\nhello`))
      await expect(safeFetch(origin, { method, allowedOrigins: [origin] })).rejects.toThrow(/^We could not open /)
    },
  )
})

describe('a download', () => {
  it('follows ten redirects and no eleventh, with the cookies that are set on the way', async () => {
    const origin = await server((request, response) => {
      const left = Number(request.url?.slice(1))
      const passed = request.headers.cookie ?? ''
      if (left > 0) response.writeHead(302, { location: `/${left - 1}`, 'set-cookie': [`gate=${left}; Path=/`] }).end()
      else response.writeHead(passed === 'gate=1' ? 200 : 403).end(CONTENT)
    })
    expect((await download(`${origin}/10`)).bytes.equals(CONTENT)).toBe(true)
    await expect(download(`${origin}/11`)).rejects.toThrow(/redirects more than 10 times/)
  })

  it('passes a gate that sends back to itself', async () => {
    const origin = await server((request, response) => {
      if (request.headers.cookie === 'seen=yes') response.end(CONTENT)
      else response.writeHead(302, { location: request.url ?? '/', 'set-cookie': 'seen=yes; HttpOnly' }).end()
    })
    expect((await download(`${origin}/file`)).size).toBe(CONTENT.length)
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('unpacks what is sent in %s although nobody asked for it', async (encoding, pack) => {
    let calls = 0
    const packed = pack(CONTENT)
    const origin = await server((_, response) => {
      calls += 1
      response.writeHead(200, { 'content-encoding': encoding, 'content-length': packed.length, etag: '"a"' })
      if (calls > 1) response.end(packed)
      else response.write(packed.subarray(0, packed.length >> 1), () => setTimeout(() => response.destroy(), 50))
    })
    expect((await download(`${origin}/file`)).bytes.equals(CONTENT)).toBe(true)
    expect(calls).toBe(2)
  })

  it('counts what was unpacked against the limit, and names what it cannot unpack', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    const large = await server((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    await expect(download(large, { maxBytes: 2 ** 20 })).rejects.toThrow(/larger than the limit of 1 MB/)
    const odd = await server((_, response) => response.writeHead(200, { 'content-encoding': 'dcb' }).end('x'))
    await expect(download(odd)).rejects.toThrow(/compresses the file in a format \(dcb\)/)
  })

  it('resumes where it broke off as long as the file is the same', async () => {
    const ranges: (string | undefined)[] = []
    const origin = await server((request, response) => {
      const { range } = request.headers
      ranges.push(range)
      const start = Number(/=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
      response.writeHead(start > 0 ? 206 : 200, {
        etag: '"a"',
        'content-length': CONTENT.length - start,
        'content-range': `bytes ${start}-/*`,
      })
      if (ranges.length < 3)
        response.write(CONTENT.subarray(start, start + 100_000), () => setTimeout(() => response.destroy(), 100))
      else response.end(CONTENT.subarray(start))
    })
    const { bytes } = await download(`${origin}/file`)
    expect(bytes.equals(CONTENT)).toBe(true)
    expect(ranges.length).toBe(3)
    expect(ranges[0]).toBeUndefined()
    expect(ranges[2]).toMatch(/^bytes=\d+-$/)
  })

  it('starts over when the file changed in the meantime or cannot be proved to be the same', async () => {
    for (const headers of [{ etag: '"new"' }, {}]) {
      let calls = 0
      const origin = await server((_, response) => {
        calls += 1
        response.writeHead(200, {
          ...(calls === 1 && 'etag' in headers ? { etag: '"old"' } : headers),
          'content-length': CONTENT.length,
        })
        if (calls === 1) response.write(Buffer.alloc(1000, 'x'), () => response.destroy())
        else response.end(CONTENT)
      })
      expect((await download(`${origin}/file`)).bytes.equals(CONTENT)).toBe(true)
    }
  })

  it('is refused early by its length, and stopped when more comes than was announced', async () => {
    const address = await server((_, response) => response.writeHead(200, { 'content-length': 5_000_000 }).write('x'))
    await expect(download(address, { maxBytes: 2 ** 20 })).rejects.toThrow(/larger than the limit of 1 MB/)
    const endless = await server((_, response) => {
      response.writeHead(200)
      const pour = () => {
        while (response.write(CONTENT)) if (response.destroyed) return
      }
      response.on('drain', pour)
      pour()
    })
    await expect(download(endless, { maxBytes: 2 ** 20 })).rejects.toThrow(/larger than the limit of 1 MB/)
  })

  it('says what the server answered, trying again only what can get better', async () => {
    let calls = 0
    const origin = await server((request, response) => {
      calls += 1
      response.writeHead(request.url === '/gone' ? 404 : 503).end()
    })
    await expect(download(`${origin}/gone`)).rejects.toThrow(/returned 404 instead of the file/)
    expect(calls).toBe(1)
    await expect(download(`${origin}/busy`)).rejects.toThrow(/returned 503 instead of the file/)
    expect(calls).toBe(5)
  })

  it('ends at once when it is aborted', async () => {
    const origin = await server((_, response) => response.writeHead(200).write('x'))
    const controller = new AbortController()
    const running = download(origin, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('cancelled')), 50)
    await expect(running).rejects.toThrow('cancelled')
  })
})
