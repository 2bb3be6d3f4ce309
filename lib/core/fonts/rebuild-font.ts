/** What letters are drawn, placed and named by. Tables of variations, pictures and signatures are left out. */
const KEPT = new Set(
  'OS/2,cmap,head,hhea,hmtx,maxp,name,post,cvt ,fpgm,prep,gasp,glyf,loca,CFF ,VORG,GDEF,GPOS,GSUB,kern,vhea,vmtx,BASE'.split(
    ',',
  ),
)
const NEEDED = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']
const [TRUETYPE, CFF] = [0x00010000, 0x4f54544f]
const MOST_TABLES = 64
const RECORD = 16
const HEADER = 12
/** Of the whole file, in the table `head`: so that its sum has a fixed value. */
const SUM = { at: 8, of: 0xb1b0afba }
const FS_TYPE_AT = 8

type Table = { tag: string; bytes: Buffer }

/** A font of its usual tables alone, in a fresh file; null where it is none. `embedding` is its OS/2 fsType. */
export function rebuildFont(
  given: Uint8Array,
): { file: Buffer; embedding: number; isCff: boolean; wasVariable: boolean } | null {
  const all = tablesOf(Buffer.from(given.buffer, given.byteOffset, given.byteLength))
  if (all === null) return null
  const tables = all.filter(({ tag }) => KEPT.has(tag)).toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const table = (tag: string) => tables.find((one) => one.tag === tag)?.bytes
  const isCff = table('CFF ') !== undefined
  const hasOutlines = isCff || (table('glyf') !== undefined && table('loca') !== undefined)
  const [os2, head] = [table('OS/2'), table('head')]
  if (!hasOutlines || NEEDED.some((tag) => table(tag) === undefined)) return null
  if (os2 === undefined || os2.length < 78 || head === undefined || head.length < 54) return null
  const wasVariable = all.some(({ tag }) => tag === 'fvar')
  return { file: written(tables, isCff), embedding: os2.readUInt16BE(FS_TYPE_AT), isCff, wasVariable }
}

function tablesOf(font: Buffer): Table[] | null {
  if (font.length < HEADER || ![TRUETYPE, CFF, 0x74727565].includes(font.readUInt32BE(0))) return null
  const count = font.readUInt16BE(4)
  if (count === 0 || count > MOST_TABLES || font.length < HEADER + count * RECORD) return null
  const tables: Table[] = []
  for (let index = 0; index < count; index++) {
    const at = HEADER + index * RECORD
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    if (offset + length > font.length) return null
    const tag = font.toString('latin1', at, at + 4)
    // The copy is written to below.
    tables.push({ tag, bytes: Buffer.from(font.subarray(offset, offset + length)) })
  }
  return new Set(tables.map(({ tag }) => tag)).size === tables.length ? tables : null
}

function written(tables: readonly Table[], isCff: boolean): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const header = Buffer.alloc(HEADER + tables.length * RECORD)
  header.writeUInt32BE(isCff ? CFF : TRUETYPE, 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(2 ** power * RECORD, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(tables.length * RECORD - 2 ** power * RECORD, 10)
  let offset = header.length
  const parts: Buffer[] = [header]
  let head = 0
  for (const [index, { tag, bytes }] of tables.entries()) {
    if (tag === 'head') {
      bytes.writeUInt32BE(0, SUM.at)
      head = offset
    }
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    const at = HEADER + index * RECORD
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(sumOf(padded), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    parts.push(padded)
    offset += padded.length
  }
  const file = Buffer.concat(parts)
  file.writeUInt32BE((SUM.of - sumOf(file)) >>> 0, head + SUM.at)
  return file
}

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
