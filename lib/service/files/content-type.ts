const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  jpg: 'image/jpeg',
  png: 'image/png',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

/** The media type of a file the service made; what others gave stays opaque, so that no browser interprets it. */
export function contentType(key: string): string {
  const isOurs = !key.startsWith('uploads/')
  const ending = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return (isOurs ? TYPES[ending] : undefined) ?? 'application/octet-stream'
}
