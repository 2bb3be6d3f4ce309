import type { Text } from '#lib/i18n/text.ts'

const BY_LINK = ' (by a shared link)'

/** People who act by a shared link have no account, which the audit log notes beside the name, in English. */
export function guestName(name: string): string {
  return `${name}${BY_LINK}`
}

/** Who acted, in the reader's language. The name stays as it is. */
export function actorText(actorName: string, t: Text): string {
  if (!actorName.endsWith(BY_LINK)) return actorName
  return t('{name} (through a shared link)', { name: actorName.slice(0, -BY_LINK.length) })
}
