import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { FontRefusal, readFont } from '#lib/core/fonts/read-font.ts'

const require = createRequire(import.meta.url)
const installed = (family: string, name: string) =>
  readFile(join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), name))

const anton = () => installed('anton', '400Regular/Anton_400Regular.ttf')
const variable = () => readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Where a table of a font begins. */
function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`no ${tag}`)
}

async function withEmbedding(bits: number): Promise<Buffer> {
  const font = Buffer.from(await anton())
  font.writeUInt16BE(bits, tableAt(font, 'OS/2') + 8)
  return font
}

const reasonOf = async (font: Promise<unknown>) => {
  const error = await font.catch((cause: unknown) => cause)
  return error instanceof FontRefusal ? error.reason : error
}

describe('a font', () => {
  it('tells its names and the scripts of which it has the letters', async () => {
    expect(await readFont(await anton())).toMatchObject({ family: 'Anton', style: 'Regular', isCff: false })
    const { scripts } = await readFont(await installed('montserrat', '800ExtraBold/Montserrat_800ExtraBold.ttf'))
    expect(scripts).toEqual(expect.arrayContaining(['latin', 'accents', 'vietnamese', 'cyrillic']))
    expect(scripts).not.toContain('arabic')
  })

  it('is written anew with what letters are drawn from, and measures as before', async () => {
    const given = await anton()
    const { file } = await readFont(given)
    const [before, after] = [fontkit.create(given), fontkit.create(Buffer.from(file))]
    if (!('layout' in before && 'layout' in after)) throw new Error('not a single font')
    expect(after.layout('Hamburg').advanceWidth).toBe(before.layout('Hamburg').advanceWidth)
    const tags = Object.keys(Reflect.get(after, 'directory').tables)
    expect(tags).toEqual(expect.arrayContaining(['glyf', 'cmap', 'OS/2']))
    expect(tags).not.toContain('DSIG')
    expect(Buffer.from((await readFont(file)).file)).toEqual(Buffer.from(file))
  })

  it('as a variable WOFF2 becomes a plain font of its standard weight', async () => {
    const { wasVariable, file, family } = await readFont(await variable())
    expect(wasVariable).toBe(true)
    expect(family).toContain('Inter')
    const font = fontkit.create(Buffer.from(file))
    expect(Object.keys(Reflect.get(font, 'directory').tables)).not.toContain('fvar')
  })

  it.each([
    [0x0002, 'restricted'],
    [0x0200, 'restricted'],
    [0x0202, 'restricted'],
  ])('whose license bits are %i is refused', async (bits, reason) => {
    expect(await reasonOf(readFont(await withEmbedding(bits)))).toBe(reason)
  })

  it.each([0x0000, 0x0004, 0x0008, 0x000a, 0x0100])('whose license bits are %i is taken', async (bits) => {
    expect(await readFont(await withEmbedding(bits))).toMatchObject({ family: 'Anton' })
  })

  it('that is cut off, of another kind or without letters is refused', async () => {
    expect(await reasonOf(readFont((await anton()).subarray(0, 20_000)))).toBe('unreadable')
    expect(await reasonOf(readFont(Buffer.from('wOF2 but nothing else')))).toBe('unreadable')
    expect(await reasonOf(readFont(Buffer.from('<svg/>')))).toBe('unreadable')
    expect(await reasonOf(readFont(Buffer.alloc(0)))).toBe('unreadable')
    const nameless = Buffer.from(await anton())
    nameless.fill(0xff, tableAt(nameless, 'cmap') + 4, tableAt(nameless, 'cmap') + 40)
    expect(await reasonOf(readFont(nameless))).toMatch(/unreadable|no-letters/)
  })
})
