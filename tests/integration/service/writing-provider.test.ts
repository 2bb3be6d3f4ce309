import { describe, expect, it } from 'vitest'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import { writeScript } from '#lib/service/writing/write-script.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'

const writer = await startPeer()
Object.assign(process.env, { WRITE_URL: `${writer.origin}/v1`, WRITE_KEY: 'sk-test', WRITE_MODEL: 'writer-1' })

const completion = (content: string): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }),
})

function write(prompt = 'why the sea is salty', voiceId = 'libritts-0000', signal = new AbortController().signal) {
  const voice = findVoice(voiceId)
  if (voice === null) throw new Error('There is no such voice.')
  return writeScript(prompt, voice, signal)
}

const calls = async (act: () => Promise<unknown>) => {
  const before = writer.requests.length
  await act()
  return writer.requests.length - before
}

describe('a writing provider', () => {
  it('is asked for a script in the language of the voice, with its key, and its markup is not spoken', async () => {
    writer.answerWith(completion('<think>salt?</think># The sea\n\n- Rivers carry **salt**.\n- It stays.\n```'))
    expect(await write()).toEqual({
      text: 'The sea\n\nRivers carry salt.\nIt stays.',
      writtenBy: 'writer-1',
      note: null,
    })
    const request = writer.requests.at(-1)
    expect(request).toMatchObject({ method: 'POST', url: '/v1/chat/completions' })
    expect(request?.headers.authorization).toBe('Bearer sk-test')
    const body = JSON.parse(request?.body.toString() ?? '')
    expect(body).toMatchObject({ model: 'writer-1', stream: false })
    expect(body.messages).toEqual([
      { role: 'system', content: expect.stringContaining('Write in American English.') },
      { role: 'user', content: 'why the sea is salty' },
    ])
  })

  it('is asked again when it is busy or broken for a moment', async () => {
    let asked = 0
    writer.answerWith(() => {
      asked += 1
      return asked < 3
        ? { status: asked === 1 ? 429 : 500, headers: { 'retry-after': '0' } }
        : completion('The sea is salty.')
    })
    expect((await write()).text).toBe('The sea is salty.')
    expect(asked).toBe(3)
  })

  it.each<[string, PeerAnswer, string, number]>([
    ['that stays broken', { status: 503, headers: { 'retry-after': '0' } }, 'returned 503', 3],
    ['that refuses the key', { status: 401 }, 'returned 401', 1],
    ['that redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'returned 302', 1],
    ['that answers something else', { body: '<html>' }, 'it does not have the requested format', 1],
    ['that leaves the words out', { body: '{"choices":[]}' }, 'it does not have the requested format', 1],
    ['that writes nothing', completion(' \n'), 'it is empty', 1],
    [
      'that writes in other letters',
      completion('Море солёное, потому что реки несут соль.'),
      'could not read it aloud',
      1,
    ],
    ['that begins to think again and again', completion('<think>'.repeat(100_000)), 'far too long', 1],
    ['that emphasizes without end', completion('**a '.repeat(200_000)), 'far too long', 1],
    ['that writes a book', completion('word '.repeat(10_000)), 'far too long', 1],
    ['that sends without end', { body: 'x'.repeat(1_500_000) }, 'far too long', 1],
  ])('%s fails with a sentence for people', async (_, answer, sentence, times) => {
    writer.answerWith(answer)
    const count = await calls(() =>
      expect(write()).rejects.toMatchObject({
        name: 'ProviderFailure',
        message: expect.stringMatching(new RegExp(`writing provider.*${sentence}.*Try again later`)),
      }),
    )
    expect(count).toBe(times)
  })

  it.each<[string, PeerAnswer]>([
    ['by its status', { status: 400, body: '{"error":{"code":"content_filter"}}' }],
    ['in words', { body: '{"choices":[{"message":{"content":null,"refusal":"I can’t help with that."}}]}' }],
    ['by a filter', { body: '{"choices":[{"message":{"content":"How"},"finish_reason":"content_filter"}]}' }],
  ])('that refuses a prompt %s is not asked again, and people are told to change it', async (_, answer) => {
    writer.answerWith(answer)
    const message = 'The writing provider declined this request. Change the request or write the text yourself.'
    expect(await calls(() => expect(write()).rejects.toMatchObject({ name: 'ProviderFailure', message }))).toBe(1)
  })

  it('is asked for as many words as a video is to have, and may not write many more', async () => {
    const voice = findVoice('libritts-0000')
    if (voice === null) throw new Error('There is no such voice.')
    const { signal } = new AbortController()
    writer.answerWith(completion('The sea is salty.'))
    await writeScript('the sea', voice, signal, { about: 100, most: 4 })
    expect(writer.requests.at(-1)?.body.toString()).toContain('about 100 words')
    await expect(writeScript('the sea', voice, signal, { about: 100, most: 3 })).rejects.toThrow(
      'more than the limit of 3',
    )
  })

  it('stops at once when the project is canceled', async () => {
    writer.answerWith({ hang: true })
    const cancel = new AbortController()
    const before = writer.requests.length
    const writing = write('the sea', 'libritts-0000', cancel.signal)
    const outcome = expect(writing).rejects.toThrow('cancelled')
    await writer.received(before + 1)
    cancel.abort(new Error('cancelled'))
    await outcome
  })
})
