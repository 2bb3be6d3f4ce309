import type { Text } from '#lib/i18n/text.ts'

/** Bytes as `640 KB`, `18.4 MB`, `1.2 GB`, in decimal units as file managers show them. */
export function formatSize(bytes: number, t: Text): string {
  const one = (value: number) => value.toLocaleString(t.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (bytes < 1000) return t('{count, plural, one {# byte} other {# bytes}}', { count: bytes })
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`
  if (bytes < 1e9) return `${one(bytes / 1e6)} MB`
  return `${one(bytes / 1e9)} GB`
}

/** How long something took: `Under 1 s`, `4 s`, `1 min 10 s`, `2 h 5 min`. */
export function formatDuration(ms: number, t: Text): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return t('Under 1 s')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return join(Math.floor(seconds / 60), 'min', seconds % 60, 's')
  return join(Math.floor(seconds / 3600), 'h', Math.floor((seconds % 3600) / 60), 'min')
}

function join(major: number, majorUnit: string, minor: number, minorUnit: string): string {
  return minor === 0 ? `${major} ${majorUnit}` : `${major} ${majorUnit} ${minor} ${minorUnit}`
}

/** "Just now", "20 s ago", "12 min ago", "5 h ago" up to a day, then the date in the zone; undefined is the browser's own. */
export function formatAge(at: Date, now: Date, zone: string | undefined, t: Text): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  if (seconds < 10) return t('Just now')
  if (seconds < 60) return t('{seconds} s ago', { seconds })
  if (seconds < 3600) return t('{minutes} min ago', { minutes: Math.floor(seconds / 60) })
  if (seconds < 86_400) return t('{hours} h ago', { hours: Math.floor(seconds / 3600) })
  const sameYear = at.getFullYear() === now.getFullYear()
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return at.toLocaleDateString(t.tag, { day: 'numeric', month: 'short', ...year, timeZone: zone })
}
