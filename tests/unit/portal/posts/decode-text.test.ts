import { expect, it } from 'vitest'
import { decodeText } from '#lib/portal/csv/decode-text.ts'

const TEXT = 'video;title\r\nout_1;Café à Genève'
const withMark = (mark: number[], text: Buffer) => Buffer.concat([Buffer.from(mark), text])
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
const latin = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['UTF-8', 'utf-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', 'utf-8', withMark([0xef, 0xbb, 0xbf], Buffer.from(TEXT))],
  ['UTF-16', 'utf-16le', withMark([0xff, 0xfe], Buffer.from(TEXT, 'utf16le'))],
  ['big-endian UTF-16', 'utf-16be', withMark([0xfe, 0xff], bigEndian(TEXT))],
  ['UTF-16 without a mark', 'utf-16le', Buffer.from(TEXT, 'utf16le')],
  ['big-endian UTF-16 without a mark', 'utf-16be', bigEndian(TEXT)],
  ['Windows-1252', 'windows-1252', latin(TEXT)],
])('reads %s', (_name, encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding })
})

it('reads the signs that Windows-1252 has where Latin-1 has none', () => {
  const bytes = Buffer.from([0x80, 0x35, 0x20, 0x93, 0xe9, 0x94, 0x20, 0x96, 0x20, 0x8c, 0x75, 0x76, 0x72, 0x65])
  expect(decodeText(bytes).text).toBe('€5 “é” – Œuvre')
})

it.each([
  ['Cyrillic', 'windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
  ['Greek', 'windows-1253', [0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1], 'Καλημέρα'],
  ['Polish', 'windows-1250', [0x57, 0x72, 0x6f, 0x63, 0xb3, 0x61, 0x77], 'Wrocław'],
  ['Mac', 'macintosh', [0x43, 0x61, 0x66, 0x8e, 0x20, 0x47, 0x72, 0x9a, 0xa7, 0x65], 'Café Größe'],
  ['Japanese', 'shift_jis', [0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd], 'こんにちは'],
  ['Simplified Chinese', 'gb18030', [0xc4, 0xe3, 0xba, 0xc3, 0xca, 0xc0, 0xbd, 0xe7], '你好世界'],
] as const)('refuses %s until its encoding is chosen', (_name, encoding, bytes, text) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(/not UTF-8 or .*Windows-1252.*“CSV UTF-8”/)
  expect(decodeText(Uint8Array.from(bytes), encoding).text).toBe(text)
})

it.each([
  ['a byte that Windows-1252 does not have', [0x43, 0x61, 0x66, 0x81]],
  ['UTF-8 among which there is a letter of Windows-1252', [0xc3, 0xa9, 0x20, 0xe9]],
  ['control characters that are no UTF-8', [0xe9, 0x01, 0x62]],
  ['zero bytes', [0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x00]],
  ['half of a pair in UTF-16', [0xff, 0xfe, 0x3d, 0xd8, 0x61, 0x00]],
])('refuses %s', (_name, bytes) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(/encoding/)
})

it('refuses an encoding that the file does not have, and a workbook', () => {
  expect(() => decodeText(latin(TEXT), 'utf-8')).toThrow(/does not use this encoding/)
  expect(() => decodeText(Buffer.from('PK\u0003\u0004…'))).toThrow(/workbook/)
})

it.each(['Þórður Íþrótt', 'crème brûlée', 'Straße – Größe', '¿Qué? ¡Hola! ÑANDÚ', 'AÇÃO NÃO nº 5ª', 'jäääär töö'])(
  'takes “%s” for Western text',
  (text) => {
    const bytes = latin(text.replace('–', '\u0096'))
    expect(decodeText(bytes)).toEqual({ text, encoding: 'windows-1252' })
  },
)
