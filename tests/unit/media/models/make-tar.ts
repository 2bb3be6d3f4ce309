/** A tar archive of small files, as npm writes it. */
export function tarOf(files: Record<string, Buffer>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, content]) => [
    header(path, content.length),
    content,
    Buffer.alloc((512 - (content.length % 512)) % 512),
  ])
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** A pax record that gives the next file a name too long for its header. */
export function longNameRecord(path: string): Buffer {
  const rest = ` path=${path}\n`
  let length = rest.length + 2
  while (`${length}${rest}`.length !== length) length++
  const record = Buffer.from(`${length}${rest}`)
  return Buffer.concat([
    header('PaxHeader', record.length, 'x'),
    record,
    Buffer.alloc((512 - (record.length % 512)) % 512),
  ])
}

function header(path: string, size: number, type = '0'): Buffer {
  const block = Buffer.alloc(512)
  block.write(path, 0, 100)
  block.write('0000644\0', 100)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('        ', 148)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
