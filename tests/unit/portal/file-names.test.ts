import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm, typedValues } from '#lib/portal/http/form-data.ts'
import { readFileKind } from '#lib/portal/media/file-kind.ts'
import { attachment, fileName } from '#lib/portal/media/serve-file.ts'

describe('a download’s name', () => {
  it('is a single plain file name that every header and file system takes, for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const name = fileName(title, 'mp4')
        expect(name).not.toMatch(/[/\\:*?"<>|]|\p{Cc}/u)
        expect(name).toMatch(/^[^.].*\.mp4$/s)
        const header = attachment(name)
        expect(header).toMatch(/^[\x20-\x7e]+$/)
        expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed())
      }),
    )
  })
})

describe('a file’s kind', () => {
  const kindOf = (bytes: Buffer | string) => readFileKind(Buffer.from(bytes))
  it('comes from its bytes: a playlist is no video, text is no transport stream', () => {
    expect(kindOf('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/a.ts')?.family).toBe('other')
    expect(kindOf('G is a letter and this is a sentence of plain text')).toBeNull()
    expect(kindOf('<!doctype html><script>alert(1)</script>')).toBeNull()
    expect(kindOf('')).toBeNull()
    expect(kindOf(Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(40)]))?.contentType).toBe(
      'video/mp4',
    )
    expect(kindOf(Buffer.concat([Buffer.from('474000100000b00d', 'hex'), Buffer.alloc(40)]))?.extension).toBe('ts')
    expect(kindOf('\uFEFF1\r\n00:00:00,000 --> 00:00:01,000\r\nHi')?.extension).toBe('srt')
  })
})

describe('a form', () => {
  it('becomes nested fields, without empty ones and without reach into prototypes', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['source.kind', 'link'],
      ['source.url', 'https://a.example'],
      ['title', ''],
      ['team', 'x'],
      ['$ACTION_ID', '1'],
      ['__proto__.polluted', 'yes'],
      ['a.constructor.b', 'yes'],
    ] as const) {
      form.append(name, value)
    }
    expect(readForm(form)).toEqual({ source: { kind: 'link', url: 'https://a.example' }, a: {} })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('gives back what was typed, but never a secret', () => {
    const form = new FormData()
    for (const name of ['email', 'password', 'newPassword', 'apiKey', 'token', 'clientSecret'])
      form.append(name, 'typed')
    expect(typedValues(form)).toEqual({ email: 'typed' })
  })
})
