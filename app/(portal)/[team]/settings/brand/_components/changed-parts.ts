import { type Message, msg } from '#lib/i18n/message.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'

/** What can be changed in a kit, by the names that the bar below the page shows. */
const PARTS: readonly [name: Message, of: (content: BrandKitContent) => unknown][] = [
  [msg('Logo'), ({ logo }) => logo.fileId],
  [msg('Second logo'), ({ logo }) => logo.otherId],
  [msg('Logo on every reel'), ({ logo }) => logo.isOn],
  [msg('Logo place'), ({ logo }) => logo.place],
  [msg('Logo size'), ({ logo }) => logo.size],
  [msg('Logo opacity'), ({ logo }) => logo.opacity],
  [msg('Logo distance from the edge'), ({ logo }) => logo.margin],
  [msg('Colors'), ({ colors }) => colors],
  [msg('Fonts'), ({ fonts }) => fonts],
  [msg('Caption looks'), ({ looks }) => looks],
  [msg('Intro'), ({ intro }) => intro],
  [msg('Outro'), ({ outro }) => outro],
  [msg('Names and spellings'), ({ names }) => names],
  [msg('Words to mask'), ({ mask }) => mask],
  [msg('Posts'), ({ posts }) => posts],
]

/** The names of what differs. */
export function changedParts(saved: BrandKitContent, now: BrandKitContent): Message[] {
  return PARTS.filter(([, of]) => JSON.stringify(of(saved)) !== JSON.stringify(of(now))).map(([name]) => name)
}
