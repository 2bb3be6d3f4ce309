/**
 * Bytes that, put behind an ONNX model, make one of its inner tensors an output: protobuf merges a message that occurs
 * twice, so that a second `graph` holding one more `output` adds to the first. `name` must be shorter than 100 bytes.
 */
export function revealOutput(name: string): Buffer {
  const field = (number: number, content: Buffer) =>
    Buffer.concat([Buffer.from([(number << 3) | 2, content.length]), content])
  const floats = Buffer.from([8, 1])
  const output = Buffer.concat([field(1, Buffer.from(name)), field(2, field(1, floats))])
  return field(7, field(12, output))
}
