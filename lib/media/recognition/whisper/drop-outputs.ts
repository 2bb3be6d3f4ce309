/**
 * An ONNX model without the graph outputs that `unwanted` names. An output that nobody fetches still makes the runtime
 * keep its whole tensor: the encoder's attention maps alone are more than a gigabyte.
 *
 * Reads just enough of the protobuf form: field 7 of a model is its graph, field 12 of a graph an output, field 1 of
 * that its name. Everything else is copied as it is.
 */
export function dropOutputs(model: Buffer, unwanted: (name: string) => boolean): Buffer {
  return Buffer.concat(
    fieldsOf(model).flatMap((field) => {
      if (field.number !== 7) return [field.whole]
      const graph = fieldsOf(field.content)
      const kept = graph.filter((part) => part.number !== 12 || !unwanted(nameOf(part.content)))
      const body = Buffer.concat(kept.map((part) => part.whole))
      return [varint((7 << 3) | 2), varint(body.length), body]
    }),
  )
}

type Field = { number: number; content: Buffer; whole: Buffer }

function nameOf(output: Buffer): string {
  return (
    fieldsOf(output)
      .find((field) => field.number === 1)
      ?.content.toString('utf8') ?? ''
  )
}

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < message.length; ) {
    const key = readVarint(message, at)
    const kind = key.value & 7
    let from = key.next
    let until = from
    if (kind === 0) until = readVarint(message, from).next
    else if (kind === 1) until = from + 8
    else if (kind === 5) until = from + 4
    else if (kind === 2) {
      const length = readVarint(message, from)
      from = length.next
      until = from + length.value
    } else throw new Error('not an ONNX model')
    fields.push({
      number: Math.floor(key.value / 8),
      content: message.subarray(from, until),
      whole: message.subarray(at, until),
    })
    at = until
  }
  return fields
}

function readVarint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0
  let scale = 1
  for (let next = at; next < bytes.length; next++) {
    const byte = bytes[next] ?? 0
    value += (byte & 127) * scale
    if (byte < 128) return { value, next: next + 1 }
    scale *= 128
  }
  throw new Error('not an ONNX model')
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
