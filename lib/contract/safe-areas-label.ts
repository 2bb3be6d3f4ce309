import { type Message, msg } from '#lib/i18n/message.ts'
import { SAFE_AREA_NAMES, SAFE_AREA_NETWORKS, type SafeAreaNetwork } from './safe-areas.ts'

const [USUAL, ALL] = [msg('Usual places'), msg('All networks')]

/**
 * What captions keep clear of: "TikTok, Instagram Reels".
 *
 * @param t the reader's `Text`, which this folder may not import.
 */
export function safeAreasLabel(
  networks: readonly SafeAreaNetwork[],
  t: { message: (text: Message) => string },
): string {
  if (networks.length === 0) return t.message(USUAL)
  if (networks.length === SAFE_AREA_NETWORKS.length) return t.message(ALL)
  return networks.map((network) => SAFE_AREA_NAMES[network]).join(', ')
}
