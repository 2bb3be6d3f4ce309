/** The kind of a file, by its first bytes. `extension` has no dot. */
export type FileKind = {
  family: 'video' | 'audio' | 'image' | 'text' | 'other'
  contentType: string
  extension: string
}

/**
 * Detects the kind of a file from its first bytes (64 are enough); null if unknown. Names and declared types are not
 * trusted.
 */
export function readFileKind(start: Buffer): FileKind | null {
  const found = SIGNATURES.find(({ at, bytes }) => start.subarray(at, at + bytes.length).equals(bytes))
  if (start.subarray(4, 8).toString('latin1') === 'ftyp') return isoMedia(start)
  if (start.subarray(0, 4).toString('latin1') === 'RIFF') return riff(start)
  if (isTransportStream(start)) return kind('video', 'video/mp2t', 'ts')
  if (found !== undefined) return found.kind
  return readTextKind(start)
}

const kind = (family: FileKind['family'], contentType: string, extension: string): FileKind => ({
  family,
  contentType,
  extension,
})

const SIGNATURES = [
  { at: 0, bytes: Buffer.from('1a45dfa3', 'hex'), kind: kind('video', 'video/webm', 'webm') },
  { at: 0, bytes: Buffer.from('OggS'), kind: kind('audio', 'audio/ogg', 'ogg') },
  { at: 0, bytes: Buffer.from('ID3'), kind: kind('audio', 'audio/mpeg', 'mp3') },
  { at: 0, bytes: Buffer.from('fffb', 'hex'), kind: kind('audio', 'audio/mpeg', 'mp3') },
  { at: 0, bytes: Buffer.from('fff3', 'hex'), kind: kind('audio', 'audio/mpeg', 'mp3') },
  { at: 0, bytes: Buffer.from('fff1', 'hex'), kind: kind('audio', 'audio/aac', 'aac') },
  { at: 0, bytes: Buffer.from('fLaC'), kind: kind('audio', 'audio/flac', 'flac') },
  { at: 0, bytes: Buffer.from('FLV'), kind: kind('video', 'video/x-flv', 'flv') },
  { at: 0, bytes: Buffer.from('000001ba', 'hex'), kind: kind('video', 'video/mpeg', 'mpg') },
  { at: 0, bytes: Buffer.from('000001b3', 'hex'), kind: kind('video', 'video/mpeg', 'mpg') },
  { at: 0, bytes: Buffer.from('3026b2758e66cf11', 'hex'), kind: kind('video', 'video/x-ms-wmv', 'wmv') },
  { at: 0, bytes: Buffer.from('ffd8ff', 'hex'), kind: kind('image', 'image/jpeg', 'jpg') },
  { at: 0, bytes: Buffer.from('89504e470d0a1a0a', 'hex'), kind: kind('image', 'image/png', 'png') },
  { at: 0, bytes: Buffer.from('GIF8'), kind: kind('image', 'image/gif', 'gif') },
  { at: 0, bytes: Buffer.from('%PDF'), kind: kind('other', 'application/pdf', 'pdf') },
  { at: 0, bytes: Buffer.from('504b0304', 'hex'), kind: kind('other', 'application/zip', 'zip') },
  { at: 4, bytes: Buffer.from('moov'), kind: kind('video', 'video/quicktime', 'mov') },
  { at: 4, bytes: Buffer.from('mdat'), kind: kind('video', 'video/quicktime', 'mov') },
  { at: 4, bytes: Buffer.from('wide'), kind: kind('video', 'video/quicktime', 'mov') },
]

function isoMedia(start: Buffer): FileKind {
  const brand = start.subarray(8, 12).toString('latin1')
  if (brand.startsWith('M4A')) return kind('audio', 'audio/mp4', 'm4a')
  if (brand === 'qt  ') return kind('video', 'video/quicktime', 'mov')
  if (/^(avif|heic|heix|mif1|msf1)$/.test(brand)) return kind('image', 'image/heif', 'heif')
  return kind('video', 'video/mp4', 'mp4')
}

function riff(start: Buffer): FileKind {
  const form = start.subarray(8, 12).toString('latin1')
  if (form === 'WEBP') return kind('image', 'image/webp', 'webp')
  return form === 'AVI ' ? kind('video', 'video/x-msvideo', 'avi') : kind('audio', 'audio/wav', 'wav')
}

/** The sync byte alone is the letter G, so there must also be a byte that text never contains. */
function isTransportStream(start: Buffer): boolean {
  return start[0] === 0x47 && (start[1] ?? 0xff) < 0x60 && start.some((byte) => byte < 9 || byte > 126)
}

function readTextKind(start: Buffer): FileKind | null {
  const text = start.toString('utf8').replace(/^\uFEFF/, '')
  if (text.startsWith('WEBVTT')) return kind('text', 'text/vtt', 'vtt')
  if (/^\s*\d+\s*\r?\n\d+:\d\d:\d\d[,.]\d+ --> /.test(text)) return kind('text', 'application/x-subrip', 'srt')
  if (/^\s*[[{]/.test(text)) return kind('text', 'application/json', 'json')
  if (text.startsWith('#EXTM3U')) return kind('other', 'application/vnd.apple.mpegurl', 'm3u8')
  return null
}
