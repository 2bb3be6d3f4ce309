/**
 * Which of two versions of a logo is drawn over a backdrop: the one whose brightness differs more. The engine has the same
 * rule for each frame; a test keeps both equal.
 *
 * @param versions their brightness, from 0 to 1.
 * @param backdrop the brightness of what is behind them, from 0 to 1.
 */
export function standsOut(versions: readonly number[], backdrop: number): number {
  const contrasts = versions.map((brightness) => Math.abs(brightness - backdrop))
  return contrasts.indexOf(Math.max(...contrasts))
}
