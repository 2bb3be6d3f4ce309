import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import { type PeerAnswer, type PeerRequest, startPeer } from '#tests/support/start-peer.ts'

const json = (body: unknown, status = 200): PeerAnswer => ({
  ...{ status, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
})
const BYTES = Buffer.from('bytes of a picture')
const INLINE = json({ created: 1, data: [{ b64_json: BYTES.toString('base64') }] })
const REFUSAL = json({ error: { code: 'content_policy_violation', message: 'Rejected by the safety system.' } }, 400)

let answer: (request: PeerRequest) => PeerAnswer = () => ({ status: 404 })
const provider = await startPeer((request) => answer(request))
const asked = () => provider.requests.map(({ body }) => JSON.parse(body.toString()))

beforeEach(() => {
  provider.requests.length = 0
})

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-pictures-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Settings are read once, so each set of them gets modules of its own. */
async function illustrator(more: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries({ DRAW_URL: provider.origin, DRAW_KEY: 'draw-key', ...more }))
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { drawByProvider } = await import('#lib/service/providers/pictures/draw-by-provider.ts')
  return (count: number, directory: string, signal = new AbortController().signal, more = {}) => {
    const names = Array.from({ length: count }, (_, index) => `shot-${index + 1}`)
    const size = { width: 1024, height: 1536 }
    const wishes = names.map((name, seed) => ({ name, prompt: `Picture of ${name}`, seed, ...size, ...more }))
    return drawByProvider(wishes, { directory, signal })
  }
}

const OPENAI = { DRAW_MODEL: 'painter' }

describe('an OpenAI-compatible image provider', () => {
  it('is asked for each picture once, with model, size and key; a second run asks for nothing again', async () => {
    const draw = await illustrator(OPENAI)
    const directory = await folder()
    answer = () => INLINE
    const made = await draw(2, directory)
    expect(made.provider).toBe(`painter at ${new URL(provider.origin).host}`)
    expect(await readFile(made.pictures['shot-2']?.path ?? '')).toEqual(BYTES)
    expect(provider.requests[0]).toMatchObject({ method: 'POST', url: '/images/generations' })
    expect(provider.requests[0]?.headers.authorization).toBe('Bearer draw-key')
    expect(asked()).toContainEqual({ model: 'painter', prompt: 'Picture of shot-1', n: 1, size: '1024x1536' })
    expect(await draw(2, directory)).toEqual(made)
    expect(provider.requests).toHaveLength(2)
  })

  it('may answer with an address, which is fetched; one that cannot be fetched costs only that picture', async () => {
    const draw = await illustrator(OPENAI)
    answer = ({ url, body }) => {
      if (url === '/files/1.png') return { body: BYTES }
      if (url.startsWith('/files/')) return { status: 404 }
      const file = body.includes('shot-1') ? `${provider.origin}/files/1.png` : 'http://169.254.169.254/meta'
      return json({ data: [{ url: body.includes('shot-3') ? `${provider.origin}/files/gone.png` : file }] })
    }
    const { pictures } = await draw(3, await folder())
    expect(await readFile(pictures['shot-1']?.path ?? '')).toEqual(BYTES)
    const none = { path: null, why: coded('image_unfetched') }
    expect([pictures['shot-2'], pictures['shot-3']]).toEqual([none, none])
  })

  it('may refuse words, by an error or by an answer without a picture: the others are still asked for', async () => {
    const draw = await illustrator(OPENAI)
    answer = ({ body }) => (body.includes('shot-1') ? REFUSAL : body.includes('shot-2') ? json({ data: [] }) : INLINE)
    const { pictures } = await draw(4, await folder())
    expect(pictures).toMatchObject({
      'shot-1': { path: null, why: coded('image_refused') },
      'shot-2': { path: null, why: coded('image_missing') },
      'shot-3': { path: expect.any(String) },
      'shot-4': { path: expect.any(String) },
    })
  })

  it('may refuse the words around those that are illustrated, and is asked once more without them', async () => {
    const draw = await illustrator(OPENAI)
    const directory = await folder()
    answer = ({ body }) => (body.includes('Picture of') ? REFUSAL : INLINE)
    const asksPlainly = { plainPrompt: 'Wolves' }
    const { pictures } = await draw(5, directory, undefined, asksPlainly)
    expect(Object.values(pictures).every(({ path }) => path !== null)).toBe(true)
    expect(provider.requests).toHaveLength(10)
    await draw(5, directory, undefined, asksPlainly)
    expect(provider.requests).toHaveLength(10)
    answer = () => REFUSAL
    const { pictures: none } = await draw(1, await folder(), undefined, asksPlainly)
    expect(none).toEqual({ 'shot-1': { path: null, why: coded('image_refused') } })
    expect(provider.requests).toHaveLength(12)
  })

  it.each([
    ['refuses the key', json({ error: { message: 'Incorrect API key' } }, 401)],
    ['does not know the model', json({ error: { message: 'Unknown model', code: 'invalid_value' } }, 400)],
    ['answers no JSON', { body: '<html>' }],
    ['refuses everything', REFUSAL],
  ])('%s: it is not asked much more, and no picture is there', async (_, given) => {
    const draw = await illustrator(OPENAI)
    answer = () => given
    const { pictures } = await draw(9, await folder())
    expect(Object.values(pictures).map(({ path }) => path)).toEqual(Array.from({ length: 9 }, () => null))
    expect(provider.requests.length).toBeLessThanOrEqual(5)
  })

  it('is let go when the project is canceled', async () => {
    const draw = await illustrator(OPENAI)
    answer = () => ({ hang: true })
    const stopping = new AbortController()
    const drawing = draw(4, await folder(), stopping.signal)
    await Promise.race([provider.received(3), drawing])
    stopping.abort(new Error('cancelled'))
    await expect(drawing).rejects.toThrow('cancelled')
    expect(provider.requests).toHaveLength(3)
  })
})

describe('ComfyUI', () => {
  const workflow = {
    3: { class_type: 'KSampler', inputs: { seed: '{{seed}}', steps: 4, positive: ['6', 0] } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}', clip: ['4', 1] } },
  }
  const image = (type: string) => ({ filename: `${type} 1.png`, subfolder: 'reels', type })

  async function comfy() {
    const path = join(await folder(), 'workflow.json')
    await writeFile(path, JSON.stringify(workflow))
    return illustrator({ DRAW_FORM: 'comfyui', DRAW_WORKFLOW: path })
  }

  it('gets the workflow with prompt, seed and size, is asked until it is done, and its output is fetched', async () => {
    const draw = await comfy()
    const polls = { count: 0 }
    answer = ({ url }) => {
      if (url === '/prompt') return json({ prompt_id: 'p1', number: 1, node_errors: {} })
      if (url === '/history/p1' && polls.count++ === 0) return json({})
      if (url === '/history/p1')
        return json({
          p1: {
            status: { status_str: 'success', completed: true },
            outputs: { 8: { images: [image('temp')] }, 9: { images: [image('output')] }, 10: { text: ['x'] } },
          },
        })
      return url === '/view?filename=output+1.png&subfolder=reels&type=output' ? { body: BYTES } : { status: 404 }
    }
    const { provider: name, pictures } = await draw(1, await folder())
    expect(name).toBe(`ComfyUI at ${new URL(provider.origin).host}`)
    expect(await readFile(pictures['shot-1']?.path ?? '')).toEqual(BYTES)
    expect(polls.count).toBe(2)
    const [queued] = provider.requests
    expect(JSON.parse(queued?.body.toString() ?? '')).toMatchObject({
      client_id: expect.any(String),
      prompt: {
        3: { inputs: { seed: 0 } },
        5: { inputs: { width: 1024, height: 1536 } },
        6: { inputs: { text: 'Picture of shot-1' } },
      },
    })
  })

  it('fails at one picture: the others are still made', async () => {
    const draw = await comfy()
    answer = ({ url, body }) => {
      if (url === '/prompt') return json({ prompt_id: body.includes('shot-1') ? 'bad' : 'good', number: 1 })
      if (url === '/history/bad') return json({ bad: { status: { status_str: 'error' }, outputs: {} } })
      if (url === '/history/good') return json({ good: { outputs: { 9: { images: [image('output')] } } } })
      return { body: BYTES }
    }
    expect((await draw(2, await folder())).pictures).toMatchObject({
      'shot-1': { path: null, why: coded('image_failed') },
      'shot-2': { path: expect.any(String) },
    })
  })

  it('is asked to stop when the project is canceled, and only for our own work', async () => {
    const draw = await comfy()
    answer = ({ url, method }) => {
      if (url === '/prompt') return json({ prompt_id: 'p7', number: 1 })
      if (url === '/queue' && method === 'GET') return json({ queue_running: [[1, 'p7', {}]], queue_pending: [] })
      return json({})
    }
    const stopping = new AbortController()
    const drawing = draw(1, await folder(), stopping.signal)
    await Promise.race([provider.received(2), drawing])
    stopping.abort(new Error('cancelled'))
    await expect(drawing).rejects.toThrow('cancelled')
    const sent = provider.requests.map(({ method, url, body }) => `${method} ${url} ${body}`)
    expect(sent).toContain('POST /queue {"delete":["p7"]}')
    expect(sent).toContain('POST /interrupt {"prompt_id":"p7"}')
  })
})

describe('B-roll', () => {
  const place = (search: string | null, moving: boolean, start: number): BrollPlace => ({
    ...{ start: [start, 1], end: [start + 3, 1], moving, search, said: search ?? '', seed: start },
    show: { kind: 'picture', plan: null, search: 'dog' },
  })

  it('takes stills from the image provider; charts, and what it refuses, are drawn', async () => {
    await illustrator(OPENAI)
    const { fetchCutaways } = await import('#lib/service/stock/fetch-cutaways.ts')
    answer = ({ body }) => (body.includes('weapon') ? REFUSAL : INLINE)
    const places = [place('dog', false, 10), place(null, false, 20), place('weapon', false, 30), place('sea', true, 40)]
    const { files, failed } = await fetchCutaways(
      places,
      { width: 1920, height: 1080 },
      {
        ...{ directory: await folder(), signal: new AbortController().signal },
      },
    )
    expect(Object.keys(files)).toEqual(['0', '3'])
    const madeBy = `painter at ${new URL(provider.origin).host}`
    expect(files[0]).toMatchObject({ kind: 'picture', title: 'dog', credit: null, madeBy })
    expect(failed).toBe(true)
    expect(asked().map(({ size }) => size)).toEqual(['1536x1024', '1536x1024', '1536x1024'])
  })
})
